import type { EntityManager } from 'typeorm';
import { SpotClaim } from './spot-claim.entity.js';

/** Deletes the claim of a spot on a service day, if it belongs to the given hold. */
export async function releaseClaim(
  tx: EntityManager,
  claim: Pick<SpotClaim, 'serviceDate' | 'parkingLotId' | 'spotId' | 'holdId'>,
): Promise<void> {
  const { serviceDate, parkingLotId, spotId, holdId } = claim;
  await tx.delete(SpotClaim, { serviceDate, parkingLotId, spotId, holdId });
}
