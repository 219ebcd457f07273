import { SpotClaim } from './spot-claim.entity.js';
/** Frees a spot-day, but only of the hold that has it. */
export async function releaseClaim(tx, claim) {
    const { serviceDate, parkingLotId, spotId, holdId } = claim;
    await tx.delete(SpotClaim, { serviceDate, parkingLotId, spotId, holdId });
}
//# sourceMappingURL=release-claim.js.map