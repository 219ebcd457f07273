import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Dto } from '@panui/api';
import type { Lang } from '../../shared/i18n/lang';
import { hasNotLoaded, useReconnect } from '../../shared/ui/useReconnect';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

export type WaitlistEntryState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; entry: Dto<'WaitlistEntry'> };

const pollIntervalMs = 20_000;

/** A waitlist entry by its secret token, polled while it waits. Only `leave` and `rejoin` change it. */
export function useWaitlistEntry(token: string, lang: Lang) {
  const [state, setState] = useState<WaitlistEntryState>({ phase: 'loading' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  /** The state of the entry when an action failed. Once it is another one, only the response was lost. */
  const [failedIn, setFailedIn] = useState<string | null>(null);

  /** Number of the last load. A change counts as one, so that the responses of loads sent before it are ignored. */
  const lastLoad = useRef(0);

  const load = useCallback(async () => {
    const thisLoad = ++lastLoad.current;
    try {
      const entry = await call('POST /landing/waitlist/place', { body: { token } });
      if (thisLoad === lastLoad.current) setState({ phase: 'ready', entry });
    } catch (error) {
      if (thisLoad !== lastLoad.current) return;
      const failure = toProblem(error);
      // Keeps a loaded entry after a failed refresh.
      setState((before) =>
        failure.code === 'not_found'
          ? { phase: 'none' }
          : before.phase === 'ready'
            ? before
            : { phase: 'failed', problem: failure },
      );
    }
  }, [token]);

  useEffect(() => void load(), [load, lang]);

  useReconnect(hasNotLoaded(state), load);

  const isWaiting = state.phase === 'ready' && state.entry.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const refreshIfVisible = () => {
      if (!document.hidden) void load();
    };
    const timer = setInterval(refreshIfVisible, pollIntervalMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [isWaiting, load]);

  const present = state.phase === 'ready' ? state.entry.state : null;

  const runAction = async (action: 'leave' | 'stay') => {
    setBusy(true);
    setProblem(null);
    const loadBefore = lastLoad.current;
    try {
      const entry = await call(`POST /landing/waitlist/${action}`, { body: { token } });
      const wasLoadSent = lastLoad.current++ !== loadBefore;
      setState({ phase: 'ready', entry });
      // That load may have been for another language.
      if (wasLoadSent) void load();
    } catch (error) {
      const failure = toProblem(error);
      setProblem(failure);
      setFailedIn(present);
      // The response may have been lost.
      if (isUnreachable(failure)) await load();
    } finally {
      setBusy(false);
    }
  };

  return {
    state,
    busy,
    problem: present === failedIn ? problem : null,
    reload: () => {
      setState({ phase: 'loading' });
      void load();
    },
    leave: () => runAction('leave'),
    rejoin: () => runAction('stay'),
  };
}
