import type { EntityManager } from 'typeorm';
import {
  addDays,
  daysBetween,
  instantAt,
  localDateOf,
  serviceMomentOf,
  weekdayOf,
} from '../../platform/clock/israel-time.js';
import { dayKindsOf } from '../../availability/day-kinds.js';
import { findOpenLots } from '../../holds/hold-policy.js';
import { defaultSettings } from '../../settings/business-settings.js';
import { Problem } from '../../platform/problems/problem.js';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import type { Spot } from '../../lots/spot.entity.js';
import { demoVehicles, firstNames, lastNames } from './demo-people.js';
import { Random } from './random.js';

export const demoDaysBack = 30;
const daysAhead = 3;
const msPerMinute = 60_000;

export interface DemoReservation {
  parking_lot_id: number;
  spot_id: number;
  venue_id: number;
  service_date: string;
  slot: number;
  reservation_start: Date;
  reservation_end: Date;
  status: 'confirmed' | 'cancelled' | 'completed' | 'no_show';
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  license_plate: string;
  price_agorot: number;
  created_at: Date;
  cancelled_at: Date | null;
  entered_at: Date | null;
  exited_at: Date | null;
}

/** Occupancy by weekday from Sunday on; weekends only for lots that are open. */
const occupancyByWeekday = [0.22, 0.28, 0.33, 0.38, 0.55, 0.42, 0.48];

/** Most cars leave in time and a few overstay. A car whose exit time lies in the future is still inside. */
function pickExitTime(arrivedAt: Date, end: Date, now: Date, random: Random): Date | null {
  const plannedExitMs = arrivedAt.getTime() + random.whole(90, 330) * msPerMinute;
  const late = random.next() < 0.03 ? end.getTime() + random.whole(5, 400) * msPerMinute : 0;
  const at = Math.max(late, Math.min(end.getTime(), plannedExitMs));
  return at <= now.getTime() ? new Date(at) : null;
}

function createReservation(
  lot: ParkingLot,
  spot: Spot,
  venueId: number,
  day: string,
  now: Date,
  random: Random,
): DemoReservation {
  const start = instantAt(day, `${random.whole(18, 21)}:${random.oneOf(['00', '15', '30', '45'])}`);
  const found = findOpenLots([{ ...lot, rules: [] }], serviceMomentOf(start), {
    settings: defaultSettings,
    today: day,
  });
  const [open] = found instanceof Problem ? [] : found;
  if (!open) throw new Error(`${lot.name} is closed at ${start.toISOString()}`);
  const { end } = open;
  const bookedAt = new Date(
    Math.min(now.getTime(), start.getTime()) - random.whole(90, 6 * 24 * 60) * msPerMinute,
  );
  const isOver = end <= now;
  const probability = random.next();
  const status =
    probability < 0.08 ? 'cancelled' : !isOver ? 'confirmed' : probability < 0.13 ? 'no_show' : 'completed';
  const arrivedAt = new Date(start.getTime() + random.whole(-10, 35) * msPerMinute);
  const hasArrived = status === 'completed' || (status === 'confirmed' && arrivedAt <= now);
  const contact = random.whole(1, 9999);
  return {
    parking_lot_id: lot.id,
    spot_id: spot.id,
    venue_id: venueId,
    service_date: day,
    slot: open.opening.slot,
    reservation_start: start,
    reservation_end: end,
    status,
    first_name: random.oneOf(firstNames),
    last_name: random.oneOf(lastNames),
    email: `driver${contact}@example.test`,
    phone_number: `050-000-${String(contact).padStart(4, '0')}`,
    license_plate: random.oneOf(demoVehicles).plate,
    price_agorot: lot.priceAgorot,
    created_at: bookedAt,
    cancelled_at: status === 'cancelled' ? new Date(bookedAt.getTime() + 45 * msPerMinute) : null,
    entered_at: hasArrived ? arrivedAt : null,
    exited_at: hasArrived ? pickExitTime(arrivedAt, end, now, random) : null,
  };
}

const isOpenOn = (lot: ParkingLot, day: string) =>
  (lot.is247 || lot.openWeekdays.includes(weekdayOf(day))) && !dayKindsOf(day, []).includes('yom_kippur');

/** The share of a lot's spots that are reserved on a day, which is `offset` days from today. */
function occupancyOf(weekday: number, offset: number): number {
  const usual = occupancyByWeekday[weekday] ?? 0.3;
  if (offset > 0) return usual * (0.35 / offset);
  return offset === 0 ? usual * 0.5 : usual;
}

/** How full lots were before the last month, as a part of it: the business has grown since the first day. */
const growthUntil = (day: number, days: number) => 0.08 + (0.16 * day) / days;

/** Reservations from the first day of the history until the last month, which has its own. */
function buildOlderReservations(
  lotsWithSpots: { lot: ParkingLot; spots: Spot[]; venueId: number }[],
  firstDay: string,
  now: Date,
): DemoReservation[] {
  const random = new Random(20_260_901);
  const reservations: DemoReservation[] = [];
  const end = addDays(localDateOf(now), -demoDaysBack);
  const days = daysBetween(firstDay, end);
  for (let day = firstDay, count = 0; day < end; day = addDays(day, 1), count++) {
    const weekday = weekdayOf(day);
    const share = occupancyOf(weekday, -1) * growthUntil(count, days);
    for (const { lot, spots, venueId } of lotsWithSpots) {
      if (!isOpenOn(lot, day)) continue;
      for (const spot of spots) {
        if (!spot.isHandicap && random.next() < share)
          reservations.push(createReservation(lot, spot, venueId, day, now, random));
      }
    }
  }
  return reservations;
}

/** Builds the past reservations since a day and a few upcoming ones from one seed; one car never left. */
export function buildDemoReservations(
  lotsWithSpots: { lot: ParkingLot; spots: Spot[]; venueId: number }[],
  firstDay: string,
  now: Date,
): DemoReservation[] {
  const random = new Random(20_261_121);
  const today = localDateOf(now);
  const reservations = buildOlderReservations(lotsWithSpots, firstDay, now);
  for (let offset = -demoDaysBack; offset <= daysAhead; offset++) {
    const day = addDays(today, offset);
    const weekday = weekdayOf(day);
    for (const { lot, spots, venueId } of lotsWithSpots) {
      if (!isOpenOn(lot, day)) continue;
      const share = occupancyOf(weekday, offset);
      for (const spot of spots) {
        if (!spot.isHandicap && random.next() < share)
          reservations.push(createReservation(lot, spot, venueId, day, now, random));
      }
    }
  }
  const [firstLot] = lotsWithSpots;
  const stillInside = reservations.findLast(
    (reservation) => reservation.parking_lot_id === firstLot?.lot.id && reservation.status === 'completed',
  );
  if (stillInside) stillInside.exited_at = null;
  return reservations;
}

/**
 * Inserts the reservations with their holds and claims, and leaves them in the temporary table
 * `demo_reservations`.
 */
export async function insertReservations(tx: EntityManager, reservations: DemoReservation[]): Promise<void> {
  const rows = reservations.map((reservation, index) => ({ ...reservation, hold_id: index + 1 }));
  await tx.query(
    `CREATE TEMP TABLE demo_reservations ON COMMIT DROP AS
     SELECT * FROM json_to_recordset($1::json) AS reservation (
       hold_id bigint, parking_lot_id bigint, spot_id bigint, venue_id bigint, service_date date, slot smallint,
       reservation_start timestamptz, reservation_end timestamptz, status text, first_name text, last_name text,
       email text, phone_number text, license_plate text, price_agorot integer, created_at timestamptz,
       cancelled_at timestamptz, entered_at timestamptz, exited_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await tx.query(`
    INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, slot, reservation_time, requested_time,
      reservation_end, price_agorot, walking_time_minutes, distance_meters, session_hash, client_hash, state,
      expires_at, created_at)
    SELECT d.parking_lot_id, d.hold_id, d.spot_id, d.venue_id, d.service_date, d.slot, d.reservation_start,
      d.reservation_start, d.reservation_end, d.price_agorot, 6, 480, sha256(('demo ' || d.hold_id)::bytea),
      sha256('demo'::bytea), 'confirmed', d.created_at + interval '5 minutes', d.created_at - interval '2 minutes'
      FROM demo_reservations d`);
  await tx.query(`SELECT setval('holds_id_seq', (SELECT max(hold_id) FROM demo_reservations))`);
  await tx.query(`
    INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, slot, reservation_start,
      reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
      price_agorot, walking_time_minutes, hold_source, cancelled_at, cancelled_by, created_at, updated_at)
    SELECT d.parking_lot_id, d.hold_id, d.spot_id, d.venue_id, d.service_date, d.slot, d.reservation_start, d.reservation_end,
      d.reservation_start - interval '2 hours', d.status, d.first_name, d.last_name, d.first_name || ' ' || d.last_name,
      d.email, d.phone_number, d.license_plate, d.price_agorot, 6, 'venue_link', d.cancelled_at,
      CASE WHEN d.status = 'cancelled' THEN 'driver' END, d.created_at, coalesce(d.cancelled_at, d.created_at)
      FROM demo_reservations d ORDER BY d.hold_id`);
  await tx.query(`
    INSERT INTO spot_claims (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
    SELECT d.service_date, d.slot, d.parking_lot_id, d.spot_id, d.hold_id, d.created_at, 'infinity'
      FROM demo_reservations d WHERE d.status = 'confirmed'`);
}
