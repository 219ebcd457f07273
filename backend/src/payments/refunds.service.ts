import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { describeFailure } from '../platform/outbox/retry.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { CARD_PROVIDER, type CardProvider, RefundRejectedError } from './card-provider.js';
import { changeStatus } from './change-status.js';
import { Checkout } from './checkout.entity.js';
import { Payment } from './payment.entity.js';

/** A refusal is not going to change; it may also mean that an attempt we never heard of was the one that went through. */
const maxRefusals = 5;

export function lockPayment(
  tx: EntityManager,
  parkingLotId: number,
  reservationId: number,
): Promise<Payment | null> {
  const where = { parkingLotId, reservationId };
  return tx.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
}

/** Money on its way back to a card: noted with the fact that it is owed, asked for until the provider has taken it. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger('Refunds');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
  ) {}

  /** Notes that a reservation's card payment is to go back. Once is enough; again wakes one that was given up. */
  async enqueueRefund(tx: EntityManager, { parkingLotId, reservationId }: Payment, now: Date): Promise<void> {
    const paid = { parkingLotId, reservationId, state: In(['confirmed', 'refund_stuck']) };
    await tx.update(Checkout, paid, {
      state: 'refund_due',
      attempts: 0,
      nextAttemptAt: now,
      lastError: null,
    });
  }

  /** Asks the provider for one refund and writes down what came of it; says whether it is through. */
  async executeRefund(checkout: Checkout): Promise<boolean> {
    if (!this.provider || checkout.transactionId === null) return false;
    try {
      await this.provider.refund(checkout.transactionId);
    } catch (error) {
      await this.recordRefundFailure(checkout, error);
      return false;
    }
    await this.transactions.run((tx) => this.markRefunded(tx, checkout));
    return true;
  }

  /** Notes that the money is back, on the reservation's payment too where there is one. */
  async markRefunded(tx: EntityManager, { parkingLotId, id, reservationId }: Checkout): Promise<void> {
    const refundedAt = this.clock.now();
    // The payment before the checkout, as refunds and cancellations lock them (docs/locking.md).
    const payment = reservationId === null ? null : await lockPayment(tx, parkingLotId, reservationId);
    const { affected } = await tx.update(
      Checkout,
      { parkingLotId, id, state: In(['refund_due', 'refund_stuck']) },
      { state: 'refunded', refundedAt, nextAttemptAt: null, lastError: null },
    );
    if (affected && payment?.status === 'paid')
      await changeStatus(tx, payment, { status: 'refunded', refundedAt });
  }

  private async recordRefundFailure({ parkingLotId, id, attempts }: Checkout, error: unknown): Promise<void> {
    const { lastError, next: nextAttempt } = describeFailure(attempts, error, this.clock.now());
    const isFinalRefusal = error instanceof RefundRejectedError && attempts >= maxRefusals;
    const next = isFinalRefusal ? null : nextAttempt;
    this.logger.warn(`the refund of checkout ${id} did not go through: ${lastError}`);
    if (!next) this.logger.error(`the refund of checkout ${id} is given up: somebody has to look into it`);
    await this.dataSource.manager.update(
      Checkout,
      { parkingLotId, id, state: 'refund_due' },
      { lastError, nextAttemptAt: next, ...(!next && { state: 'refund_stuck' }) },
    );
  }
}
