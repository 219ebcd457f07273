import { may } from '@panui/shared/access-table';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Actor, Role } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  dateFilter,
  describedFilter,
  type Filter,
  filterAndSort,
  idFilter,
  type ListDefinition,
  listPage,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { recordRefundShares } from '../ledger/refund-shares.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { type LotScope, ownerFilter, scopeOf } from '../lots/lot-scope.js';
import { changePayment, completeRefund, voidPayment } from './change-payment.js';
import { Checkout } from './checkout.entity.js';
import { onAccount } from './payment-provider.js';
import { ownPartSql, readOwnParts } from './own-part.js';
import { paymentsInScope } from './payment-scope.js';
import { presentLot, presentReservation } from './present-row.js';
import { toPaymentRecord } from './payment-record.js';
import { PaymentRefund } from './payment-refund.entity.js';
import type { PaymentDto, PaymentTotalsDto, RefundPaymentDto, RefundPreviewDto } from './payment.dto.js';
import { Payment, paymentStatuses } from './payment.entity.js';
import { findOpenRefund, lockPayment, RefundsService } from './refunds.service.js';

const hasOpenRefundSql = `EXISTS (
  SELECT FROM payment_refunds f
   WHERE f.parking_lot_id = payment.parkingLotId AND f.payment_id = payment.id AND f.refunded_at IS NULL)`;

const isRefundStuckSql = `EXISTS (
  SELECT FROM checkouts c
   WHERE c.parking_lot_id = payment.parkingLotId AND c.reservation_id = payment.reservationId AND c.state = 'refund_stuck')`;

/** By the first row of the reservation, whose number the driver may still have, or by the present one. */
const byReservation = idFilter<Payment>('payment.reservationId', 'payment.presentReservationId');

/** Describes the search, which reservations register. */
const searchOfReservations = describedFilter<Payment>(
  { type: 'string', maxLength: 200, example: '12' },
  () => {
    throw new Error('No search of payments is registered.');
  },
);

const paidRange = rangeFilters<Payment>('payment.paidAt', 'calendar');
const refundedRange = rangeFilters<Payment>('payment.refundedAt', 'calendar');

export const paymentList: ListDefinition<Payment> = {
  sortable: {
    id: 'payment.id',
    created_at: 'payment.createdAt',
    paid_at: 'payment.paidAt',
    refunded_at: 'payment.refundedAt',
    amount_agorot: 'payment.amountAgorot',
    status: 'payment.status',
    reservation_id: presentReservation,
    parking_lot_id: presentLot,
  },
  filters: {
    id: idFilter('payment.id'),
    q: searchOfReservations,
    reservation_id: byReservation,
    parking_lot_id: idFilter(presentLot),
    account_id: idFilter('payment.accountId'),
    status: textFilter('payment.status', paymentStatuses),
    provider: textFilter('payment.provider'),
    is_to_return: booleanFilter(`(payment.provider = '${onAccount.name}' AND ${hasOpenRefundSql})`),
    ...rangeFilters('payment.createdAt', 'calendar'),
    is_refund_stuck: booleanFilter(isRefundStuckSql),
    paid_from: paidRange.from,
    paid_to: paidRange.to,
    refunded_from: refundedRange.from,
    refunded_to: refundedRange.to,
    parked_from: dateFilter('payment.serviceDate', '>='),
    parked_to: dateFilter('payment.serviceDate', '<='),
  },
  tieBreaker: 'payment.id',
  hasSearchIndex: true,
};

/** The list of staff, who choose among owners. */
export const allPaymentsList: ListDefinition<Payment> = {
  ...paymentList,
  filters: { ...paymentList.filters, owner_id: ownerFilter(presentLot) },
};

/** The search of payments by their reservations: by all that is known of a driver, or by numbers only. */
export interface PaymentSearch {
  all: Filter<Payment>;
  numbers: Filter<Payment>;
}

/** More payments are not summed while the user waits. */
const maxSummedPayments = 100_000;

@Injectable()
export class PaymentsService {
  private search: PaymentSearch = { all: searchOfReservations, numbers: searchOfReservations };

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly refunds: RefundsService,
    private readonly outbox: OutboxService,
  ) {}

  /** Reservations say how payments are searched by them. */
  registerSearch(search: PaymentSearch): void {
    this.search = search;
  }

  /** The list that a role has. Of drivers whom it does not see, names, plates and contact details find nothing. */
  listOf(scope: LotScope, role: Role): ListDefinition<Payment> {
    const definition = scope === 'all' ? allPaymentsList : paymentList;
    const seesDrivers = scope !== 'all' || may(role, 'reservations', 'read');
    return {
      ...definition,
      filters: { ...definition.filters, q: seesDrivers ? this.search.all : this.search.numbers },
    };
  }

  async list(actor: Actor, listQuery: ListQuery): Promise<Page<PaymentDto>> {
    const scope = scopeOf(actor);
    const query = await paymentsInScope(this.dataSource.manager, scope);
    const page = await listPage(query, this.listOf(scope, actor.role), listQuery);
    const checkoutOf = await checkoutsOf(this.dataSource.manager, page.rows);
    const ownPartOf = await readOwnParts(this.dataSource.manager, scope, page.rows);
    const toReturnOf = await refundsByHand(this.dataSource.manager, page.rows);
    return page.map((payment) =>
      toPaymentRecord(payment, checkoutOf(payment), ownPartOf(payment), toReturnOf(payment)),
    );
  }

  /** Sums of all payments that match the filters of the list: for an owner, of the owner's parts. */
  async totals(actor: Actor, { filter }: ListQuery): Promise<PaymentTotalsDto> {
    const scope = scopeOf(actor);
    const query = await paymentsInScope(this.dataSource.manager, scope);
    filterAndSort(query, this.listOf(scope, actor.role), { sort: null, filter });
    const part =
      scope === 'all'
        ? { amount: '(payment.amountAgorot)', refunded: '(payment.refundedAgorot)' }
        : ownPartSql;
    const [text, values] = query
      .orderBy()
      .select('payment.status', 'status')
      .addSelect('payment.amountAgorot', 'whole')
      .addSelect(part.amount, 'amount')
      .addSelect(part.refunded, 'refunded')
      .limit(maxSummedPayments + 1)
      .getQueryAndParameters();
    const [sums] = await this.dataSource.query<[PaymentTotalsDto & { count: number }]>(
      `SELECT count(*)::int AS count,
              coalesce(sum(amount) FILTER (WHERE status IN ('paid', 'refunded')), 0)::bigint AS paid_agorot,
              coalesce(sum(amount) FILTER (WHERE status = 'owed'), 0)::bigint AS owed_agorot,
              coalesce(sum(refunded), 0)::bigint AS refunded_agorot,
              coalesce(bool_or(amount <> whole AND status IN ('paid', 'owed', 'refunded')), false) AS is_part
         FROM (${text}) matching`,
      values,
    );
    const { count, ...totals } = sums;
    return count > maxSummedPayments
      ? { ...totals, paid_agorot: null, owed_agorot: null, refunded_agorot: null }
      : totals;
  }

  async record(payment: Payment, scope: LotScope = 'all'): Promise<PaymentDto> {
    const checkoutOf = await checkoutsOf(this.dataSource.manager, [payment]);
    const ownPartOf = await readOwnParts(this.dataSource.manager, scope, [payment]);
    const toReturnOf = await refundsByHand(this.dataSource.manager, [payment]);
    return toPaymentRecord(payment, checkoutOf(payment), ownPartOf(payment), toReturnOf(payment));
  }

  async get(scope: LotScope, id: number): Promise<Payment> {
    const query = await paymentsInScope(this.dataSource.manager, scope);
    const payment = await query.andWhere({ id }).getOne();
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
    const { parkingLotId } = await this.get('all', id);
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
  async previewRefund(id: number, { amount_agorot: requested }: RefundPaymentDto): Promise<RefundPreviewDto> {
    const { parkingLotId } = await this.get('all', id);
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

/** What is to be returned by hand of payments on account, until an operator records that it was; null for none. */
async function refundsByHand(
  manager: EntityManager,
  payments: Payment[],
): Promise<(payment: Payment) => number | null> {
  const paid = payments.filter(({ provider, status }) => provider === onAccount.name && status === 'paid');
  if (paid.length === 0) return () => null;
  const open = await manager.find(PaymentRefund, {
    where: paid.map(({ parkingLotId, id: paymentId }) => ({ parkingLotId, paymentId, refundedAt: IsNull() })),
    order: { id: 'DESC' },
  });
  // The oldest is the next to be returned.
  const amounts = new Map(open.map(({ paymentId, amountAgorot }) => [paymentId, amountAgorot]));
  return ({ id }) => amounts.get(id) ?? null;
}

/**
 * Without free text, the provider's reference and the address of a document, because entries of the audit log are kept
 * for two years, longer than personal data.
 */
export async function auditedState(tx: EntityManager, payment: Payment) {
  const checkoutOf = await checkoutsOf(tx, [payment]);
  const omitted = {
    note: undefined,
    provider_reference: undefined,
    refund_error: undefined,
    document_url: undefined,
  };
  return { ...toPaymentRecord(payment, checkoutOf(payment)), ...omitted };
}
