import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { toProblem } from '../../shared/api/problem';
import { acquireHold, releaseHold, renewHold, type HoldRequest } from './acquireHold';
import { holdReducer, noHold } from './holdState';
import { forgetHold, type HeldSpot } from './savedHold';
import type { Anchor } from './serverClock';

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

  // Names of places come from the server in one language, so a switch fetches the hold anew.
  const shownLang = useRef(lang);
  useEffect(() => {
    // Without a renewal left the server would call the hold expired: the old names are the lesser evil.
    if (shownLang.current !== lang && state.phase === 'held' && state.hold.renewals_left !== 0) void renew();
    shownLang.current = lang;
  }, [lang, renew, state]);

  const retry = useCallback(async () => {
    dispatch({ type: 'requested' });
    if (hold) await releaseHold(request, hold);
    // Once an offer was held, what it held is given back: the next spot is anybody's.
    await acquire({ ...request, paid: false, ...(hold && { offer: undefined }) });
  }, [acquire, request, hold]);

  const ranOut = useCallback(() => {
    forgetHold(request);
    dispatch({ type: 'ran out' });
  }, [request]);

  const confirmed = (accessToken: string) => {
    forgetHold(request);
    dispatch({ type: 'confirmed', accessToken });
  };

  const lost = () => dispatch({ type: 'lost' });

  return { state, hold, anchor, setAnchor, renewing, take, renew, retry, ranOut, lost, confirmed };
}
