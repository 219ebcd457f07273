import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual } from 'typeorm';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { completeRefund } from '../payments/change-payment.js';
import { PaymentRefund } from '../payments/payment-refund.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { onAccount } from '../payments/payment-provider.js';
import { RefundsService } from '../payments/refunds.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { EveningCancellation } from '../events/evening-cancellation.entity.js';
import { paymentKeys, type EveningReservation } from './evening-scope.js';

/** Every minute: requests the refunds of cancelled evenings that can no longer be undone. */
@Injectable()
@Job({
  name: 'refund_evenings',
  title: { he: 'החזרים של ערבים שבוטלו', en: 'Refunds of cancelled evenings' },
  description: {
    he: 'אחרי שאי אפשר עוד לחזור בהם מהביטול, מבקשת את ההחזרים של ההזמנות שבוטלו יחד.',
    en: 'Requests the refunds of reservations that were cancelled together, once that can no longer be undone.',
  },
  order: 15,
  ...everyMinutes(1),
  countNames: { refunds_requested: { he: 'החזרים שהתבקשו', en: 'refunds requested' } },
})
export class RefundsAfterUndoJob implements NonTransactionalWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly refunds: RefundsService,
  ) {}

  async runOutsideTransaction(now: Date): Promise<JobResult> {
    const { manager } = this.dataSource;
    const due = await manager.findBy(EveningCancellation, {
      undoUntil: LessThanOrEqual(now),
      settledAt: IsNull(),
    });
    let requested = 0;
    for (const cancellation of due) {
      requested += await this.settle(cancellation, now);
      await manager.update(EveningCancellation, { id: cancellation.id }, { settledAt: now });
    }
    return { refunds_requested: requested };
  }

  /** Each payment in a transaction of its own: a run that was interrupted continues with those that are left. */
  private async settle({ id, madeAt }: EveningCancellation, now: Date): Promise<number> {
    const { manager } = this.dataSource;
    const cancelled = await manager.query<EveningReservation[]>(
      `SELECT parking_lot_id, id, origin_lot_id, origin_id FROM reservations
        WHERE cancellation_id = $1 AND status = 'cancelled' ORDER BY parking_lot_id, id`,
      [id],
    );
    let requested = 0;
    for (const [parkingLotId, reservationIds] of paymentKeys(cancelled))
      for (const reservationId of reservationIds)
        if (await this.refund({ parkingLotId, reservationId }, madeAt, now)) requested += 1;
    return requested;
  }

  private refund(
    key: { parkingLotId: number; reservationId: number },
    requestedAt: Date,
    now: Date,
  ): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const payment = await tx.findOne(Payment, { where: key, lock: { mode: 'pessimistic_write' } });
      if (!payment) return false;
      const { parkingLotId, id: paymentId } = payment;
      const open = { parkingLotId, paymentId, requestedAt, refundedAt: IsNull() };
      const refund = await tx.findOneBy(PaymentRefund, open);
      if (!refund) return false;
      if (payment.provider !== onAccount.name) return this.refunds.enqueueRefund(tx, payment, now);
      // What a driver paid at the lot is returned by hand: an operator records it. An account gets a statement.
      if (payment.accountId === null) return false;
      await completeRefund(tx, payment, refund, now);
      return true;
    });
  }
}
