import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { keyColumns } from '../evening-scope.js';
import { findAssignments, type AssignmentsRequest } from './find-assignments.js';
import type { EventReservation, Assignment } from './event-reservations.js';
import { newIds } from './new-ids.js';

/** A reservation with the assignment that it gets, and the hold that has the claim there. */
export interface Move {
  reservation: EventReservation;
  to: Assignment;
  holdId: number;
}

export const isInOtherLot = ({ reservation, to }: Pick<Move, 'reservation' | 'to'>): boolean =>
  reservation.parking_lot_id !== to.parkingLotId;

/** Spots that others claim at the same time are replaced so often. */
const maxRounds = 3;

/** Claims a spot on another date for each reservation that finds one. */
export async function claimOnOtherDate(
  tx: EntityManager,
  request: AssignmentsRequest,
  reservations: readonly EventReservation[],
): Promise<Move[]> {
  const moves: Move[] = [];
  let left = reservations;
  for (let round = 0; round < maxRounds && left.length > 0; round += 1) {
    const assignments = await findAssignments(tx, request, left);
    const claimed = await claimAssignments(tx, assignments, request.now);
    moves.push(...claimed);
    const moving = new Set(claimed.map(({ reservation }) => reservation));
    left = left.filter((one) => !moving.has(one));
    if (claimed.length === assignments.size) break;
  }
  return moves;
}

/**
 * Claims the spots, in the order of locks, and returns the moves whose spot is still free: `claim_spot` decides as at a
 * confirmation, so that no spot has two owners. The present claims remain until the reservations are moved. A
 * reservation that changes lots gets a new hold, as each lot has its own.
 */
export async function claimAssignments(
  tx: EntityManager,
  assignments: ReadonlyMap<EventReservation, Assignment>,
  now: Date,
): Promise<Move[]> {
  const toOtherLot = [...assignments].filter(([reservation, to]) => isInOtherLot({ reservation, to }));
  const holdIds = await newIds(tx, 'holds_id_seq', toOtherLot.length);
  const holdIdOf = new Map(toOtherLot.map(([one], index) => [one, holdIds[index] ?? 0]));
  const moves = [...assignments].map(([reservation, to]) => ({
    reservation,
    to,
    holdId: holdIdOf.get(reservation) ?? reservation.hold_id,
  }));
  await continueHolds(tx, moves.filter(isInOtherLot));
  const ordered = moves.sort(
    ({ to: one }, { to: other }) =>
      one.parkingLotId - other.parkingLotId || one.spotId - other.spotId || one.slot - other.slot,
  );
  const rows = await tx.query<{ number: number }[]>(
    `SELECT claim.number::int
       FROM unnest($1::bigint[], $2::bigint[], $3::date[], $4::smallint[], $5::bigint[])
              WITH ORDINALITY AS claim (lot_id, spot_id, service_date, slot, hold_id, number)
      WHERE claim_spot(claim.lot_id, claim.spot_id, claim.service_date, claim.slot, claim.hold_id, $6, 'infinity', true)`,
    [
      ordered.map(({ to }) => to.parkingLotId),
      ordered.map(({ to }) => to.spotId),
      ordered.map(({ to }) => to.serviceDate),
      ordered.map(({ to }) => to.slot),
      ordered.map(({ holdId }) => holdId),
      now,
    ],
  );
  const claimed = new Set(rows.map(({ number }) => number - 1));
  await removeHolds(
    tx,
    ordered.filter((move, index) => !claimed.has(index) && isInOtherLot(move)),
  );
  return ordered.filter((_, index) => claimed.has(index));
}

/**
 * Copies the holds of reservations to the lots in which they get spots: claims, later changes and the uses of a code
 * read them there. The session remains that of the first lot.
 */
async function continueHolds(tx: EntityManager, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = await tx.query<{ number: number; row: Record<string, unknown> }[]>(
    `SELECT present.number::int, to_jsonb(h) AS row
       FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS present (lot_id, hold_id, number)
       JOIN holds h ON h.parking_lot_id = present.lot_id AND h.id = present.hold_id`,
    keyColumns(moves.map(({ reservation: { parking_lot_id, hold_id: id } }) => ({ parking_lot_id, id }))),
  );
  const copies = rows.map(({ number, row }) => ({ ...row, ...columnsOf(moves[number - 1]) }));
  await tx.query(
    'INSERT INTO holds SELECT copy.* FROM jsonb_populate_recordset(NULL::holds, $1::jsonb) AS copy',
    [JSON.stringify(copies)],
  );
}

const columnsOf = (move: Move | undefined) =>
  move && {
    id: move.holdId,
    parking_lot_id: move.to.parkingLotId,
    spot_id: move.to.spotId,
    service_date: move.to.serviceDate,
    slot: move.to.slot,
    reservation_time: move.to.start,
    requested_time: move.to.venueTime ?? move.to.start,
    reservation_end: move.to.end,
    walking_time_minutes: move.to.walkingTimeMinutes,
    session_hash: `\\x${randomBytes(32).toString('hex')}`,
  };

async function removeHolds(tx: EntityManager, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.query(
    `DELETE FROM holds h USING unnest($1::bigint[], $2::bigint[]) AS left_over (lot_id, id)
      WHERE h.parking_lot_id = left_over.lot_id AND h.id = left_over.id`,
    keyColumns(moves.map(({ to, holdId }) => ({ parking_lot_id: to.parkingLotId, id: holdId }))),
  );
}
