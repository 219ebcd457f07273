import type { EntityManager } from 'typeorm';
import { findAssignments, type AssignmentsRequest } from './find-assignments.js';
import type { EventReservation, Assignment } from './event-reservations.js';
import { newIds } from './new-ids.js';

/** A reservation with the assignment that it gets, and the hold that has the claim there. */
export interface Move {
  reservation: EventReservation;
  to: Assignment;
  holdId: number;
}

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
 * reservation that changes lots gets a new hold id, as each lot has its own.
 */
export async function claimAssignments(
  tx: EntityManager,
  assignments: ReadonlyMap<EventReservation, Assignment>,
  now: Date,
): Promise<Move[]> {
  const toOtherLot = [...assignments].filter(([one, to]) => one.parking_lot_id !== to.parkingLotId);
  const holdIds = await newIds(tx, 'holds_id_seq', toOtherLot.length);
  const holdIdOf = new Map(toOtherLot.map(([one], index) => [one, holdIds[index] ?? 0]));
  const moves = [...assignments].map(([reservation, to]) => ({
    reservation,
    to,
    holdId: holdIdOf.get(reservation) ?? reservation.hold_id,
  }));
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
  return ordered.filter((_, index) => claimed.has(index));
}
