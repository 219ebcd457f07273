import type { EntityManager } from 'typeorm';
import {
  addDays,
  daysBetween,
  instantAt,
  localDateOf,
  serviceMomentOf,
  weekdayOf,
} from '../../platform/clock/israel-time.js';
import type { LotRule } from '../../availability/lot-rule.entity.js';
import { findOpenLots } from '../../holds/hold-policy.js';
import { defaultSettings } from '../../settings/business-settings.js';
import { Problem } from '../../platform/problems/problem.js';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import type { Spot } from '../../lots/spot.entity.js';
import { demoDaysAhead, type DemoShow, showKey } from './demo-events.js';
import { demoComplainer, type DemoDriver, demoDrivers, demoWriter } from './demo-people.js';
import { Random } from './random.js';

/** Bookings of evenings without an event are made so many days ahead. */
const usualDaysAhead = 3;
const msPerMinute = 60_000;
const msPerDay = 86_400_000;
const maxOccupancy = 0.9;

export interface DemoReservation {
  parking_lot_id: number;
  spot_id: number;
  venue_id: number;
  event_id: number | null;
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

/** A lot as the history fills it. */
export interface DemoLotWithSpots {
  lot: ParkingLot & { rules: LotRule[] };
  spots: Spot[];
  venueId: number;
  /** How much of the usual demand comes to the lot. */
  popularity: number;
}

interface Evening {
  day: string;
  /** Who parks somewhere on this evening already. */
  drivers: Set<DemoDriver>;
  show: DemoShow | undefined;
  eventId: number | null;
}

/** Visitors of a show arrive before it begins; others at any time of the evening. */
function pickStart({ day, show }: Evening, random: Random): Date {
  if (!show) return instantAt(day, `${random.whole(18, 21)}:${random.oneOf(['00', '15', '30', '45'])}`);
  return new Date(show.startsAt.getTime() - random.whole(2, 7) * 15 * msPerMinute);
}

/** Three of four drivers reserve on the day itself, the others up to six days ahead. */
const minutesAhead = (random: Random): number => 90 + Math.floor(6 * 24 * 60 * random.next() ** 8);

/** Of a few hundred drivers many come again; each parks once in an evening, as long as there are others. */
function pickDriver({ drivers }: Evening, random: Random): DemoDriver {
  const first = random.whole(0, demoDrivers.length - 1);
  const inTurn = [...demoDrivers.slice(first), ...demoDrivers.slice(0, first)];
  const driver = inTurn.find((one) => !drivers.has(one)) ?? inTurn[0];
  if (!driver) throw new Error('the demo has no drivers');
  drivers.add(driver);
  return driver;
}

/** Null when the lot is closed at the time. */
function createReservation(
  { lot, venueId }: DemoLotWithSpots,
  spot: Spot,
  evening: Evening,
  now: Date,
  random: Random,
): DemoReservation | null {
  const { day, show, eventId } = evening;
  const start = pickStart(evening, random);
  const found = findOpenLots([lot], serviceMomentOf(start), { settings: defaultSettings, today: day });
  const open = found instanceof Problem ? null : found[0];
  if (!open || open.start > start) return null;
  const { end } = open;
  const bookedAt = new Date(Math.min(now.getTime(), start.getTime()) - minutesAhead(random) * msPerMinute);
  const isOver = end <= now;
  const probability = show?.demand === 1 && !isOver ? 1 : random.next();
  const status =
    probability < 0.08 ? 'cancelled' : !isOver ? 'confirmed' : probability < 0.13 ? 'no_show' : 'completed';
  const arrivedAt = new Date(start.getTime() + random.whole(-10, 35) * msPerMinute);
  const hasArrived = status === 'completed' || (status === 'confirmed' && arrivedAt <= now);
  return {
    parking_lot_id: lot.id,
    spot_id: spot.id,
    venue_id: venueId,
    event_id: eventId,
    service_date: day,
    slot: open.opening.slot,
    reservation_start: start,
    reservation_end: end,
    status,
    ...pickDriver(evening, random),
    price_agorot: open.opening.priceAgorot,
    created_at: bookedAt,
    cancelled_at: status === 'cancelled' ? new Date(bookedAt.getTime() + 45 * msPerMinute) : null,
    entered_at: hasArrived ? arrivedAt : null,
    exited_at: hasArrived ? pickExitTime(arrivedAt, end, now, random) : null,
  };
}

/** January first: winter is quiet, concerts fill the early summer, and the holidays empty September. */
const seasons = [0.75, 0.8, 0.95, 1.05, 1.2, 1.35, 1.4, 1.2, 0.65, 0.9, 1, 1.05];
/** Roadworks closed the way to the venues for a month. */
const badMonth = { daysAgo: 150, days: 30, share: 0.35 };
const daysOfBusiness = 420;

/** The demand of a past day, as a part of today's: the business has grown since the first day. */
function growthAt(day: string, daysAgo: number): number {
  if (daysAgo <= 0) return 1;
  const age = Math.min(1, daysAgo / daysOfBusiness);
  const isBad = daysAgo <= badMonth.daysAgo && daysAgo > badMonth.daysAgo - badMonth.days;
  const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1;
  return (0.06 + 0.66 * (1 - age) ** 4) * season * (isBad ? badMonth.share : 1);
}

/** The share of a lot's spots that are reserved on a day, which is `offset` days from today. */
function occupancyOf(day: string, offset: number, show: DemoShow | undefined): number {
  if (show && (show.demand === 0 || show.demand === 1)) return show.demand;
  const usual = Math.max(occupancyByWeekday[weekdayOf(day)] ?? 0.3, show?.demand ?? 0);
  if (offset < 0) return usual * growthAt(day, -offset);
  if (offset === 0) return usual * 0.5;
  if (show) return usual * (0.7 - (0.6 * offset) / demoDaysAhead);
  return offset > usualDaysAhead ? 0 : usual * (0.35 / offset);
}

/** The reservations of a lot on an evening, which is `offset` days from today. */
function reserveSpots(
  lotWithSpots: DemoLotWithSpots,
  evening: Evening,
  offset: number,
  now: Date,
  random: Random,
): DemoReservation[] {
  const usual = occupancyOf(evening.day, offset, evening.show);
  const share = usual === 1 ? 1 : Math.min(maxOccupancy, usual * lotWithSpots.popularity);
  return lotWithSpots.spots.flatMap((spot) => {
    if (spot.isHandicap || random.next() >= share) return [];
    return createReservation(lotWithSpots, spot, evening, now, random) ?? [];
  });
}

/**
 * Builds the past reservations since a day and the upcoming ones from one seed. One car never left, and the driver of
 * one reservation has written a message.
 */
export function buildDemoReservations(
  lotsWithSpots: DemoLotWithSpots[],
  { shows, eventIds }: { shows: ReadonlyMap<string, DemoShow>; eventIds: ReadonlyMap<string, number> },
  firstDay: string,
  now: Date,
): DemoReservation[] {
  const random = new Random(20_261_121);
  const today = localDateOf(now);
  const reservations: DemoReservation[] = [];
  for (let offset = -daysBetween(firstDay, today); offset <= demoDaysAhead; offset++) {
    const day = addDays(today, offset);
    const drivers = new Set<DemoDriver>();
    for (const lotWithSpots of lotsWithSpots) {
      const key = showKey(lotWithSpots.venueId, day);
      const evening = { day, show: shows.get(key), eventId: eventIds.get(key) ?? null, drivers };
      reservations.push(...reserveSpots(lotWithSpots, evening, offset, now, random));
    }
  }
  const [firstLot] = lotsWithSpots;
  const stillInside = reservations.findLast(
    (reservation) => reservation.parking_lot_id === firstLot?.lot.id && reservation.status === 'completed',
  );
  if (stillInside) stillInside.exited_at = null;
  const next = reservations.find(
    ({ status, reservation_start: start }) =>
      status === 'confirmed' && start.getTime() > now.getTime() + msPerDay,
  );
  if (next) Object.assign(next, driverOf(demoWriter));
  // Her message is two days old, and about the evening before.
  const complained = reservations.findLast(
    ({ status, reservation_end: end }) =>
      status === 'completed' && end.getTime() < now.getTime() - 2.5 * msPerDay,
  );
  if (complained) Object.assign(complained, driverOf(demoComplainer));
  return reservations;
}

const driverOf = ({ email }: Pick<DemoDriver, 'email'>) => demoDrivers.find((one) => one.email === email);

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
       reservation_start timestamptz, reservation_end timestamptz, event_id bigint, status text, first_name text, last_name text,
       email text, phone_number text, license_plate text, price_agorot integer, created_at timestamptz,
       cancelled_at timestamptz, entered_at timestamptz, exited_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await tx.query(`
    INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, slot, reservation_time, requested_time,
      reservation_end, event_id, price_agorot, walking_time_minutes, distance_meters, session_hash, client_hash, state,
      expires_at, created_at)
    SELECT d.parking_lot_id, d.hold_id, d.spot_id, d.venue_id, d.service_date, d.slot, d.reservation_start,
      d.reservation_start, d.reservation_end, d.event_id, d.price_agorot, 6, 480, sha256(('demo ' || d.hold_id)::bytea),
      sha256('demo'::bytea), 'confirmed', d.created_at + interval '5 minutes', d.created_at - interval '2 minutes'
      FROM demo_reservations d`);
  await tx.query(`SELECT setval('holds_id_seq', (SELECT max(hold_id) FROM demo_reservations))`);
  await tx.query(`
    INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, event_id, service_date, slot, reservation_start,
      reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
      price_agorot, walking_time_minutes, hold_source, cancelled_at, cancelled_by, created_at, updated_at)
    SELECT d.parking_lot_id, d.hold_id, d.spot_id, d.venue_id, d.event_id, d.service_date, d.slot, d.reservation_start, d.reservation_end,
      d.reservation_start - interval '2 hours', d.status, d.first_name, d.last_name, d.first_name || ' ' || d.last_name,
      d.email, d.phone_number, d.license_plate, d.price_agorot, 6, 'venue_link', d.cancelled_at,
      CASE WHEN d.status = 'cancelled' THEN 'driver' END, d.created_at, coalesce(d.cancelled_at, d.created_at)
      FROM demo_reservations d ORDER BY d.hold_id`);
  await tx.query(`
    INSERT INTO spot_claims (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
    SELECT d.service_date, d.slot, d.parking_lot_id, d.spot_id, d.hold_id, d.created_at, 'infinity'
      FROM demo_reservations d WHERE d.status = 'confirmed'`);
}
