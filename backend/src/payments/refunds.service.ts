import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { describeFailure, UndeliverableError } from '../platform/delivery/retry.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { CARD_PROVIDER, type CardProvider, RefundRejectedError } from './card-provider.js';
import { changeStatus } from './change-status.js';
import { changeCheckoutState } from './checkout-state.js';
import { Checkout } from './checkout.entity.js';
import { Payment } from './payment.entity.js';

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

/** Refunds of card payments: enqueued in the transaction that makes them due, then retried until the provider accepts. */
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

  /** Enqueues the refund of a reservation's card payment, or restarts one that failed for good; false if it is due already. */
  async enqueueRefund(
    tx: EntityManager,
    { parkingLotId, reservationId }: Payment,
    now: Date,
  ): Promise<boolean> {
    return changeCheckoutState(tx, { parkingLotId, reservationId }, ['confirmed', 'refund_stuck'], {
      state: 'refund_due',
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
    });
  }

  /**
   * Requests one refund from the provider and records the outcome; returns whether it succeeded. Without a provider it
   * fails for good.
   */
  async executeRefund(checkout: Checkout): Promise<boolean> {
    if (checkout.transactionId === null) return false;
    try {
      if (!this.provider) throw new UndeliverableError('no card provider is configured');
      await this.provider.refund(checkout.transactionId);
    } catch (error) {
      await this.recordRefundFailure(checkout, error);
      return false;
    }
    await this.transactions.run((tx) => this.markRefunded(tx, checkout));
    return true;
  }

  /**
   * Records that the money was refunded, on the checkout and on the reservation's payment if there is one, and enqueues the mail
   * to the driver, whose address the checkout has if there is no reservation.
   */
  async markRefunded(tx: EntityManager, { parkingLotId, id, reservationId }: Checkout): Promise<void> {
    const refundedAt = this.clock.now();
    // Lock order: payment before checkout (docs/locking.md).
    const payment = reservationId === null ? null : await lockPayment(tx, parkingLotId, reservationId);
    const where = { parkingLotId, id };
    const { sealedDetails } = await lockCheckout(tx, where);
    const isChanged = await changeCheckoutState(tx, where, ['refund_due', 'refund_stuck'], {
      state: 'refunded',
      refundedAt,
      nextAttemptAt: null,
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
    if (isChanged && payment?.status === 'paid') {
      await changeStatus(tx, payment, { status: 'refunded', refundedAt });
      await this.outbox.enqueueForRefund(tx, payment, refundedAt);
    }
  }

  private async recordRefundFailure({ parkingLotId, id, attempts }: Checkout, error: unknown): Promise<void> {
    const { lastError, next: nextAttempt } = describeFailure(attempts, error, this.clock.now());
    const isFinalRejection = error instanceof RefundRejectedError && attempts >= maxRejections;
    const next = isFinalRejection ? null : nextAttempt;
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
