import {
  booleanFilter,
  dateFilter,
  describedFilter,
  type Filter,
  idFilter,
  type ListDefinition,
  textFilter,
} from '../platform/lists/list.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { ownerFilter } from '../lots/lot-scope.js';
import { onAccount } from './payment-provider.js';
import { type Payment, paymentStatuses } from './payment.entity.js';
import { presentLot, presentReservation } from './present-row.js';

const hasOpenRefundSql = `EXISTS (
  SELECT FROM payment_refunds f
   WHERE f.parking_lot_id = payment.parkingLotId AND f.payment_id = payment.id AND f.refunded_at IS NULL)`;

const isRefundStuckSql = `EXISTS (
  SELECT FROM checkouts c
   WHERE c.parking_lot_id = payment.parkingLotId AND c.reservation_id = payment.reservationId AND c.state = 'refund_stuck')`;

/** By the first row of the reservation, whose number the driver may still have, or by the present one. */
const byReservation = idFilter<Payment>('payment.reservationId', 'payment.presentReservationId');

/** Describes the search, which reservations register. */
export const searchOfReservations = describedFilter<Payment>(
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
