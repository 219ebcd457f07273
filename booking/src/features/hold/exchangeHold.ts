import { call } from '../../shared/api/http';
import type { Hold, SpotNeeds } from '../../shared/hold';
import { releaseHold, saveAndShareHold, sendHoldRequest, sendRelease, type HoldRequest } from './acquireHold';
import type { ActiveHold } from './savedHold';
import { readClocks } from './serverClock';

/** Adds the night to the hold, or takes it back. */
async function changeNight(request: HoldRequest, current: Hold, overnight: boolean): Promise<ActiveHold> {
  const { spot_id, session_token } = current;
  const requestedAt = readClocks();
  const hold = await call('POST /landing/hold-overnight', { body: { spot_id, session_token, overnight } });
  return saveAndShareHold(request, { ...current, ...hold }, requestedAt);
}

const meets = (hold: Hold, { accessible, electric }: SpotNeeds): boolean =>
  (!accessible || hold.spot_accessible) && (!electric || hold.spot_electric);

/**
 * Replaces the hold by one whose spot meets the needs, or adds the night to it. The old spot is released once the new
 * one is held. Without such
 * a spot the result is null, and the old one stays held.
 */
export async function exchangeHold(
  request: HoldRequest,
  current: Hold,
  needs: SpotNeeds,
): Promise<ActiveHold | null> {
  if (needs.overnight !== undefined) return changeNight(request, current, needs.overnight);
  const { hold, requestedAt } = await sendHoldRequest({ ...request, needs });
  if (!meets(hold, needs)) {
    await sendRelease(hold);
    return null;
  }
  await releaseHold(request, current);
  return saveAndShareHold(request, hold, requestedAt);
}
