import type { EntityManager } from 'typeorm';
import {
  addDays,
  endOfServiceDay,
  localDateOf,
  localMonthOf,
  serviceDayOf,
  serviceMomentOf,
} from '../platform/clock/israel-time.js';
import { isCarInsideSql, isInsideSql } from '../entries/is-inside.js';
import { moneyLinesSql } from './owner/money-lines.js';
import { nameSql } from '../platform/lists/name-sql.js';
import type { Language } from '../platform/problems/language.js';
import type { ArrivalDto, EventTodayDto, OwnerDashboardDto } from './owner-dashboard.dto.js';
import { summedSpotsSql } from '../spots/spot-state.js';
import {
  countOf,
  onClosedDays,
  openSpotIncidents,
  overstays,
  type Waiting,
  waitingInLotsSql,
  waitingOf,
} from './waiting.js';

const maxArrivals = 10;
const maxEvents = 20;

type ArrivalRow = Omit<ArrivalDto, 'reservation_start'> & { reservation_start: Date };
type EventRow = Omit<EventTodayDto, 'starts_at'> & { starts_at: Date };
type OwnerMonth = Pick<OwnerDashboardDto, 'revenue_month_agorot' | 'owed_month_agorot'>;
type OwnerDashboardCounts = Omit<
  OwnerDashboardDto,
  | 'currency'
  | 'events_today'
  | 'next_arrivals'
  | 'overstays'
  | 'spot_incidents_open'
  | 'waiting'
  | keyof OwnerMonth
>;

const lotsOf = (owner: string) => `SELECT o.parking_lot_id FROM lot_owners o WHERE o.user_id = ${owner}`;
const ownedLots = lotsOf('$2');

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
            (SELECT count(*) FROM visits v WHERE v.parking_lot_id IN (${ownedLots})
                AND ${isInsideSql('v', '$1')})::int AS cars_inside
       FROM (${summedSpotsSql('$1::timestamptz', '$5', '$6', ownedLots)}) spots`,
    [
      now,
      ownerId,
      endOfServiceDay(addDays(today, -1)),
      endOfServiceDay(today),
      today,
      serviceMomentOf(now).minute,
    ],
  );
  const money = await manager.query<[OwnerMonth]>(
    `SELECT coalesce(sum(CASE status WHEN 'paid' THEN amount_agorot WHEN 'refunded' THEN -amount_agorot ELSE 0 END), 0)::bigint
              AS revenue_month_agorot,
            coalesce(sum(amount_agorot) FILTER (WHERE status = 'owed'), 0)::bigint AS owed_month_agorot
       FROM (${moneyLinesSql('paid')}) line`,
    [
      (
        await manager.query<{ id: number }[]>(
          'SELECT parking_lot_id AS id FROM lot_owners WHERE user_id = $1',
          [ownerId],
        )
      ).map(({ id }) => id),
      localDateOf(month.from),
      addDays(localDateOf(month.to), -1),
      ownerId,
    ],
  );
  const incidents = await manager.query<Waiting[]>(waitingInLotsSql(openSpotIncidents, lotsOf('$1')), [
    ownerId,
  ]);
  const overstaying = await manager.query<Waiting[]>(
    waitingInLotsSql(overstays('$1::timestamptz'), lotsOf('$2')),
    [now, ownerId],
  );
  const closedDays = await manager.query<Waiting[]>(
    waitingInLotsSql(onClosedDays('$1::timestamptz'), lotsOf('$2')),
    [now, ownerId],
  );
  const events = await manager.query<EventRow[]>(
    `SELECT e.id, e.title, e.title_en, e.venue_id, ${nameSql('v', language)} AS venue_name, e.starts_at,
            count(*)::int AS reservations
       FROM reservations r JOIN events e ON e.id = r.event_id JOIN venues v ON v.id = e.venue_id
      WHERE r.parking_lot_id IN (${lotsOf('$1')})
        AND r.service_date = $2 AND r.status <> 'cancelled'
      GROUP BY e.id, v.id ORDER BY e.starts_at, e.id LIMIT ${maxEvents}`,
    [ownerId, today],
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
    ...money[0],
    overstays: countOf(overstaying),
    spot_incidents_open: countOf(incidents),
    reservations_on_closed_days: countOf(closedDays),
    waiting: {
      spot_incidents: waitingOf(incidents),
      overstays: waitingOf(overstaying),
      closed_days: waitingOf(closedDays),
    },
    currency: 'ILS',
    events_today: events.map((event) => ({ ...event, starts_at: event.starts_at.toISOString() })),
    next_arrivals: arrivals.map((arrival) => ({
      ...arrival,
      reservation_start: arrival.reservation_start.toISOString(),
    })),
  };
}
