import type { EntityManager } from 'typeorm';
import type { SpotReassignment, SpotReassignmentService } from '../reservations/spot-reassignment.service.js';
import type { ClaimInWindow } from './claims-in-window.js';

export interface BlockConflict {
  spot_id: number;
  /** Null where the spot is held but not confirmed yet. */
  reservation_id: number | null;
  reservation_start: string;
}

export interface BlockOutcome {
  /** How many spots are blocked now. */
  updated: number;
  conflicts: BlockConflict[];
  moved: SpotReassignment[];
}

export function toConflict(claim: ClaimInWindow): BlockConflict {
  return {
    spot_id: claim.spot_id,
    reservation_id: claim.reservation_id,
    reservation_start: claim.reservation_start.toISOString(),
  };
}

/**
 * Moves everybody off a spot, or nobody: if one driver can't be moved (no free spot, a hold not confirmed yet, a stay
 * that has begun), the others stay too and the spot is in conflict.
 */
export async function clearSpot(
  tx: EntityManager,
  spotReassignment: SpotReassignmentService,
  work: { parkingLotId: number; claimed: ClaimInWindow[]; avoidSpotIds: number[]; now: Date },
): Promise<Pick<BlockOutcome, 'conflicts' | 'moved'>> {
  const { parkingLotId, claimed, avoidSpotIds, now } = work;
  const moved: SpotReassignment[] = [];
  const conflicts: BlockConflict[] = [];
  await tx.query('SAVEPOINT before_spot');
  for (const claim of claimed) {
    const key = { parkingLotId, id: claim.reservation_id ?? 0 };
    const canMove = claim.reservation_id !== null && !claim.has_begun;
    const move = canMove ? await spotReassignment.reassignWithinLot(tx, key, avoidSpotIds, now) : null;
    if (move) moved.push(move);
    else conflicts.push(toConflict(claim));
  }
  if (conflicts.length === 0) return { moved, conflicts };
  await tx.query('ROLLBACK TO SAVEPOINT before_spot');
  return { moved: [], conflicts };
}
