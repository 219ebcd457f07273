import type { EntityManager } from 'typeorm';
import { groupBy } from '../platform/lists/group-by.js';
import { addDays, endOfServiceDay } from '../platform/clock/israel-time.js';
import type { Batch, BatchStep } from '../platform/persistence/batch.js';

const rowsPerBatch = 2_000;
/** A gate counts as working if it recorded a car within this many days before the reservation, or during it. */
const countingDays = 30;
const msPerDay = 86_400_000;

interface OverReservation {
  parking_lot_id: number;
  id: number;
  reservation_start: Date;
  reservation_end: Date;
  service_date: string;
}

/** The first and the last car that a lot's gate recorded on one day. */
interface GateDay {
  parking_lot_id: number;
  first: Date;
  last: Date;
}

const countingSince = ({ reservation_start: start }: OverReservation) =>
  new Date(start.getTime() - countingDays * msPerDay);

/**
 * Returns a function that tells whether the gate of a reservation's lot was working. It compares the first and last
 * cars of days, because a lot may have thousands of cars. That is exact: a day overlaps at most one end of a
 * reservation's counting period.
 */
async function findWorkingGates(
  tx: EntityManager,
  reservations: OverReservation[],
): Promise<(reservation: OverReservation) => boolean> {
  const days = await tx.query<GateDay[]>(
    `SELECT parking_lot_id, min(entered_at) AS first, max(entered_at) AS last FROM entries
      WHERE parking_lot_id = ANY ($1::bigint[]) AND source = 'gate' AND entered_at >= $2 AND entered_at <= $3
      GROUP BY parking_lot_id, date_trunc('day', entered_at, 'UTC')`,
    [
      [...new Set(reservations.map((row) => row.parking_lot_id))],
      new Date(Math.min(...reservations.map((row) => countingSince(row).getTime()))),
      new Date(Math.max(...reservations.map((row) => row.reservation_end.getTime()))),
    ],
  );
  const daysOfLots = groupBy(days, (day) => day.parking_lot_id);
  return (reservation) => {
    const since = countingSince(reservation);
    const daysOfLot = daysOfLots.get(reservation.parking_lot_id) ?? [];
    return daysOfLot.some(({ first, last }) => last >= since && first <= reservation.reservation_end);
  };
}

/**
 * Returns a function that tells whether a person recorded cars of the reservation's lot on its service day. Earlier
 * days do not count, because a person may record only some cars, or only for a while.
 */
async function findDaysRecordedByHand(
  tx: EntityManager,
  reservations: OverReservation[],
): Promise<(reservation: OverReservation) => boolean> {
  const keyOf = ({ parking_lot_id: lotId, service_date: date }: OverReservation) => `${lotId} ${date}`;
  const days = new Map(reservations.map((row) => [keyOf(row), row]));
  const recorded = await tx.query<{ key: string }[]>(
    `SELECT DISTINCT day.key
       FROM entries e
       JOIN unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) AS day (key, lot_id, first, last)
         ON day.lot_id = e.parking_lot_id AND e.entered_at >= day.first AND e.entered_at < day.last
      WHERE e.parking_lot_id = ANY ($2::bigint[]) AND e.source = 'person'`,
    [
      [...days.keys()],
      [...days.values()].map((row) => row.parking_lot_id),
      [...days.values()].map((row) => endOfServiceDay(addDays(row.service_date, -1))),
      [...days.values()].map((row) => endOfServiceDay(row.service_date)),
    ],
  );
  const recordedKeys = new Set(recorded.map(({ key }) => key));
  return (reservation) => recordedKeys.has(keyOf(reservation));
}

/**
 * Completes reservations, or marks them as no-shows where the lot's cars are recorded and none came. Returns
 * both counts.
 */
async function close(
  tx: EntityManager,
  endedReservations: (OverReservation & { isCounted: boolean })[],
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<{ completed: number; no_shows: number }> {
  const rows = await tx.query<{ status: string; count: number }[]>(
    `WITH closed AS (
       UPDATE reservations r SET updated_at = $4, status = CASE
           WHEN NOT due.is_counted
             OR EXISTS (SELECT FROM reservation_visits v
                         WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id OFFSET 0) THEN 'completed'
           ELSE 'no_show' END
         FROM unnest($1::bigint[], $2::bigint[], $3::boolean[]) AS due (lot_id, id, is_counted)
        WHERE r.parking_lot_id = due.lot_id AND r.id = due.id AND r.status = 'confirmed'
          AND r.reservation_start >= $5 AND r.reservation_start < $6
       RETURNING r.parking_lot_id, r.venue_id, r.reservation_start, r.status),
     counted AS (
       INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
       SELECT c.parking_lot_id, 'reservations', side.status, date_trunc('hour', c.reservation_start, 'UTC'),
              c.venue_id, sum(side.count), 0
         FROM closed c CROSS JOIN LATERAL (VALUES ('confirmed', -1), (c.status, 1)) side (status, count)
        GROUP BY 1, 3, 4, 5)
     SELECT status, count(*)::int AS count FROM closed GROUP BY status`,
    [
      endedReservations.map((row) => row.parking_lot_id),
      endedReservations.map((row) => row.id),
      endedReservations.map((row) => row.isCounted),
      now,
      // Bounds that make the index usable even before the planner has statistics of a new table.
      from,
      until,
    ],
  );
  const countClosedAs = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { completed: countClosedAs('completed'), no_shows: countClosedAs('no_show') };
}

/** Closes ended reservations in the order of their starts; the cursor is the start of the last one. */
async function closeReservations(tx: EntityManager, now: Date, cursor: string | null): Promise<Batch> {
  const endedReservations = await tx.query<OverReservation[]>(
    `SELECT parking_lot_id, id, reservation_start, reservation_end, service_date::text FROM reservations
      WHERE status = 'confirmed' AND reservation_end <= $1 AND reservation_start >= $2 AND reservation_start <= $1
      ORDER BY reservation_start, id LIMIT ${rowsPerBatch}`,
    [now, cursor ?? '-infinity'],
  );
  const [first, last] = [endedReservations.at(0), endedReservations.at(-1)];
  if (!first || !last) return { counts: { completed: 0, no_shows: 0 }, next: null };
  const hasWorkingGate = await findWorkingGates(tx, endedReservations);
  const isRecordedByHand = await findDaysRecordedByHand(tx, endedReservations);
  const counted = endedReservations.map((row) => ({
    ...row,
    isCounted: hasWorkingGate(row) || isRecordedByHand(row),
  }));
  // Dates have milliseconds, timestamps in the database microseconds.
  const until = new Date(last.reservation_start.getTime() + 1);
  return {
    counts: await close(tx, counted, { from: first.reservation_start, until, now }),
    next: endedReservations.length < rowsPerBatch ? null : last.reservation_start.toISOString(),
  };
}

export const closeEndedReservations: BatchStep = { name: 'ended_reservations', run: closeReservations };
