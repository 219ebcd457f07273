import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { describeFailure, UndeliverableError } from '../platform/delivery/retry.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { CARD_PROVIDER, type CardProvider, RefundRejectedError } from './card-provider.js';
import { completeRefund } from './change-payment.js';
import { changeCheckoutState } from './checkout-state.js';
import { Checkout, type CheckoutState } from './checkout.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentRefund } from './payment-refund.entity.js';

/** A rejection is permanent. It may also mean that an earlier attempt, whose response was lost, succeeded. */
const maxRejections = 5;

export function lockPayment(
  tx: EntityManager,
  parkingLotId: number,
  reservationId: number,
): Promise<Payment | null> {
  const where = { parkingLotId, reservationId };
  return tx.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
}

export function lockCheckout(
  tx: EntityManager,
  where: { parkingLotId: number; id: number },
): Promise<Checkout> {
  return tx.findOneOrFail(Checkout, { where, lock: { mode: 'pessimistic_write' } });
}

/** The oldest refund of a payment that was not made yet. */
export function findOpenRefund(
  manager: EntityManager,
  { parkingLotId, id: paymentId }: Payment,
): Promise<PaymentRefund | null> {
  return manager.findOne(PaymentRefund, {
    where: { parkingLotId, paymentId, refundedAt: IsNull() },
    order: { id: 'ASC' },
  });
}

function changeToDue(
  tx: EntityManager,
  { parkingLotId, reservationId }: Payment,
  from: CheckoutState,
  now: Date,
): Promise<boolean> {
  const change = { state: 'refund_due' as const, attempts: 0, nextAttemptAt: now, lastError: null };
  return changeCheckoutState(tx, { parkingLotId, reservationId }, [from], change);
}

/**
 * Refunds of card payments: enqueued in the transaction that makes them due, then retried until the provider accepts.
 */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
  ) {}

  /** Enqueues the open refunds of a card payment; those of a refund that failed for good wait for an admin. */
  async enqueueRefund(tx: EntityManager, payment: Payment, now: Date): Promise<boolean> {
    return changeToDue(tx, payment, 'confirmed', now);
  }

  /**
   * Restarts the refund of a card payment that failed for good; false if none did. One after an earlier refund is not
   * restarted: the provider may have made it, and would make it again. An admin has to look it up there first.
   */
  async restartRefund(tx: EntityManager, payment: Payment, now: Date): Promise<boolean> {
    if (payment.refundedAgorot > 0) return false;
    return changeToDue(tx, payment, 'refund_stuck', now);
  }

  /**
   * Requests one refund from the provider and records the outcome; returns whether it succeeded. Without a provider it
   * fails for good.
   */
  async executeRefund(checkout: Checkout): Promise<boolean> {
    if (checkout.transactionId === null) return false;
    const { parkingLotId, reservationId, transactionId, attempts } = checkout;
    const { manager } = this.dataSource;
    const payment = reservationId && (await manager.findOneBy(Payment, { parkingLotId, reservationId }));
    const refund = payment ? await findOpenRefund(manager, payment) : null;
    const isAfterAnother = Boolean(payment && payment.refundedAgorot > 0);
    const amountAgorot = refund && refund.amountAgorot < checkout.amountAgorot ? refund.amountAgorot : null;
    try {
      if (!this.provider) throw new UndeliverableError('no card provider is configured');
      if (isAfterAnother && attempts > 1)
        throw new UndeliverableError('the outcome of the last attempt is unknown');
      await this.provider.refund({ transactionId, amountAgorot, isAfterAnother });
    } catch (error) {
      await this.recordRefundFailure(checkout, error, isAfterAnother);
      return false;
    }
    await this.transactions.run((tx) => this.markRefunded(tx, checkout, refund?.id ?? null));
    return true;
  }

  /**
   * Records that the money was refunded, on the checkout and on the reservation's payment if there is one, and enqueues
   * the mail to the driver, whose address the checkout has if there is no reservation. Idempotent: does nothing when
   * the refund is not the one that is open.
   */
  async markRefunded(
    tx: EntityManager,
    { parkingLotId, id, reservationId }: Checkout,
    refundId: number | null,
  ): Promise<void> {
    const refundedAt = this.clock.now();
    // Lock order: payment before checkout (docs/locking.md).
    const payment = reservationId === null ? null : await lockPayment(tx, parkingLotId, reservationId);
    const where = { parkingLotId, id };
    const { sealedDetails } = await lockCheckout(tx, where);
    const open = payment && (await findOpenRefund(tx, payment));
    if ((open?.id ?? null) !== refundId) return;
    // The previous version enqueues refunds of the whole payment without a row.
    const refund = open ?? (payment?.status === 'paid' ? await this.requestRest(tx, payment) : null);
    const after = payment && refund && (await completeRefund(tx, payment, refund, refundedAt));
    const next = after && (await findOpenRefund(tx, after));
    const isPartial = after?.status === 'paid';
    const isChanged = await changeCheckoutState(tx, where, ['refund_due', 'refund_stuck'], {
      ...(next
        ? { state: 'refund_due', attempts: 0, nextAttemptAt: refundedAt }
        : isPartial
          ? { state: 'confirmed', nextAttemptAt: null }
          : { state: 'refunded', refundedAt, nextAttemptAt: null }),
      lastError: null,
      sealedDetails: null,
    });
    if (isChanged && sealedDetails)
      await this.outbox.enqueueForCheckoutRefund(
        tx,
        { parkingLotId, checkoutId: id },
        sealedDetails,
        refundedAt,
      );
    if (isChanged && payment && refund)
      await this.outbox.enqueueForRefund(tx, payment, refund.id, refundedAt);
  }

  /** Completes refunds that processes of the previous version made during an upgrade. Returns how many. */
  async completeRefundsOfPreviousVersion(): Promise<number> {
    const incomplete = await this.dataSource.query<{ parking_lot_id: number; id: number }[]>(
      `SELECT parking_lot_id, id FROM payments
        WHERE status = 'refunded' AND refunded_agorot < amount_agorot AND refunded_at IS NOT NULL
        ORDER BY parking_lot_id, id LIMIT 100`,
    );
    for (const { parking_lot_id: parkingLotId, id } of incomplete)
      await this.transactions.run((tx) => tx.query('SELECT record_whole_refund($1, $2)', [parkingLotId, id]));
    return incomplete.length;
  }

  /** Records the open refund of a checkout, if any, as made by other means. */
  async markOpenRefunded(tx: EntityManager, checkout: Checkout): Promise<void> {
    const { parkingLotId, reservationId } = checkout;
    const payment = reservationId === null ? null : await lockPayment(tx, parkingLotId, reservationId);
    const open = payment && (await findOpenRefund(tx, payment));
    await this.markRefunded(tx, checkout, open?.id ?? null);
  }

  private requestRest(tx: EntityManager, { parkingLotId, id, ...payment }: Payment): Promise<PaymentRefund> {
    const amountAgorot = payment.amountAgorot - payment.refundedAgorot;
    const request = { parkingLotId, paymentId: id, amountAgorot, requestedAt: this.clock.now() };
    return tx.save(tx.create(PaymentRefund, request));
  }

  /**
   * A refund after another one is not retried, because the provider would make it twice if only its response was lost.
   */
  private async recordRefundFailure(
    { parkingLotId, id, attempts }: Checkout,
    error: unknown,
    isAfterAnother: boolean,
  ): Promise<void> {
    const { lastError, next: nextAttempt } = describeFailure(attempts, error, this.clock.now());
    const isFinalRejection = error instanceof RefundRejectedError && attempts >= maxRejections;
    const next = isFinalRejection || isAfterAnother ? null : nextAttempt;
    this.logger.warn(`the refund of checkout ${id} failed: ${lastError}`);
    if (!next) this.logger.error(`the refund of checkout ${id} failed for good: an admin must handle it`);
    const { manager } = this.dataSource;
    const failure = { lastError, nextAttemptAt: next };
    if (next) await manager.update(Checkout, { parkingLotId, id, state: 'refund_due' }, failure);
    else
      await changeCheckoutState(manager, { parkingLotId, id }, ['refund_due'], {
        state: 'refund_stuck',
        ...failure,
      });
  }
}
