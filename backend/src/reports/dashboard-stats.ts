import type { EntityManager } from 'typeorm';
import { localMonthOf, serviceDayOf } from '../clock/israel-time.js';
import { spotStatusSql } from '../spots/spot-state.js';

export interface DashboardStats {
  users_total: number;
  lots_total: number;
  lots_active: number;
  spots_total: number;
  spots_available: number;
  spots_occupied: number;
  spots_blocked: number;
  holds_live: number;
  reservations_today: number;
  reservations_upcoming: number;
  reservations_month: number;
  cancellations_month: number;
  revenue_month_agorot: number;
  revenue_total_agorot: number;
  currency: 'ILS';
}

/** The state of the whole place at this moment; months and days are local, revenue counts what is paid. */
export async function dashboardStats(manager: EntityManager, now: Date): Promise<DashboardStats> {
  const month = localMonthOf(now);
  const [row] = await manager.query<[Omit<DashboardStats, 'currency'>]>(
    `SELECT (SELECT count(*) FROM users)::int AS users_total,
            (SELECT count(*) FROM parking_lots)::int AS lots_total,
            (SELECT count(*) FROM parking_lots WHERE is_active)::int AS lots_active,
            spots.*,
            (SELECT count(*) FROM holds WHERE state = 'live' AND expires_at > $1)::int AS holds_live,
            (SELECT count(*) FROM reservations
              WHERE service_date = $2 AND status <> 'cancelled')::int AS reservations_today,
            (SELECT count(*) FROM reservations
              WHERE reservation_start > $1 AND status = 'confirmed')::int AS reservations_upcoming,
            (SELECT count(*) FROM reservations
              WHERE reservation_start >= $3 AND reservation_start < $4)::int AS reservations_month,
            (SELECT count(*) FROM reservations
              WHERE reservation_start >= $3 AND reservation_start < $4 AND status = 'cancelled')::int AS cancellations_month,
            (SELECT coalesce(sum(amount_agorot), 0) FROM payments
              WHERE status = 'paid' AND paid_at >= $3 AND paid_at < $4)::bigint AS revenue_month_agorot,
            (SELECT coalesce(sum(amount_agorot), 0) FROM payments WHERE status = 'paid')::bigint AS revenue_total_agorot
       FROM (SELECT count(*)::int AS spots_total,
                    count(*) FILTER (WHERE status = 'available')::int AS spots_available,
                    count(*) FILTER (WHERE status = 'occupied')::int AS spots_occupied,
                    count(*) FILTER (WHERE status = 'blocked')::int AS spots_blocked
               FROM (SELECT ${spotStatusSql('s', '$1::timestamptz')} AS status FROM spots s WHERE s.is_active) each_spot
            ) spots`,
    [now, serviceDayOf(now), month.from, month.to],
  );
  return { ...row, currency: 'ILS' };
}
