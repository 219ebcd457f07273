import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { toProblem } from '../../shared/api/problem';
import type { SpotNeeds } from '../../shared/hold';
import {
  acquireHold,
  joinSharedHold,
  releaseHold,
  renewHold,
  fetchHold,
  type HoldRequest,
} from './acquireHold';
import { rememberConfirmation } from './confirmedReservation';
import { holdReducer, noHold } from './holdState';
import { deleteSavedHold, saveHold, type ActiveHold } from './savedHold';
import type { Anchor } from './serverClock';
import {
  isRenewedInAnotherTab,
  subscribeToOtherTabs,
  readSharedHold,
  deleteSharedHold,
  endSharedHold,
  mergeSharedHold,
  type HoldEnd,
} from './sharedHold';

/**
 * State of the page's hold. On mount it takes over the request that the start script sent (app/pages.ts), or sends one
 * (`acquireHold`). Renewing, replacing and confirming follow the driver's actions.
 */
export function useHold(request: HoldRequest, lang: string) {
  const [state, dispatch] = useReducer(holdReducer, noHold);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [renewing, setRenewing] = useState(false);
  const [email, setEmail] = useState<string>();
  const hold = 'hold' in state ? state.hold : null;

  const acquire = useCallback(async (holdRequest: HoldRequest) => {
    dispatch({ type: 'requested' });
    try {
      const activeHold = await acquireHold(holdRequest);
      setAnchor(activeHold.anchor);
      setEmail(activeHold.email);
      dispatch({ type: 'granted', hold: activeHold.hold });
    } catch (error) {
      dispatch({ type: 'rejected', problem: toProblem(error) });
    }
  }, []);

  useEffect(() => void acquire(request), [acquire, request]);

  const setHold = useCallback(({ hold, anchor }: ActiveHold) => {
    setAnchor(anchor);
    dispatch({ type: 'renewed', hold });
  }, []);

  const renew = useCallback(async () => {
    if (!hold) return;
    setRenewing(true);
    try {
      setHold(await renewHold(request, hold));
    } catch (error) {
      // A network error leaves the hold unchanged; only the server's response can end it.
      if (toProblem(error).code === 'hold_expired') dispatch({ type: 'lost' });
    } finally {
      setRenewing(false);
    }
  }, [request, hold, setHold]);

  // Reloads a hold whose names are not in the page's language. This does not use up a renewal. The document's language
  // is the one that requests send: after a browser's translator changed it, `lang` would differ from every response.
  useEffect(() => {
    if (state.phase !== 'held' || state.hold.lang === document.documentElement.lang) return;
    let isCurrent = true;
    fetchHold(request, state.hold).then(
      (activeHold) => isCurrent && setHold(activeHold),
      () => {
        // Keeps the names in the previous language. The countdown shows whether the hold has ended.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [lang, request, state, setHold]);

  /**
   * Releases the current hold, if any, and requests another. `requestHoldOrOffer` in acquireHold.ts releases nothing.
   */
  const replaceHold = useCallback(async () => {
    dispatch({ type: 'requested' });
    if (hold) await releaseHold(request, hold);
    // The offered spot was released, so the next request must not refer to the offer.
    await acquire({ ...request, paid: false, ...(hold && { offer: undefined, needs: hold.needs }) });
  }, [acquire, request, hold]);

  /** Whether another spot that meets the needs is held now; otherwise the current hold stays. */
  const changeNeeds = async (needs: SpotNeeds): Promise<boolean> => {
    try {
      const exchange = await import('./HoldExtras');
      const exchanged = hold && (await exchange.exchangeHold(request, hold, needs));
      if (!exchanged) return false;
      setAnchor(exchanged.anchor);
      dispatch({ type: 'exchanged', hold: exchanged.hold });
      return true;
    } catch {
      return false;
    }
  };

  const expireHold = useCallback(() => {
    // The storage event of that renewal has not reached this tab yet.
    if (!hold || isRenewedInAnotherTab(request, hold)) return;
    deleteSharedHold(request, hold);
    deleteSavedHold(request);
    dispatch({ type: 'expired' });
  }, [request, hold]);

  const markConfirmed = (accessToken: string) => {
    rememberConfirmation(request, accessToken);
    if (hold) endSharedHold(request, hold, accessToken);
    deleteSavedHold(request);
    dispatch({ type: 'confirmed', accessToken });
  };

  const markHoldLost = () => {
    if (hold) endSharedHold(request, hold);
    dispatch({ type: 'lost' });
  };

  const syncWithOtherTabs = useEffectEvent(async () => {
    const sharedHold = readSharedHold(request);
    if (!sharedHold || state.phase === 'confirmed') return;
    if (sharedHold.hold_ref !== hold?.hold_ref) {
      // This tab has no live hold, so it joins the newer hold of another tab.
      const joinedHold =
        state.phase === 'expired' || state.phase === 'rejected'
          ? await joinSharedHold(request, hold?.hold_ref)
          : null;
      if (!joinedHold) return;
      setAnchor(joinedHold.anchor);
      dispatch({ type: 'requested' });
      return dispatch({ type: 'granted', hold: joinedHold.hold });
    }
    if (!anchor) return;
    const activeHold = { hold, anchor };
    const merged = mergeSharedHold(activeHold, sharedHold);
    if (merged === activeHold) return;
    saveHold(request, merged, sharedHold.sealedToken);
    setHold(merged);
  });
  const endInThisTab = useEffectEvent(({ hold_ref, accessToken }: HoldEnd) => {
    if (!hold || hold_ref !== hold.hold_ref) return;
    deleteSavedHold(request);
    if (accessToken) rememberConfirmation(request, accessToken);
    dispatch(accessToken ? { type: 'confirmed', accessToken } : { type: 'lost' });
  });
  useEffect(() => subscribeToOtherTabs(() => void syncWithOtherTabs(), endInThisTab), []);
  // A newly loaded tab may have missed changes.
  useEffect(() => void syncWithOtherTabs(), [hold?.hold_ref]);

  return {
    state,
    hold,
    anchor,
    /** The address to which the spot was offered, if it was. */
    email,
    setAnchor,
    renewing,
    setHold,
    renew,
    replaceHold,
    changeNeeds,
    expireHold,
    markHoldLost,
    markConfirmed,
  };
}
