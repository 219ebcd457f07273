import type { EntityManager } from 'typeorm';
import { SpotClaim } from './spot-claim.entity.js';

/** Deletes the claim of a spot in a slot of a service day, if it belongs to the given hold. */
export async function releaseClaim(
  tx: EntityManager,
  claim: Pick<SpotClaim, 'serviceDate' | 'slot' | 'parkingLotId' | 'spotId' | 'holdId'>,
): Promise<void> {
  const { serviceDate, slot, parkingLotId, spotId, holdId } = claim;
  await tx.delete(SpotClaim, { serviceDate, slot, parkingLotId, spotId, holdId });
}
