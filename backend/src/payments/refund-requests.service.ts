import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { recordRefundShares } from '../ledger/refund-shares.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { changePayment, completeRefund, voidPayment } from './change-payment.js';
import { onAccount } from './payment-provider.js';
import { PaymentRefund } from './payment-refund.entity.js';
import type { RefundPaymentDto, RefundPreviewDto } from './payment.dto.js';
import { Payment } from './payment.entity.js';
import { PaymentsService } from './payments.service.js';
import { auditedState } from './present-payments.js';
import { findOpenRefund, lockPayment, RefundsService } from './refunds.service.js';

/** Requests refunds of a part or all of a payment. Those of card payments are made by `RefundsService` afterwards. */
@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly payments: PaymentsService,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly refunds: RefundsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Requests the refund of what is left of a paid payment, and voids an unpaid one. A card refund is carried out later,
   * and what was paid at the lot is returned by hand. Idempotent.
   */
  async refundReservation(
    tx: EntityManager,
    parkingLotId: number,
    reservationId: number,
    now: Date,
  ): Promise<void> {
    const payment = await lockPayment(tx, parkingLotId, reservationId);
    if (!payment) return;
    const isFree = payment.amountAgorot === 0;
    if (payment.status === 'owed') await voidPayment(tx, payment, now);
    else if (payment.status === 'pending' || (payment.status === 'paid' && isFree))
      await changePayment(tx, payment, { status: 'void' });
    else if (payment.status === 'paid') await this.refundPayment(tx, payment, {}, null, now);
  }

  /**
   * Refunds for an admin without cancelling the reservation; the driver gets a mail. `operation_failed` when nothing
   * was paid, `conflict` when a refund was made since the preview; a refund of all that is left is idempotent. One that
   * has to be returned by hand was returned then.
   */
  async refund(actor: Actor, id: number, request: RefundPaymentDto): Promise<Payment> {
    const { parkingLotId } = await this.payments.get('all', id);
    return this.transactions.run(async (tx) => {
      const key = { parkingLotId, id };
      const payment = await tx.findOneOrFail(Payment, { where: key, lock: { mode: 'pessimistic_write' } });
      if (payment.status === 'refunded' && !request.amount_agorot) return payment;
      requirePaid(payment);
      const plan = await planRefund(tx, payment, request.amount_agorot);
      requireSeen(plan, request);
      const before = await auditedState(tx, payment);
      const now = this.clock.now();
      const refund = plan.byHand
        ? await returnByHand(tx, payment, { ...plan, byHand: plan.byHand }, request, now)
        : await this.refundPayment(tx, payment, request, actor.id, now);
      if (!refund) return payment;
      const { after, refundId } = refund;
      // An account finds the refund on its next statement; its drivers paid nothing.
      if (refundId && after.refundedAgorot > payment.refundedAgorot && payment.accountId === null)
        await this.outbox.enqueueForRefund(tx, after, refundId, now);
      await this.audit.record(tx, actor, {
        action: 'refund',
        resource: 'payments',
        resourceId: id,
        before,
        after: await auditedState(tx, after),
      });
      return after;
    });
  }

  /** What a refund would leave and who would bear it, by the entries of a transaction that is rolled back. */
  async preview(id: number, { amount_agorot: requested }: RefundPaymentDto): Promise<RefundPreviewDto> {
    const { parkingLotId } = await this.payments.get('all', id);
    return inPreview<RefundPreviewDto>(() =>
      this.transactions.run(async (tx) => {
        const where = { parkingLotId, id };
        const payment = await tx.findOneOrFail(Payment, { where, lock: { mode: 'pessimistic_write' } });
        requirePaid(payment);
        const { amount, remaining } = await planRefund(tx, payment, requested);
        if (remaining < 0) throw tooMuch(amount + remaining);
        const shares = amount > 0 ? await recordRefundShares(tx, payment, amount, this.clock.now()) : [];
        return rollBackWith({
          amount_agorot: amount,
          remaining_agorot: remaining,
          is_mailed: payment.accountId === null,
          shares: shares.map((share) => ({
            payee_id: share.payeeId,
            payee_name: share.payeeName,
            collected_by: share.collectedBy,
            price_agorot: share.priceAgorot,
            payee_agorot: share.payeeAgorot,
            operator_agorot: share.operatorAgorot,
          })),
        } satisfies RefundPreviewDto);
      }),
    );
  }

  /** The same for what a paid payment is too high by, at most for what is left of it. */
  async refundDifference(tx: EntityManager, payment: Payment, agorot: number, now: Date): Promise<void> {
    const amount = Math.min(agorot, await findRefundable(tx, payment));
    if (amount > 0) await this.refundPayment(tx, payment, { amount_agorot: amount }, null, now);
  }

  /**
   * A card payment is unchanged until the provider confirms the refund, and one that was paid at the lot until an
   * operator, who has then returned it, records the refund. Null if all that is left is being refunded
   * already. The refund of a part leaves the payment `paid`.
   */
  private async refundPayment(
    tx: EntityManager,
    payment: Payment,
    { amount_agorot: requested = null, reason = null }: RefundPaymentDto,
    requestedBy: number | null,
    now: Date,
  ): Promise<{ after: Payment; refundId: number | null } | null> {
    const { parkingLotId, id: paymentId } = payment;
    const left = await findRefundable(tx, payment);
    if (requested !== null && requested > left) throw tooMuch(left);
    if (left === 0) {
      const isRestarted = await this.refunds.restartRefund(tx, payment, now);
      return isRestarted ? { after: payment, refundId: null } : null;
    }
    const refund = await tx.save(
      tx.create(PaymentRefund, {
        parkingLotId,
        paymentId,
        amountAgorot: requested ?? left,
        reason: reason || null,
        requestedBy,
        requestedAt: now,
      }),
    );
    const refundId = refund.id;
    if (payment.provider === onAccount.name) {
      // The lot's owner has the money and returns it by hand, which an operator records. An account gets a statement.
      const isReturned = requestedBy !== null || payment.accountId !== null;
      return { after: isReturned ? await completeRefund(tx, payment, refund, now) : payment, refundId };
    }
    await this.refunds.enqueueRefund(tx, payment, now);
    return { after: payment, refundId };
  }
}

function requirePaid({ status }: Payment): void {
  if (status !== 'paid' && status !== 'refunded')
    throw problem('operation_failed', { detail: problemDetail('payment_not_paid') });
}

interface RefundPlan {
  /** What is to be returned by hand, which an operator's refund records first. */
  byHand: PaymentRefund | null;
  amount: number;
  /** What the driver has paid afterwards, below 0 if the amount is too high. */
  remaining: number;
}

/**
 * A refund of an amount, which returns first what is to be returned by hand; null for just that, or else for all that
 * is left.
 */
async function planRefund(
  tx: EntityManager,
  payment: Payment,
  requested: number | null = null,
): Promise<RefundPlan> {
  const left = await findRefundable(tx, payment);
  const byHand = payment.provider === onAccount.name ? await findOpenRefund(tx, payment) : null;
  const amount = requested ?? byHand?.amountAgorot ?? left;
  return { byHand, amount, remaining: left + (byHand?.amountAgorot ?? 0) - amount };
}

/** Records that an amount was returned by hand; of a smaller one than is to be returned, the rest still is. */
async function returnByHand(
  tx: EntityManager,
  payment: Payment,
  { byHand, amount, remaining }: RefundPlan & { byHand: PaymentRefund },
  { reason }: RefundPaymentDto,
  now: Date,
): Promise<{ after: Payment; refundId: number }> {
  if (remaining < 0) throw tooMuch(amount + remaining);
  const { parkingLotId, id, amountAgorot: toReturn } = byHand;
  const returned = { amountAgorot: amount, reason: reason || byHand.reason };
  await tx.update(PaymentRefund, { parkingLotId, id }, returned);
  if (amount < toReturn) {
    const { id: _, ...rest } = byHand;
    await tx.insert(PaymentRefund, { ...rest, amountAgorot: toReturn - amount });
  }
  return { after: await completeRefund(tx, payment, { id, amountAgorot: amount }, now), refundId: id };
}

/** Throws `conflict` if the refund would leave another amount than its sender saw. */
function requireSeen({ amount, remaining }: RefundPlan, { remaining_agorot: seen }: RefundPaymentDto): void {
  if (seen !== undefined && seen !== remaining)
    throw problem('conflict', {
      detail: problemDetail('payment_refunded_meanwhile'),
      extras: { reason: 'payment_changed', left_agorot: amount + remaining },
    });
}

/** What is left of a payment without the refunds that were requested. */
async function findRefundable(tx: EntityManager, payment: Payment): Promise<number> {
  const { parkingLotId, id: paymentId, amountAgorot, refundedAgorot } = payment;
  const open = await tx.sum(PaymentRefund, 'amountAgorot', { parkingLotId, paymentId, refundedAt: IsNull() });
  return amountAgorot - refundedAgorot - (open ?? 0);
}

function tooMuch(leftAgorot: number) {
  const limit = (leftAgorot / 100).toFixed(2).replace('.00', '');
  return invalidField('amount_agorot', 'too_much', fieldMessage('refund_amount', { limit }));
}
