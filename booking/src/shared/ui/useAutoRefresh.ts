import { useCallback, useEffect, useState } from 'react';

type Loading = { phase: 'loading' } | { phase: 'none' } | { phase: 'failed' } | { phase: 'ready' };

/**
 * What `load` answers for `key`, asked for anew in another language, whenever somebody comes back to the page, and when
 * the network does. `load` never fails: a failure is a state.
 */
export function useAutoRefresh<State extends Loading>(
  load: (key: string) => Promise<State>,
  key: string,
  lang: string,
) {
  const [state, setState] = useState<State | { phase: 'loading' }>({ phase: 'loading' });

  const reload = useCallback(async () => {
    const next = await load(key);
    // What is on the screen is worth more than an error about refreshing it.
    setState((now) => (now.phase === 'ready' && next.phase === 'failed' ? now : next));
  }, [load, key]);

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
