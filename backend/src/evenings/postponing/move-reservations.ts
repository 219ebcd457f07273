import type { EntityManager } from 'typeorm';
import { keyColumns } from '../evening-scope.js';
import { isInOtherLot, type Move } from './claim-assignments.js';
import { newIds } from './new-ids.js';

/** A reservation that has moved: its row in the lot where it is now. */
export interface MovedReservation extends Move {
  id: number;
}

/**
 * Moves reservations whose new spots are claimed, and releases their present ones. As in any other change of the time,
 * a reservation of the same lot has the same row, and one that changes lots continues in a new row.
 */
export async function moveReservations(
  tx: EntityManager,
  moves: readonly Move[],
  now: Date,
): Promise<MovedReservation[]> {
  const withinLot = moves
    .filter((move) => !isInOtherLot(move))
    .map((move) => ({ ...move, id: move.reservation.id }));
  const toOtherLots = await withNewIds(tx, moves.filter(isInOtherLot));
  const moved = [...withinLot, ...toOtherLots];
  await countConfirmed(tx, moved.map(keyBefore), -1);
  await moveWithinLot(tx, withinLot, now);
  await continueInOtherLots(tx, toOtherLots, now);
  await releaseClaims(tx, moved);
  await countConfirmed(tx, moved.map(presentKey), 1);
  await recordChanges(tx, moved, now);
  return moved;
}

type Key = Parameters<typeof keyColumns>[0][number];

const keyBefore = ({ reservation }: MovedReservation): Key => reservation;
const presentKey = ({ id, to }: MovedReservation): Key => ({ parking_lot_id: to.parkingLotId, id });

async function withNewIds(tx: EntityManager, moves: Move[]): Promise<MovedReservation[]> {
  const ids = await newIds(tx, 'reservations_id_seq', moves.length);
  return moves.map((move, index) => ({ ...move, id: ids[index] ?? 0 }));
}

/** Calendars recognize the latest version by the seconds since the reservation was made. */
const updatedAtOf = ({ reservation }: Move, now: Date): Date =>
  new Date(Math.max(now.getTime(), reservation.updated_at.getTime() + 1_000));

async function moveWithinLot(tx: EntityManager, moved: MovedReservation[], now: Date): Promise<void> {
  if (moved.length === 0) return;
  await tx.query(
    `UPDATE reservations r
        SET spot_id = assignment.spot_id, service_date = assignment.service_date, slot = assignment.slot,
            reservation_start = assignment.reservation_start, reservation_end = assignment.reservation_end,
            venue_reservation_time = assignment.venue_time, cancel_deadline = assignment.cancel_deadline,
            walking_time_minutes = assignment.walking_time_minutes, updated_at = assignment.updated_at
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[], $5::smallint[], $6::timestamptz[],
              $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::double precision[], $11::timestamptz[])
              AS assignment (lot_id, id, spot_id, service_date, slot, reservation_start, reservation_end, venue_time,
                cancel_deadline, walking_time_minutes, updated_at)
      WHERE r.parking_lot_id = assignment.lot_id AND r.id = assignment.id`,
    [
      ...keyColumns(moved.map(presentKey)),
      moved.map(({ to }) => to.spotId),
      moved.map(({ to }) => to.serviceDate),
      moved.map(({ to }) => to.slot),
      moved.map(({ to }) => to.start),
      moved.map(({ to }) => to.end),
      moved.map(({ to }) => to.venueTime),
      moved.map(({ to }) => to.cancelDeadline),
      moved.map(({ to }) => to.walkingTimeMinutes),
      moved.map((move) => updatedAtOf(move, now)),
    ],
  );
}

type Row = Record<string, unknown>;

/** Like `continueInOtherLot`, for many reservations. Rows are copied whole, whatever columns they have. */
async function continueInOtherLots(tx: EntityManager, moved: MovedReservation[], now: Date): Promise<void> {
  if (moved.length === 0) return;
  const before = keyColumns(moved.map(keyBefore));
  const present = keyColumns(moved.map(presentKey));
  const rows = await tx.query<{ row: Row }[]>(
    `SELECT to_jsonb(r) AS row
       FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS moved (lot_id, id, number)
       JOIN reservations r ON r.parking_lot_id = moved.lot_id AND r.id = moved.id
      ORDER BY moved.number`,
    before,
  );
  await tx.query(
    `UPDATE reservations r
        SET status = 'cancelled', cancelled_at = $5, cancelled_by = 'system', moved_to_lot_id = next.lot_id,
            moved_to_id = next.id, updated_at = $5
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS next (from_lot_id, from_id, lot_id, id)
      WHERE r.parking_lot_id = next.from_lot_id AND r.id = next.from_id`,
    [...before, ...present, now],
  );
  const copies = moved.map((move, index) => ({ ...rows[index]?.row, ...newColumns(move, now) }));
  await tx.query(
    'INSERT INTO reservations SELECT copy.* FROM jsonb_populate_recordset(NULL::reservations, $1::jsonb) AS copy',
    [JSON.stringify(copies)],
  );
  await tx.query(
    `INSERT INTO reservation_links (parking_lot_id, reservation_id, sealed_token)
     SELECT next.lot_id, next.id, link.sealed_token
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS next (from_lot_id, from_id, lot_id, id)
       JOIN reservation_links link
         ON link.parking_lot_id = next.from_lot_id AND link.reservation_id = next.from_id`,
    [...before, ...present],
  );
}

function newColumns(move: MovedReservation, now: Date): Row {
  const { id, holdId, reservation, to } = move;
  return {
    id,
    parking_lot_id: to.parkingLotId,
    hold_id: holdId,
    spot_id: to.spotId,
    service_date: to.serviceDate,
    slot: to.slot,
    reservation_start: to.start,
    reservation_end: to.end,
    venue_reservation_time: to.venueTime,
    cancel_deadline: to.cancelDeadline,
    walking_time_minutes: to.walkingTimeMinutes,
    origin_lot_id: reservation.origin_lot_id ?? reservation.parking_lot_id,
    origin_id: reservation.origin_id ?? reservation.id,
    updated_at: updatedAtOf(move, now),
  };
}

/** Releases the assignments that the reservations had; on the same evening, some have the same claim as before. */
async function releaseClaims(tx: EntityManager, moved: MovedReservation[]): Promise<void> {
  const left = moved
    .filter(
      ({ reservation, to }) =>
        reservation.parking_lot_id !== to.parkingLotId ||
        reservation.spot_id !== to.spotId ||
        reservation.service_date !== to.serviceDate ||
        reservation.slot !== to.slot,
    )
    .map(({ reservation }) => reservation);
  await tx.query(
    `DELETE FROM spot_claims c
      USING unnest($1::bigint[], $2::date[], $3::smallint[], $4::bigint[], $5::bigint[])
              AS assignment (lot_id, service_date, slot, spot_id, hold_id)
      WHERE c.parking_lot_id = assignment.lot_id AND c.service_date = assignment.service_date
        AND c.slot = assignment.slot AND c.spot_id = assignment.spot_id AND c.hold_id = assignment.hold_id`,
    [
      left.map((one) => one.parking_lot_id),
      left.map((one) => one.service_date),
      left.map((one) => one.slot),
      left.map((one) => one.spot_id),
      left.map((one) => one.hold_id),
    ],
  );
}

async function countConfirmed(tx: EntityManager, keys: Key[], count: 1 | -1): Promise<void> {
  await tx.query(
    `INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
     SELECT r.parking_lot_id, 'reservations', 'confirmed', date_trunc('hour', r.reservation_start, 'UTC'), r.venue_id,
            $3::int * count(*), 0
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
      GROUP BY r.parking_lot_id, date_trunc('hour', r.reservation_start, 'UTC'), r.venue_id`,
    [...keyColumns(keys), count],
  );
}

async function recordChanges(tx: EntityManager, moved: MovedReservation[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO reservation_changes (parking_lot_id, reservation_id, kind, made_by, old_start, new_start, old_spot,
       new_spot, made_at)
     SELECT change.lot_id, change.id, 'time', 'admin', change.old_start, change.new_start, change.old_spot,
            change.new_spot, $7
       FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::text[])
              AS change (lot_id, id, old_start, new_start, old_spot, new_spot)`,
    [
      ...keyColumns(moved.map(presentKey)),
      moved.map(({ reservation }) => reservation.reservation_start),
      moved.map(({ to }) => to.start),
      moved.map(({ reservation }) => reservation.spot_number),
      moved.map(({ to }) => to.spotNumber),
      now,
    ],
  );
}
