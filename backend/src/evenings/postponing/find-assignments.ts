import type { EntityManager } from 'typeorm';
import { findOpenLots } from '../../holds/hold-policy.js';
import type {
  LotInRange,
  VenueCatalogEntry,
  VenueCatalogService,
} from '../../holds/venue-catalog.service.js';
import { serviceDayOf, serviceMomentOf } from '../../platform/clock/israel-time.js';
import { groupBy } from '../../platform/lists/group-by.js';
import { Problem } from '../../platform/problems/problem.js';
import {
  chooseAssignments,
  type FreeSpot,
  type FreeSpots,
  type OpenTime,
  slotKey,
} from './choose-assignments.js';
import { type EventReservation, type Assignment, requestedTimeOf } from './event-reservations.js';

/** What the assignments of reservations on another date depend on. */
export interface AssignmentsRequest {
  entry: VenueCatalogEntry;
  lots: LotInRange[];
  /** By how much the times that the drivers asked for move. */
  shiftMs: number;
  /** The spots that codes of the event have on the present evening. */
  codeOfSpot: ReadonlyMap<number, number>;
  now: Date;
}

/** By the requested time in milliseconds. */
type OpenTimes = ReadonlyMap<number, OpenTime>;

/** The lots near the venue, nearest first, and after them those of the reservations that are farther. */
export async function lotsOf(
  catalog: VenueCatalogService,
  entry: VenueCatalogEntry,
  lotIds: Iterable<number>,
): Promise<LotInRange[]> {
  const required = new Set(lotIds);
  const farther = await catalog.fartherLots(entry);
  return [...entry.lots, ...farther.filter(({ id }) => required.has(id))];
}

/**
 * The assignments that are free for the reservations when everything moves to another date; some may get none. So do
 * those with a night, whose price would no longer be right without it.
 */
export async function findAssignments(
  manager: EntityManager,
  request: AssignmentsRequest,
  reservations: readonly EventReservation[],
): Promise<Map<EventReservation, Assignment>> {
  const { entry, shiftMs, now } = request;
  const timeOf = (one: EventReservation) => requestedTimeOf(one).getTime() + shiftMs;
  const movable = reservations.filter((one) => one.overnight_agorot === null);
  const times = openTimesOf(request, movable.map(timeOf));
  return chooseAssignments(movable, await readFreeSpots(manager, times, now), {
    openAt: (one) => times.get(timeOf(one)),
    codeOfSpot: request.codeOfSpot,
    cutoffMinutes: entry.settings.cancellation_cutoff_minutes,
  });
}

/** The lots in which reservations can start at the times, with the hours and spots that a hold would find. */
function openTimesOf({ entry, lots, now }: AssignmentsRequest, requestedMs: number[]): OpenTimes {
  const context = { settings: entry.settings, today: serviceDayOf(now) };
  return new Map(
    [...new Set(requestedMs)].map((ms) => {
      const requested = new Date(ms);
      const moment = serviceMomentOf(requested);
      const open = findOpenLots(lots, moment, context);
      const time = { requested, serviceDate: moment.serviceDay, open: open instanceof Problem ? [] : open };
      return [ms, time];
    }),
  );
}

interface SpotRow extends FreeSpot {
  part: number;
}

interface Part {
  serviceDate: string;
  slot: number;
  lotId: number;
  /** The first start of a reservation in the slot. */
  start: Date;
}

/** The slots of the lots in which reservations can start, by `slotKey`. */
function partsOf(times: OpenTimes): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { serviceDate, open } of times.values())
    for (const { lot, opening, start } of open) {
      const key = slotKey(serviceDate, opening.slot, lot.id);
      const part = parts.get(key);
      if (!part) parts.set(key, { serviceDate, slot: opening.slot, lotId: lot.id, start });
      else if (start < part.start) part.start = start;
    }
  return parts;
}

/**
 * The spots of the open lots that are neither blocked nor held by strangers, this day or for the night before, with the
 * code for which they are set aside. `claim_spot` checks the same again when it claims one.
 */
async function readFreeSpots(manager: EntityManager, times: OpenTimes, now: Date): Promise<FreeSpots> {
  const parts = partsOf(times);
  const listed = [...parts.values()];
  const rows = await manager.query<SpotRow[]>(
    `SELECT part.number::int AS part, s.id, s.number, s.floor, s.is_handicap, s.is_electric, a.code_id, c.hold_id
       FROM unnest($1::date[], $2::smallint[], $3::bigint[], $5::timestamptz[])
              WITH ORDINALITY AS part (service_date, slot, lot_id, start, number)
       JOIN spots s ON s.parking_lot_id = part.lot_id AND s.is_active
       LEFT JOIN spot_claims c ON c.service_date = part.service_date AND c.slot = part.slot
        AND c.parking_lot_id = s.parking_lot_id AND c.spot_id = s.id AND c.expires_at > $4
       LEFT JOIN set_aside_spots a ON a.parking_lot_id = s.parking_lot_id AND a.service_date = part.service_date
        AND a.slot = part.slot AND a.spot_id = s.id AND a.release_at > $4
       LEFT JOIN spot_blocks b ON b.parking_lot_id = s.parking_lot_id AND b.spot_id = s.id AND b.lifted_at IS NULL
        AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, part.service_date,
          part.slot)
       LEFT JOIN spot_claims n ON n.parking_lot_id = s.parking_lot_id AND n.spot_id = s.id
        AND night_covers(n.service_date, n.until, n.expires_at, part.service_date, part.start, $4)
      WHERE b.id IS NULL AND n.spot_id IS NULL
      ORDER BY part.number, s.id`,
    [
      listed.map(({ serviceDate }) => serviceDate),
      listed.map(({ slot }) => slot),
      listed.map(({ lotId }) => lotId),
      now,
      listed.map(({ start }) => start),
    ],
  );
  const byPart = groupBy(rows, ({ part }) => part);
  return new Map([...parts.keys()].map((key, index) => [key, byPart.get(index + 1) ?? []]));
}
