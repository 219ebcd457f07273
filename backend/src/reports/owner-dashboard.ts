import type { EntityManager } from 'typeorm';
import { closedSpotsSql, isLotOpenSql } from '../lots/open-lots.js';
import {
  addDays,
  endOfServiceDay,
  localMonthOf,
  serviceDayOf,
  serviceMomentOf,
} from '../platform/clock/israel-time.js';
import { isCarInsideSql, isInsideSql } from '../entries/is-inside.js';
import { isOverstayingSql } from '../entries/is-overstaying.js';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import type { ArrivalDto, OwnerDashboardDto } from './owner-dashboard.dto.js';
import { spotCountsSql } from '../spots/spot-state.js';

const maxArrivals = 10;

type ArrivalRow = Omit<ArrivalDto, 'reservation_start'> & { reservation_start: Date };
type OwnerDashboardCounts = Omit<OwnerDashboardDto, 'currency' | 'next_arrivals'>;

const ownedLots = 'SELECT o.parking_lot_id FROM lot_owners o WHERE o.user_id = $2';

/** Current counts of an owner's lots and the next arrivals. */
export async function ownerDashboard(
  manager: EntityManager,
  ownerId: number,
  now: Date,
  language: Language,
): Promise<OwnerDashboardDto> {
  const month = localMonthOf(now);
  const today = serviceDayOf(now);
  const [counts] = await manager.query<[OwnerDashboardCounts]>(
    `SELECT spots.*,
            (SELECT count(*) FROM reservations WHERE parking_lot_id IN (${ownedLots})
                AND reservation_start >= $3 AND reservation_start < $4 AND status <> 'cancelled')::int AS reservations_today,
            (SELECT coalesce(sum(amount_agorot), 0) FROM payments WHERE parking_lot_id IN (${ownedLots})
                AND status = 'paid' AND paid_at >= $5 AND paid_at < $6)::bigint AS revenue_month_agorot,
            (SELECT count(*) FROM visits v WHERE v.parking_lot_id IN (${ownedLots})
                AND ${isInsideSql('v', '$1')})::int AS cars_inside,
            (SELECT count(*) FROM visits v
               JOIN reservations r ON r.parking_lot_id = v.parking_lot_id AND r.id = v.reservation_id
              WHERE v.parking_lot_id IN (${ownedLots}) AND ${isOverstayingSql('v', 'r', '$1')})::int AS overstays,
            (SELECT count(*) FROM spot_incidents WHERE parking_lot_id IN (${ownedLots})
                AND resolved_at IS NULL)::int AS spot_incidents_open
       FROM (SELECT coalesce(sum(total), 0)::int AS spots_total,
                    coalesce(sum(available) FILTER (WHERE ${isLotOpenSql('l', '$7', '$8')}), 0)::int AS spots_available,
                    coalesce(sum(occupied), 0)::int AS spots_occupied, coalesce(sum(blocked), 0)::int AS spots_blocked
               FROM (${spotCountsSql('$1::timestamptz', { lots: ownedLots, closed: closedSpotsSql('$7', '$8') })}) each_lot
               JOIN parking_lots l ON l.id = each_lot.parking_lot_id) spots`,
    [
      now,
      ownerId,
      endOfServiceDay(addDays(today, -1)),
      endOfServiceDay(today),
      month.from,
      month.to,
      today,
      serviceMomentOf(now).minute,
    ],
  );
  const arrivals = await manager.query<ArrivalRow[]>(
    `SELECT r.id AS reservation_id, r.parking_lot_id, ${nameSql('l', language)} AS parking_lot_name, s.number AS spot_number,
            r.license_plate, r.reservation_start
       FROM reservations r
       JOIN parking_lots l ON l.id = r.parking_lot_id
       JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
      WHERE r.parking_lot_id IN (${ownedLots}) AND r.status = 'confirmed' AND r.reservation_start >= $1
        AND NOT ${isCarInsideSql('$1')}
      ORDER BY r.reservation_start, r.id LIMIT ${maxArrivals}`,
    [now, ownerId],
  );
  return {
    ...counts,
    currency: 'ILS',
    next_arrivals: arrivals.map((arrival) => ({
      ...arrival,
      reservation_start: arrival.reservation_start.toISOString(),
    })),
  };
}
