import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/access.js';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../clock/clock.js';
import { recordStatusChange } from '../figures/record-change.js';
import { idFilter, instantFilter, type ListDefinition, listPage, textFilter } from '../listing/list.js';
import type { ListQuery } from '../listing/list-query.js';
import type { Page } from '../listing/page.js';
import { Transactions } from '../persistence/transactions.js';
import { problem } from '../problems/problem.js';
import { onAccount, type PaymentProvider } from './payment-provider.js';
import { toPaymentRecord } from './payment-record.js';
import { Payment, paymentStatuses } from './payment.entity.js';

const list: ListDefinition<Payment> = {
  sortable: {
    id: 'payment.id',
    created_at: 'payment.createdAt',
    paid_at: 'payment.paidAt',
    refunded_at: 'payment.refundedAt',
    amount_agorot: 'payment.amountAgorot',
    status: 'payment.status',
    reservation_id: 'payment.reservationId',
    parking_lot_id: 'payment.parkingLotId',
  },
  filters: {
    id: idFilter('payment.id'),
    reservation_id: idFilter('payment.reservationId'),
    parking_lot_id: idFilter('payment.parkingLotId'),
    status: textFilter('payment.status', paymentStatuses),
    provider: textFilter('payment.provider'),
    from: instantFilter('payment.createdAt', 'from'),
    until: instantFilter('payment.createdAt', 'until'),
  },
  tieBreaker: 'payment.id',
};

/** Writes a payment's new status, and counts it, in one transaction. The payment must be locked. */
async function changeStatus(
  tx: EntityManager,
  payment: Payment,
  change: Pick<Payment, 'status'> & Partial<Pick<Payment, 'refundedAt'>>,
): Promise<Payment> {
  const { parkingLotId, id, amountAgorot } = payment;
  await tx.update(Payment, { parkingLotId, id }, change);
  const at = payment.paidAt ?? payment.createdAt;
  const counted = { parkingLotId, subject: 'payments', at, venueId: null, amountAgorot } as const;
  await recordStatusChange(tx, counted, payment.status, change.status);
  return { ...payment, ...change };
}

@Injectable()
export class PaymentsService {
  readonly provider: PaymentProvider = onAccount;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  list(asked: ListQuery): Promise<Page<Payment>> {
    return listPage(this.dataSource.manager.createQueryBuilder(Payment, 'payment'), list, asked);
  }

  async get(id: number): Promise<Payment> {
    const payment = await this.dataSource.manager.findOneBy(Payment, { id });
    if (!payment) throw problem('not_found');
    return payment;
  }

  findOfReservation(
    manager: EntityManager,
    parkingLotId: number,
    reservationId: number,
  ): Promise<Payment | null> {
    return manager.findOneBy(Payment, { parkingLotId, reservationId });
  }

  /** Gives a paid payment back, and voids one that was never paid. Doing it twice changes nothing. */
  async refundReservation(
    tx: EntityManager,
    parkingLotId: number,
    reservationId: number,
    now: Date,
  ): Promise<void> {
    const where = { parkingLotId, reservationId };
    const payment = await tx.findOne(Payment, { where, lock: { mode: 'pessimistic_write' } });
    if (payment?.status === 'paid') await changeStatus(tx, payment, { status: 'refunded', refundedAt: now });
    if (payment?.status === 'pending') await changeStatus(tx, payment, { status: 'void' });
  }

  /** An admin's refund; the reservation stays. What is refunded already stays as it is; what was never paid can't be. */
  async refund(actor: Actor, id: number): Promise<Payment> {
    const { parkingLotId } = await this.get(id);
    return this.transactions.run(async (tx) => {
      const key = { parkingLotId, id };
      const payment = await tx.findOneOrFail(Payment, { where: key, lock: { mode: 'pessimistic_write' } });
      if (payment.status === 'refunded') return payment;
      if (payment.status !== 'paid') {
        throw problem('operation_failed', {
          detail: `A payment that is ${payment.status} can not be refunded.`,
        });
      }
      const refunded = { status: 'refunded', refundedAt: this.clock.now() } as const;
      const after = await changeStatus(tx, payment, refunded);
      await this.audit.record(tx, actor, {
        action: 'refund',
        resource: 'payments',
        resourceId: id,
        before: toPaymentRecord(payment),
        after: toPaymentRecord(after),
      });
      return after;
    });
  }
}
