import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  type Filter,
  idFilter,
  instantFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { changeStatus } from './change-status.js';
import { Checkout } from './checkout.entity.js';
import { onAccount } from './payment-provider.js';
import { type PaymentRecord, toPaymentRecord } from './payment-record.js';
import { Payment, paymentStatuses } from './payment.entity.js';
import { lockPayment, RefundsService } from './refunds.service.js';

const byWords = searchFilter<Payment>('payment.provider', 'payment.status');
const byReservation = idFilter<Payment>('payment.reservationId');

/** The number of a reservation, or words of who has the money and what became of it. */
const search: Filter<Payment> = (query, value, name) =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value)
    ? byReservation(query, Number(value), name)
    : byWords(query, value, name);

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
    q: search,
    reservation_id: idFilter('payment.reservationId'),
    parking_lot_id: idFilter('payment.parkingLotId'),
    status: textFilter('payment.status', paymentStatuses),
    provider: textFilter('payment.provider'),
    from: instantFilter('payment.createdAt', 'from'),
    until: instantFilter('payment.createdAt', 'until'),
  },
  tieBreaker: 'payment.id',
};

@Injectable()
export class PaymentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly refunds: RefundsService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<PaymentRecord>> {
    const query = this.dataSource.manager.createQueryBuilder(Payment, 'payment');
    const page = await listPage(query, list, listQuery);
    const checkoutOf = await this.checkoutsOf(page.rows);
    return page.map((payment) => toPaymentRecord(payment, checkoutOf(payment)));
  }

  async record(payment: Payment): Promise<PaymentRecord> {
    const checkoutOf = await this.checkoutsOf([payment]);
    return toPaymentRecord(payment, checkoutOf(payment));
  }

  async get(id: number): Promise<Payment> {
    const payment = await this.dataSource.manager.findOneBy(Payment, { id });
    if (!payment) throw problem('not_found');
    return payment;
  }

  /** The payment of a reservation by the lot and number that it was made with, which moves do not change; null for none. */
  findOfReservation(
    manager: EntityManager,
    parkingLotId: number,
    reservationId: number,
  ): Promise<Payment | null> {
    return manager.findOneBy(Payment, { parkingLotId, reservationId });
  }

  /** Gives a paid payment back, by card in its own time, and voids one that was never paid. Twice changes nothing. */
  async refundReservation(
    tx: EntityManager,
    parkingLotId: number,
    reservationId: number,
    now: Date,
  ): Promise<void> {
    const payment = await lockPayment(tx, parkingLotId, reservationId);
    if (payment?.status === 'paid') await this.refundPayment(tx, payment, now);
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
          detail: problemDetail('payment_not_paid'),
        });
      }
      const after = await this.refundPayment(tx, payment, this.clock.now());
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

  /** A card's money is back only when the provider says so; until then the payment is still a paid one. */
  private async refundPayment(tx: EntityManager, payment: Payment, now: Date): Promise<Payment> {
    if (payment.provider === onAccount.name)
      return changeStatus(tx, payment, { status: 'refunded', refundedAt: now });
    await this.refunds.enqueueRefund(tx, payment, now);
    return payment;
  }

  /** The pages on which the card payments among these were paid. */
  private async checkoutsOf(payments: Payment[]): Promise<(payment: Payment) => Checkout | undefined> {
    const byCard = payments.filter(({ provider }) => provider !== onAccount.name);
    if (byCard.length === 0) return () => undefined;
    const where = byCard.map(({ parkingLotId, reservationId }) => ({ parkingLotId, reservationId }));
    const checkouts = await this.dataSource.manager.findBy(Checkout, where);
    const byReservation = new Map(checkouts.map((checkout) => [checkout.reservationId, checkout]));
    return ({ reservationId }) => byReservation.get(reservationId);
  }
}
