import type { EntityManager } from 'typeorm';
import {
  addDays,
  endOfServiceDay,
  localMonthOf,
  monthEarlier,
  serviceDayOf,
  serviceMomentOf,
} from '../../platform/clock/israel-time.js';
import { countedPayments } from '../../payments/counted-payments.js';
import type { PaymentStatus } from '../../payments/payment.entity.js';
import { countedReservations } from '../../reservations/counted-reservations.js';
import type { CountedRows } from '../../statistics/counted-rows.js';
import { type SqlQuery, buildStatisticsQuery } from '../../statistics/statistics-query.js';
import type { Range } from '../../statistics/range-parts.js';
import type { DashboardStatsDto } from './statistics.dto.js';
import { isOverstayingSql } from '../../entries/is-overstaying.js';
import { summedSpotsSql } from '../../spots/spot-state.js';

/** A range that contains every reservation and payment. */
const always: Range = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') };

type CurrentCounts = Omit<
  DashboardStatsDto,
  | 'contact_messages_open'
  | 'reservations_upcoming'
  | 'reservations_month'
  | 'cancellations_month'
  | 'reservations_month_to_date'
  | 'reservations_month_before'
  | 'revenue_month_before_agorot'
  | 'revenue_month_agorot'
  | 'refunded_month_agorot'
  | 'owed_month_agorot'
  | 'owed_total_agorot'
  | 'revenue_total_agorot'
  | 'currency'
>;

type Totals = Record<string, { count: number; amount: number }>;

/** The sums of a range by status. */
async function totalsOf(manager: EntityManager, { text, values }: SqlQuery): Promise<Totals> {
  const rows = await manager.query<{ status: string; count: number; amount: number }[]>(
    `SELECT status, sum(count)::int AS count, sum(amount_agorot)::bigint AS amount FROM (${text}) f GROUP BY status`,
    values,
  );
  return Object.fromEntries(rows.map(({ status, ...sums }) => [status, sums]));
}

const amountOf = (totals: Totals, status: PaymentStatus) => totals[status]?.amount ?? 0;
const countOf = (totals: Totals) => Object.values(totals).reduce((sum, { count }) => sum + count, 0);
const countOfNotCancelled = (totals: Totals) => countOf(totals) - (totals['cancelled']?.count ?? 0);
const revenueOf = (totals: Totals) => amountOf(totals, 'paid') - amountOf(totals, 'refunded');

/** Current counts over all lots. Months and days are local; revenue is what was paid minus what was refunded. */
export async function dashboardStats(manager: EntityManager, now: Date): Promise<DashboardStatsDto> {
  const month = localMonthOf(now);
  const today = serviceDayOf(now);
  const weekBefore = addDays(today, -7);
  const before = { from: localMonthOf(monthEarlier(now)).from, to: monthEarlier(now) };
  const totals = (counted: CountedRows, range: Range) =>
    totalsOf(manager, buildStatisticsQuery({ counted, scope: 'all', range, by: 'total' }));
  const reservationsOf = (from: string, to: string) =>
    `(SELECT count(*) FROM reservations
       WHERE status IN ('confirmed', 'completed', 'no_show')
         AND reservation_start >= ${from} AND reservation_start < ${to})::int`;
  const [[current], [contact], upcoming, reservations, ...sums] = await Promise.all([
    manager.query<[CurrentCounts]>(
      `SELECT (SELECT count(*) FROM users)::int AS users_total,
              (SELECT count(*) FROM parking_lots)::int AS lots_total,
              (SELECT count(*) FROM parking_lots WHERE is_active)::int AS lots_active,
              spots.*,
              (SELECT count(*) FROM holds WHERE state = 'live' AND expires_at > $1)::int AS holds_live,
              ${reservationsOf('$2', '$3')} AS reservations_today,
              ${reservationsOf('$6', '$7')} AS reservations_week_before,
              (SELECT count(*) FROM spot_incidents WHERE resolved_at IS NULL)::int AS spot_incidents_open,
              (SELECT count(*) FROM visits v
                 JOIN reservations r ON r.parking_lot_id = v.parking_lot_id AND r.id = v.reservation_id
                WHERE ${isOverstayingSql('v', 'r', '$1')})::int AS overstays,
              (SELECT count(*) FROM checkouts WHERE state = 'refund_stuck')::int AS refunds_failed
         FROM (${summedSpotsSql('$1::timestamptz', '$4', '$5')}) spots`,
      [
        now,
        endOfServiceDay(addDays(today, -1)),
        endOfServiceDay(today),
        today,
        serviceMomentOf(now).minute,
        endOfServiceDay(addDays(weekBefore, -1)),
        endOfServiceDay(weekBefore),
      ],
    ),
    // Apart, because Citus does not distribute contact messages by lot.
    manager.query<[Pick<DashboardStatsDto, 'contact_messages_open'>]>(
      `SELECT count(*)::int AS contact_messages_open FROM contact_messages
        WHERE handled_at IS NULL AND replied_at IS NULL AND NOT is_suspect`,
    ),
    totals(countedReservations, { from: new Date(now.getTime() + 1), to: always.to }),
    totals(countedReservations, month),
    totals(countedReservations, { from: month.from, to: now }),
    totals(countedReservations, before),
    totals(countedPayments, month),
    totals(countedPayments, before),
    totals(countedPayments, always),
  ]);
  const [toDate, reservationsBefore, revenue, revenueBefore, allRevenue] = sums;
  return {
    ...current,
    ...contact,
    reservations_upcoming: upcoming['confirmed']?.count ?? 0,
    reservations_month: countOf(reservations),
    reservations_month_to_date: countOfNotCancelled(toDate),
    reservations_month_before: countOfNotCancelled(reservationsBefore),
    cancellations_month: reservations['cancelled']?.count ?? 0,
    revenue_month_agorot: revenueOf(revenue),
    revenue_month_before_agorot: revenueOf(revenueBefore),
    refunded_month_agorot: amountOf(revenue, 'refunded'),
    owed_month_agorot: amountOf(revenue, 'owed'),
    revenue_total_agorot: revenueOf(allRevenue),
    owed_total_agorot: amountOf(allRevenue, 'owed'),
    currency: 'ILS',
  };
}
