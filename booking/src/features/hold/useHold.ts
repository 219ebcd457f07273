import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { toProblem } from '../../shared/api/problem';
import { acquireHold, releaseHold, renewHold, type HoldRequest } from './acquireHold';
import { holdReducer, noHold } from './holdState';
import { forgetHold } from './savedHold';
import type { Anchor } from './serverClock';

/** The page's hold: asks for one as soon as the link names a venue and a time; the rest happens on the driver's word. */
export function useHold(request: HoldRequest | null, lang: string) {
  const [state, dispatch] = useReducer(holdReducer, noHold);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [renewing, setRenewing] = useState(false);
  const hold = 'hold' in state ? state.hold : null;

  const acquire = useCallback(async () => {
    if (!request) return;
    dispatch({ type: 'requested' });
    try {
      const held = await acquireHold(request);
      setAnchor(held.anchor);
      dispatch({ type: 'granted', hold: held.hold });
    } catch (error) {
      dispatch({ type: 'refused', problem: toProblem(error) });
    }
  }, [request]);

  useEffect(() => void acquire(), [acquire]);

  const renew = useCallback(async () => {
    if (!request || !hold) return;
    setRenewing(true);
    try {
      const held = await renewHold(request, hold);
      setAnchor(held.anchor);
      dispatch({ type: 'renewed', hold: held.hold });
    } catch (error) {
      // Without a connection the hold is as it was; only the server can say that it is gone.
      if (toProblem(error).code === 'hold_expired') dispatch({ type: 'lost' });
    } finally {
      setRenewing(false);
    }
  }, [request, hold]);

  // Names of places come from the server in one language, so a switch fetches the hold anew.
  const shownLang = useRef(lang);
  useEffect(() => {
    // Without a renewal left the server would call the hold expired: the old names are the lesser evil.
    if (shownLang.current !== lang && state.phase === 'held' && state.hold.renewals_left !== 0) void renew();
    shownLang.current = lang;
  }, [lang, renew, state]);

  const retry = useCallback(async () => {
    dispatch({ type: 'requested' });
    if (request && hold) await releaseHold(request, hold);
    await acquire();
  }, [acquire, request, hold]);

  const ranOut = useCallback(() => {
    if (request) forgetHold(request);
    dispatch({ type: 'ran out' });
  }, [request]);

  const confirmed = useCallback(
    (accessToken: string) => {
      if (request) forgetHold(request);
      dispatch({ type: 'confirmed', accessToken });
    },
    [request],
  );

  const lost = useCallback(() => dispatch({ type: 'lost' }), []);

  return { state, hold, anchor, setAnchor, renewing, renew, retry, ranOut, lost, confirmed };
}
