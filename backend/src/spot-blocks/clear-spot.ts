import type { EntityManager } from 'typeorm';
import type {
  SpotReassignment,
  SpotReassignmentService,
} from '../reservations/reassignment/spot-reassignment.service.js';
import type { BlockConflictDto, BlockOutcomeDto } from './block.dto.js';
import type { ClaimInWindow } from './claims-in-window.js';

export function toConflict(claim: ClaimInWindow): BlockConflictDto {
  return {
    spot_id: claim.spot_id,
    reservation_id: claim.reservation_id,
    reservation_start: claim.reservation_start.toISOString(),
  };
}

/**
 * Moves all reservations of a spot, or none: if one cannot be moved (no free spot, an unconfirmed hold, a reservation
 * that has begun or whose car is there), the others keep the spot, and the conflicts are returned.
 */
export async function clearSpot(
  tx: EntityManager,
  spotReassignment: SpotReassignmentService,
  work: {
    parkingLotId: number;
    claimed: ClaimInWindow[];
    avoidSpotIds: number[];
    canBeUndone: boolean;
    now: Date;
  },
): Promise<Pick<BlockOutcomeDto, 'conflicts' | 'moved'>> {
  const { parkingLotId, claimed, avoidSpotIds, canBeUndone, now } = work;
  const moved: SpotReassignment[] = [];
  const conflicts: BlockConflictDto[] = [];
  await tx.query('SAVEPOINT before_spot');
  for (const claim of claimed) {
    const key = { parkingLotId, id: claim.reservation_id ?? 0 };
    const canMove = claim.reservation_id !== null && !claim.has_begun;
    // The car may have come since the claims were read.
    const options = { avoidSpotIds, canMoveParkedCar: false, canBeUndone };
    const move = canMove ? await spotReassignment.reassignWithinLot(tx, key, options, now) : null;
    if (move) moved.push(move);
    else conflicts.push(toConflict(claim));
  }
  if (conflicts.length === 0) return { moved, conflicts };
  await tx.query('ROLLBACK TO SAVEPOINT before_spot');
  return { moved: [], conflicts };
}
