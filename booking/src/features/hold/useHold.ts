import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { toProblem } from '../../shared/api/problem';
import { browserVault } from '../../shared/vault/browserVault';
import {
  acquireHold,
  joinSharedHold,
  releaseHold,
  renewHold,
  showHold,
  type HoldRequest,
} from './acquireHold';
import { holdReducer, noHold } from './holdState';
import { forgetHold, saveHold, type HeldSpot } from './savedHold';
import type { Anchor } from './serverClock';
import {
  isRenewedElsewhere,
  onOtherTabs,
  readShared,
  removeShared,
  shareConfirmation,
  shareRelease,
  withNews,
} from './sharedHold';

/** The page's hold: asks for one as soon as the link names a venue and a time; the rest happens on the driver's word. */
export function useHold(request: HoldRequest, lang: string) {
  const [state, dispatch] = useReducer(holdReducer, noHold);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [renewing, setRenewing] = useState(false);
  const hold = 'hold' in state ? state.hold : null;

  const acquire = useCallback(async (asked: HoldRequest) => {
    dispatch({ type: 'requested' });
    try {
      const held = await acquireHold(asked);
      setAnchor(held.anchor);
      dispatch({ type: 'granted', hold: held.hold });
    } catch (error) {
      dispatch({ type: 'refused', problem: toProblem(error) });
    }
  }, []);

  useEffect(() => void acquire(request), [acquire, request]);

  const take = useCallback(({ hold, anchor }: HeldSpot) => {
    setAnchor(anchor);
    dispatch({ type: 'renewed', hold });
  }, []);

  const renew = useCallback(async () => {
    if (!hold) return;
    setRenewing(true);
    try {
      take(await renewHold(request, hold));
    } catch (error) {
      // Without a connection the hold is as it was; only the server can say that it is gone.
      if (toProblem(error).code === 'hold_expired') dispatch({ type: 'lost' });
    } finally {
      setRenewing(false);
    }
  }, [request, hold, take]);

  // Names of places come from the server in one language. Showing the hold in another one uses up no renewal.
  const shownLang = useRef(lang);
  useEffect(() => {
    if (shownLang.current !== lang && state.phase === 'held')
      showHold(request, state.hold).then(take, () => {
        // The old names are the lesser evil; whether the hold is over, the countdown tells.
      });
    shownLang.current = lang;
  }, [lang, request, state, take]);

  const retry = useCallback(async () => {
    dispatch({ type: 'requested' });
    if (hold) await releaseHold(request, hold);
    // Once an offer was held, what it held is given back: the next spot is anybody's.
    await acquire({ ...request, paid: false, ...(hold && { offer: undefined }) });
  }, [acquire, request, hold]);

  const ranOut = useCallback(() => {
    // The news of that is on its way to this tab.
    if (!hold || isRenewedElsewhere(request, hold)) return;
    removeShared(request, hold);
    forgetHold(request);
    dispatch({ type: 'ran out' });
  }, [request, hold]);

  const confirmed = (accessToken: string) => {
    if (hold) void shareConfirmation(request, hold, accessToken);
    forgetHold(request);
    dispatch({ type: 'confirmed', accessToken });
  };

  const lost = () => {
    if (hold) shareRelease(request, hold);
    dispatch({ type: 'lost' });
  };

  const followOtherTabs = useEffectEvent(async () => {
    const shared = readShared(request);
    if (!shared || state.phase === 'confirmed') return;
    if (shared.hold_ref !== hold?.hold_ref) {
      // Nothing of its own to lose: this tab shows the spot that another tab got since.
      const joined =
        state.phase === 'expired' || state.phase === 'refused'
          ? await joinSharedHold(request, hold?.hold_ref)
          : null;
      if (!joined) return;
      setAnchor(joined.anchor);
      dispatch({ type: 'requested' });
      return dispatch({ type: 'granted', hold: joined.hold });
    }
    if (shared.state === 'released') {
      forgetHold(request);
      return dispatch({ type: 'lost' });
    }
    if (shared.state === 'confirmed') {
      const accessToken = await browserVault.open(shared.sealedAccessToken).catch(() => null);
      forgetHold(request);
      return dispatch(accessToken ? { type: 'confirmed', accessToken } : { type: 'lost' });
    }
    if (!anchor) return;
    const held = { hold, anchor };
    const known = withNews(held, shared);
    if (known === held) return;
    saveHold(request, known, shared.sealedToken);
    take(known);
  });
  useEffect(() => onOtherTabs(() => void followOtherTabs()), []);
  // A tab that was opened anew may have missed what another did.
  useEffect(() => void followOtherTabs(), [hold?.hold_ref]);

  return { state, hold, anchor, setAnchor, renewing, take, renew, retry, ranOut, lost, confirmed };
}
