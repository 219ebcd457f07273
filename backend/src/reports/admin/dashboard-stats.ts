import type { EntityManager } from 'typeorm';
import { closedSpotsSql, isLotOpenSql } from '../../lots/open-lots.js';
import {
  addDays,
  endOfServiceDay,
  localMonthOf,
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
import { spotCountsSql } from '../../spots/spot-state.js';

/** A range that contains every reservation and payment. */
const always: Range = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') };

type CurrentCounts = Omit<
  DashboardStatsDto,
  | 'contact_messages_open'
  | 'reservations_upcoming'
  | 'reservations_month'
  | 'cancellations_month'
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

/** Current counts over all lots. Months and days are local; revenue is what was paid minus what was refunded. */
export async function dashboardStats(manager: EntityManager, now: Date): Promise<DashboardStatsDto> {
  const month = localMonthOf(now);
  const today = serviceDayOf(now);
  const totals = (counted: CountedRows, range: Range) =>
    totalsOf(manager, buildStatisticsQuery({ counted, scope: 'all', range, by: 'total' }));
  const [[current], [contact], upcoming, reservations, revenue, allRevenue] = await Promise.all([
    manager.query<[CurrentCounts]>(
      `SELECT (SELECT count(*) FROM users)::int AS users_total,
              (SELECT count(*) FROM parking_lots)::int AS lots_total,
              (SELECT count(*) FROM parking_lots WHERE is_active)::int AS lots_active,
              spots.*,
              (SELECT count(*) FROM holds WHERE state = 'live' AND expires_at > $1)::int AS holds_live,
              (SELECT count(*) FROM reservations
                WHERE status IN ('confirmed', 'completed', 'no_show')
                  AND reservation_start >= $2 AND reservation_start < $3)::int AS reservations_today,
              (SELECT count(*) FROM spot_incidents WHERE resolved_at IS NULL)::int AS spot_incidents_open,
              (SELECT count(*) FROM visits v
                 JOIN reservations r ON r.parking_lot_id = v.parking_lot_id AND r.id = v.reservation_id
                WHERE ${isOverstayingSql('v', 'r', '$1')})::int AS overstays,
              (SELECT count(*) FROM checkouts WHERE state = 'refund_stuck')::int AS refunds_failed
         FROM (SELECT coalesce(sum(total), 0)::int AS spots_total, 
                      coalesce(sum(available) FILTER (WHERE ${isLotOpenSql('l', '$4', '$5')}), 0)::int AS spots_available,
                      coalesce(sum(occupied), 0)::int AS spots_occupied, coalesce(sum(blocked), 0)::int AS spots_blocked
                 FROM (${spotCountsSql('$1::timestamptz', { closed: closedSpotsSql('$4', '$5') })}) each_lot
                 JOIN parking_lots l ON l.id = each_lot.parking_lot_id) spots`,
      [now, endOfServiceDay(addDays(today, -1)), endOfServiceDay(today), today, serviceMomentOf(now).minute],
    ),
    // Apart, because Citus does not distribute contact messages by lot.
    manager.query<[Pick<DashboardStatsDto, 'contact_messages_open'>]>(
      `SELECT count(*)::int AS contact_messages_open FROM contact_messages
        WHERE handled_at IS NULL AND replied_at IS NULL AND NOT is_suspect`,
    ),
    totals(countedReservations, { from: new Date(now.getTime() + 1), to: always.to }),
    totals(countedReservations, month),
    totals(countedPayments, month),
    totals(countedPayments, always),
  ]);
  const statuses = Object.values(reservations);
  return {
    ...current,
    ...contact,
    reservations_upcoming: upcoming['confirmed']?.count ?? 0,
    reservations_month: statuses.reduce((sum, { count }) => sum + count, 0),
    cancellations_month: reservations['cancelled']?.count ?? 0,
    revenue_month_agorot: amountOf(revenue, 'paid') - amountOf(revenue, 'refunded'),
    refunded_month_agorot: amountOf(revenue, 'refunded'),
    owed_month_agorot: amountOf(revenue, 'owed'),
    revenue_total_agorot: amountOf(allRevenue, 'paid') - amountOf(allRevenue, 'refunded'),
    owed_total_agorot: amountOf(allRevenue, 'owed'),
    currency: 'ILS',
  };
}
