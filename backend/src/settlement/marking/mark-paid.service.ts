import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LotScope } from '../../lots/lot-scope.js';
import { changePayment, changePayments, type PaymentChange } from '../../payments/change-payment.js';
import { lockPayments } from '../../payments/lock-payments.js';
import { onAccount } from '../../payments/payment-provider.js';
import { PaymentRefund } from '../../payments/payment-refund.entity.js';
import type { MarkPaidDto } from '../../payments/payment.dto.js';
import type { Payment } from '../../payments/payment.entity.js';
import { auditedState } from '../../payments/present-payments.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { lockStatements } from '../statements/statement-lock.js';
import {
  countedDay,
  findPaidDays,
  type PaidDays,
  requireNotBefore,
  requireOpenDay,
  requirePaidDay,
} from './paid-days.js';
import type { PaidDaysDto } from './paid-days.dto.js';

/** `isNew`: this request marked it; it was marked so before if not. */
export interface MarkedPayment {
  payment: Payment;
  isNew: boolean;
}

/**
 * Marks payments on account as paid or owed again, and corrects the day. What was received in a closed month counts
 * after it.
 */
@Injectable()
export class MarkPaidService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  async paidDays(): Promise<PaidDaysDto> {
    const { first, last } = await findPaidDays(this.dataSource.manager, this.clock.now());
    return { first_day: first, last_day: last };
  }

  /**
   * Marks all of the payments or none, and returns them in the order of the ids. `not_found` for one outside the scope;
   * `conflict` for one that is neither owed nor marked before, for one that an account pays, and for one that counts in
   * a month that is closed.
   */
  async markPaid(
    actor: Actor,
    scope: LotScope,
    ids: number[],
    request: MarkPaidDto,
  ): Promise<MarkedPayment[]> {
    return this.transactions.run(async (tx) => {
      await lockStatements(tx);
      const days = await findPaidDays(tx, this.clock.now());
      const marked = new Map<number, MarkedPayment>();
      for (const before of await lockPayments(tx, scope, ids)) {
        const payment = await this.markOne(tx, actor, before, { request, days });
        marked.set(payment.id, { payment, isNew: payment !== before });
      }
      return ids.flatMap((id) => marked.get(id) ?? []);
    });
  }

  async markOnePaid(actor: Actor, scope: LotScope, id: number, request: MarkPaidDto): Promise<MarkedPayment> {
    const [marked] = await this.markPaid(actor, scope, [id], request);
    if (!marked) throw problem('not_found');
    return marked;
  }

  /**
   * Makes a payment on account owed again that was marked as paid by mistake. `not_found` outside the scope; `conflict`
   * for one that was not marked, that an account pays, that counts in a closed month, and for one of which money was
   * returned or is to be, because that was received.
   */
  async markOwed(actor: Actor, scope: LotScope, id: number): Promise<MarkedPayment> {
    return this.transactions.run(async (tx) => {
      await lockStatements(tx);
      const [payment] = await lockPayments(tx, scope, [id]);
      if (!payment) throw problem('not_found');
      const { parkingLotId, provider, status, paidAt, accountId } = payment;
      if (provider === onAccount.name && status === 'owed') return { payment, isNew: false };
      if (provider !== onAccount.name || status !== 'paid' || paidAt === null)
        throw problem('conflict', { detail: problemDetail('payment_not_marked') });
      requireOfDriver(accountId);
      if (await tx.existsBy(PaymentRefund, { parkingLotId, paymentId: id }))
        throw problem('conflict', { detail: problemDetail('paid_and_refunded') });
      requireOpenDay(await findPaidDays(tx, this.clock.now()), localDateOf(paidAt));
      const owed = { status: 'owed', paidOn: null, paidAt: null, note: null } as const;
      const after = await changePayment(tx, payment, owed);
      await this.record(tx, actor, 'mark_owed', payment, after);
      return { payment: after, isNew: true };
    });
  }

  /**
   * Marks those of the payments as paid that are owed, because their account paid its statement, or corrects the day of
   * those that were paid with it, on the day `before`. The caller holds the lock of statements and has checked the
   * days. Returns how many.
   */
  async markBilledPaid(
    tx: EntityManager,
    ids: number[],
    request: MarkPaidDto,
    before: string | null,
    days: PaidDays,
  ): Promise<number> {
    const locked = await lockPayments(tx, 'all', ids);
    const change = this.paidChange(request, days);
    let count = 0;
    for (const status of before === null ? (['owed'] as const) : (['paid', 'refunded'] as const)) {
      const payments = locked.filter((payment) => payment.status === status && payment.paidOn === before);
      await changePayments(tx, payments, { ...change, status: status === 'owed' ? 'paid' : status });
      count += payments.length;
    }
    return count;
  }

  private paidChange(
    { paid_on: paidOn, note }: MarkPaidDto,
    days: PaidDays,
  ): PaymentChange & { paidAt: Date } {
    const now = this.clock.now();
    const day = countedDay(days, paidOn);
    return {
      status: 'paid',
      paidOn,
      paidAt: day === localDateOf(now) ? now : instantAt(day, '12:00'),
      note: note || null,
    };
  }

  /** The same object if it was marked with that day before. */
  private async markOne(
    tx: EntityManager,
    actor: Actor,
    payment: Payment,
    { request, days }: { request: MarkPaidDto; days: PaidDays },
  ): Promise<Payment> {
    const { provider, status, paidOn, paidAt, createdAt, accountId } = payment;
    if (provider !== onAccount.name || !['owed', 'paid'].includes(status))
      throw problem('conflict', { detail: problemDetail('payment_not_owed') });
    const marked = status === 'paid' ? (paidOn ?? localDateOf(paidAt ?? createdAt)) : null;
    if (marked === request.paid_on) return payment;
    requireOfDriver(accountId);
    requirePaidDay(days, request.paid_on);
    requireNotBefore(localDateOf(createdAt), request.paid_on);
    if (marked !== null) requireOpenDay(days, localDateOf(paidAt ?? createdAt));
    const after = await changePayment(tx, payment, this.paidChange(request, days));
    await this.record(tx, actor, 'mark_paid', payment, after);
    return after;
  }

  private async record(
    tx: EntityManager,
    actor: Actor,
    action: 'mark_paid' | 'mark_owed',
    before: Payment,
    after: Payment,
  ): Promise<void> {
    await this.audit.record(tx, actor, {
      action,
      resource: 'payments',
      resourceId: before.id,
      before: await auditedState(tx, before),
      after: await auditedState(tx, after),
    });
  }
}

/** Throws `conflict` for a payment that is paid with the statement of an account. */
function requireOfDriver(accountId: number | null): void {
  if (accountId !== null)
    throw problem('conflict', {
      detail: problemDetail('payment_of_account'),
      extras: { reason: 'billed_to_account' },
    });
}
