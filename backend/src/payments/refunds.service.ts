import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { describeFailure, UndeliverableError } from '../platform/delivery/retry.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { CARD_PROVIDER, type CardProvider, RefundRejectedError } from './card-provider.js';
import { changeStatus } from './change-status.js';
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
    const paid = { parkingLotId, reservationId, state: In(['confirmed', 'refund_stuck']) };
    const { affected } = await tx.update(Checkout, paid, {
      state: 'refund_due',
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
    });
    return Boolean(affected);
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
   * to the driver.
   */
  async markRefunded(tx: EntityManager, { parkingLotId, id, reservationId }: Checkout): Promise<void> {
    const refundedAt = this.clock.now();
    // Lock order: payment before checkout (docs/locking.md).
    const payment = reservationId === null ? null : await lockPayment(tx, parkingLotId, reservationId);
    const { affected } = await tx.update(
      Checkout,
      { parkingLotId, id, state: In(['refund_due', 'refund_stuck']) },
      { state: 'refunded', refundedAt, nextAttemptAt: null, lastError: null },
    );
    if (affected && payment?.status === 'paid') {
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
    await this.dataSource.manager.update(
      Checkout,
      { parkingLotId, id, state: 'refund_due' },
      { lastError, nextAttemptAt: next, ...(!next && { state: 'refund_stuck' }) },
    );
  }
}
