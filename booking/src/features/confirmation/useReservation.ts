import { useCallback, useEffect, useState } from 'react';
import { failure, loadReservation, type ReservationState } from './loadReservation';

/** The reservation behind the token, fetched again in another language and when the driver comes back to the page. */
export function useReservation(token: string, lang: string) {
  const [state, setState] = useState<ReservationState>({ phase: 'loading' });

  const reload = useCallback(async () => {
    const next = await loadReservation(token).catch(failure);
    // What is on the screen is worth more than an error about refreshing it.
    setState((now) => (now.phase === 'ready' && next.phase === 'failed' ? now : next));
  }, [token]);

  useEffect(() => void reload(), [reload, lang]);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void reload();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [reload]);

  return { state, reload };
}
