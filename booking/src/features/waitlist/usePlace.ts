import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { WaitlistPlace } from '../../shared/api/types';
import type { Lang } from '../../shared/i18n/lang';

export type PlaceState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; place: WaitlistPlace };

const lookAgainMs = 20_000;

/** A place on the waiting list by its secret, looked at again while it waits; only `leave` and `stay` change it. */
export function usePlace(token: string, lang: Lang) {
  const [state, setState] = useState<PlaceState>({ phase: 'loading' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const ask = useCallback(
    async (what: 'place' | 'leave' | 'stay') => {
      const place = await call<WaitlistPlace>(`/landing/waitlist/${what}`, { token });
      setState({ phase: 'ready', place });
    },
    [token],
  );

  const load = useCallback(async () => {
    try {
      await ask('place');
    } catch (error) {
      const found = toProblem(error);
      // What is on the screen already is worth more than the news that there is no network.
      setState((before) =>
        found.code === 'not_found'
          ? { phase: 'none' }
          : before.phase === 'ready'
            ? before
            : { phase: 'failed', problem: found },
      );
    }
  }, [ask]);

  useEffect(() => void load(), [load, lang]);

  const isWaiting = state.phase === 'ready' && state.place.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    const timer = setInterval(look, lookAgainMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting, load]);

  const change = async (what: 'leave' | 'stay') => {
    setBusy(true);
    setProblem(null);
    try {
      await ask(what);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    state,
    busy,
    problem,
    reload: () => {
      setState({ phase: 'loading' });
      void load();
    },
    leave: () => change('leave'),
    stay: () => change('stay'),
  };
}
