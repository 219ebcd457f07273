import type { Hold, SpotNeeds } from '../../shared/hold';
import { releaseHold, saveAndShareHold, sendHoldRequest, sendRelease, type HoldRequest } from './acquireHold';
import type { ActiveHold } from './savedHold';

const meets = (hold: Hold, { accessible, electric }: SpotNeeds): boolean =>
  (!accessible || hold.spot_accessible) && (!electric || hold.spot_electric);

/**
 * Replaces the hold by one whose spot meets the needs. The old spot is released once the new one is held. Without such
 * a spot the result is null, and the old one stays held.
 */
export async function exchangeHold(
  request: HoldRequest,
  current: Hold,
  needs: SpotNeeds,
): Promise<ActiveHold | null> {
  const { hold, requestedAt } = await sendHoldRequest({ ...request, needs });
  if (!meets(hold, needs)) {
    await sendRelease(hold);
    return null;
  }
  await releaseHold(request, current);
  return saveAndShareHold(request, hold, requestedAt);
}
