import type { EntityManager } from 'typeorm';
import { groupBy } from '../../platform/lists/group-by.js';
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
 * Claims the spots and returns the moves whose spot is still free: `claim_spot` decides as at a confirmation, so that
 * no spot has two owners. The present claims remain until the reservations are moved. A reservation that changes lots
 * gets a new hold id, as each lot has its own.
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
  const claimed: Move[] = [];
  for (const [lotId, ofLot] of byTargetLot(moves)) {
    const rows = await tx.query<{ hold_id: number }[]>(
      `SELECT claim.hold_id
         FROM unnest($2::bigint[], $3::date[], $4::smallint[], $5::bigint[]) AS claim (spot_id, service_date, slot, hold_id)
        WHERE claim_spot($1, claim.spot_id, claim.service_date, claim.slot, claim.hold_id, $6, 'infinity', true)`,
      [
        lotId,
        ofLot.map(({ to }) => to.spotId),
        ofLot.map(({ to }) => to.serviceDate),
        ofLot.map(({ to }) => to.slot),
        ofLot.map((move) => move.holdId),
        now,
      ],
    );
    const ids = new Set(rows.map(({ hold_id: holdId }) => holdId));
    claimed.push(...ofLot.filter(({ holdId }) => ids.has(holdId)));
  }
  return claimed;
}

/** The moves by the lot to which they lead, in the order in which claims are locked. */
export function byTargetLot<M extends Move>(moves: readonly M[]): [number, M[]][] {
  const byLot = [...groupBy(moves, ({ to }) => to.parkingLotId)].sort(([one], [other]) => one - other);
  return byLot.map(([lotId, ofLot]) => [
    lotId,
    ofLot.sort((one, other) => one.to.spotId - other.to.spotId || one.to.slot - other.to.slot),
  ]);
}
