import { useCallback, useEffect, useRef, useState } from 'react';

type Loading = { phase: 'loading' } | { phase: 'none' } | { phase: 'failed' } | { phase: 'ready' };

/**
 * Runs `load` for `key`, and again on a language change, when the page becomes visible, and when the network
 * returns. `load` must not reject; a failure is a state.
 */
export function useAutoRefresh<State extends Loading>(
  load: (key: string) => Promise<State>,
  key: string,
  lang: string,
  initialState: State | { phase: 'loading' } = { phase: 'loading' },
) {
  const [state, setState] = useState(initialState);
  const lastRequest = useRef(0);

  const reload = useCallback(async () => {
    const request = ++lastRequest.current;
    const next = await load(key);
    // A later request may have another language and an earlier response.
    if (request !== lastRequest.current) return;
    // Keeps loaded data after a failed refresh.
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
