import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LotScope } from '../lots/lot-scope.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { instantAt, localDateOf } from '../platform/clock/israel-time.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { changePayment, changePayments, type PaymentChange } from './change-payment.js';
import { lockPayments } from './lock-payments.js';
import { onAccount } from './payment-provider.js';
import type { MarkPaidDto } from './payment.dto.js';
import { Payment } from './payment.entity.js';
import { auditedState } from './payments.service.js';

/** Marks payments on account as paid. */
@Injectable()
export class MarkPaidService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Marks all of the payments or none, and returns them in the order of the ids. `not_found` for one outside the scope;
   * `conflict` for one that is not owed, unless it was marked before, and for one that an account pays.
   */
  async markPaid(actor: Actor, scope: LotScope, ids: number[], request: MarkPaidDto): Promise<Payment[]> {
    const change = this.paidChange(request);
    return this.transactions.run(async (tx) => {
      const marked = new Map<number, Payment>();
      for (const payment of await lockPayments(tx, scope, ids))
        marked.set(payment.id, await this.markOne(tx, actor, payment, change));
      return ids.flatMap((id) => marked.get(id) ?? []);
    });
  }

  async markOnePaid(actor: Actor, scope: LotScope, id: number, request: MarkPaidDto): Promise<Payment> {
    const [payment] = await this.markPaid(actor, scope, [id], request);
    if (!payment) throw problem('not_found');
    return payment;
  }

  /** Marks those of the payments as paid that are owed: their account paid its statement. Returns how many. */
  async markBilledPaid(tx: EntityManager, ids: number[], request: MarkPaidDto): Promise<number> {
    const locked = await lockPayments(tx, 'all', ids);
    const owed = locked.filter(({ status }) => status === 'owed');
    await changePayments(tx, owed, this.paidChange(request));
    return owed.length;
  }

  private paidChange(request: MarkPaidDto): PaymentChange & { paidAt: Date } {
    const now = this.clock.now();
    const today = localDateOf(now);
    if (request.paid_on > today)
      throw invalidField('paid_on', 'in_the_future', fieldMessage('in_the_future'));
    return {
      status: 'paid',
      paidOn: request.paid_on,
      paidAt: request.paid_on === today ? now : instantAt(request.paid_on, '12:00'),
      note: request.note || null,
    };
  }

  private async markOne(
    tx: EntityManager,
    actor: Actor,
    payment: Payment,
    change: PaymentChange,
  ): Promise<Payment> {
    const isOnAccount = payment.provider === onAccount.name;
    if (isOnAccount && payment.status === 'paid') return payment;
    if (!isOnAccount || payment.status !== 'owed')
      throw problem('conflict', { detail: problemDetail('payment_not_owed') });
    if (payment.accountId !== null)
      throw problem('conflict', {
        detail: problemDetail('payment_of_account'),
        extras: { reason: 'billed_to_account' },
      });
    const after = await changePayment(tx, payment, change);
    await this.audit.record(tx, actor, {
      action: 'mark_paid',
      resource: 'payments',
      resourceId: payment.id,
      before: await auditedState(tx, payment),
      after: await auditedState(tx, after),
    });
    return after;
  }
}
