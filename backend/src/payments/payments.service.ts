import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  describedFilter,
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
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { changeStatus } from './change-status.js';
import { Checkout } from './checkout.entity.js';
import { onAccount } from './payment-provider.js';
import { toPaymentRecord } from './payment-record.js';
import type { PaymentDto } from './payment.dto.js';
import { Payment, paymentStatuses } from './payment.entity.js';
import { lockPayment, RefundsService } from './refunds.service.js';

const byWords = searchFilter<Payment>('payment.provider', 'payment.status');
const byReservation = idFilter<Payment>('payment.reservationId');

/** Digits find the payment of the reservation with that number; other words match provider and status. */
const search: Filter<Payment> = describedFilter(byWords.schema ?? {}, (query, value, name) =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value)
    ? byReservation(query, Number(value), name)
    : byWords(query, value, name),
);

export const paymentList: ListDefinition<Payment> = {
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
    private readonly outbox: OutboxService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<PaymentDto>> {
    const query = this.dataSource.manager.createQueryBuilder(Payment, 'payment');
    const page = await listPage(query, paymentList, listQuery);
    const checkoutOf = await checkoutsOf(this.dataSource.manager, page.rows);
    return page.map((payment) => toPaymentRecord(payment, checkoutOf(payment)));
  }

  async record(payment: Payment): Promise<PaymentDto> {
    const checkoutOf = await checkoutsOf(this.dataSource.manager, [payment]);
    return toPaymentRecord(payment, checkoutOf(payment));
  }

  async get(id: number): Promise<Payment> {
    const payment = await this.dataSource.manager.findOneBy(Payment, { id });
    if (!payment) throw problem('not_found');
    return payment;
  }

  /** Finds a payment by the reservation's original lot and number, which stay the same when it moves to another lot. */
  findOfReservation(
    manager: EntityManager,
    parkingLotId: number,
    reservationId: number,
  ): Promise<Payment | null> {
    return manager.findOneBy(Payment, { parkingLotId, reservationId });
  }

  /** Refunds a paid payment and voids a pending one; a card refund is carried out later. Idempotent. */
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

  /**
   * Refunds for an admin without cancelling the reservation; the driver gets a mail. `operation_failed` when nothing was paid;
   * idempotent.
   */
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
      const before = await auditedState(tx, payment);
      const now = this.clock.now();
      const after = await this.refundPayment(tx, payment, now);
      if (!after) return payment;
      if (after.status === 'refunded') await this.outbox.enqueueForRefund(tx, after, now);
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

  /** A card payment stays `paid` until the provider confirms the refund. Null if its refund is due already. */
  private async refundPayment(tx: EntityManager, payment: Payment, now: Date): Promise<Payment | null> {
    if (payment.provider === onAccount.name)
      return changeStatus(tx, payment, { status: 'refunded', refundedAt: now });
    return (await this.refunds.enqueueRefund(tx, payment, now)) ? payment : null;
  }
}

/** The checkouts of the card payments. */
async function checkoutsOf(
  manager: EntityManager,
  payments: Payment[],
): Promise<(payment: Payment) => Checkout | undefined> {
  const byCard = payments.filter(({ provider }) => provider !== onAccount.name);
  if (byCard.length === 0) return () => undefined;
  const where = byCard.map(({ parkingLotId, reservationId }) => ({ parkingLotId, reservationId }));
  const checkouts = await manager.findBy(Checkout, where);
  const byReservation = new Map(checkouts.map((checkout) => [checkout.reservationId, checkout]));
  return ({ reservationId }) => byReservation.get(reservationId);
}

/** Without the provider's reference and error text, because entries of the audit log are kept for two years, longer than personal data. */
async function auditedState(tx: EntityManager, payment: Payment) {
  const checkoutOf = await checkoutsOf(tx, [payment]);
  const {
    provider_reference: _,
    refund_error: __,
    ...audited
  } = toPaymentRecord(payment, checkoutOf(payment));
  return audited;
}
