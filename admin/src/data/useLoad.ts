import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | null;
  error: unknown;
  isLoading: boolean;
  /** Loads again. The current data stays visible until the response arrives. */
  reload: () => Promise<void>;
}

interface State<T> {
  key: string;
  data: T | null;
  error: unknown;
}

/**
 * Loads data outside react-admin's lists and records, once per `key`. `refreshMs` reloads periodically while
 * the page is visible.
 */
export function useLoad<T>(key: string, load: () => Promise<T>, refreshMs?: number): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key: '', data: null, error: null });
  const latest = useRef({ load, key });
  useEffect(() => {
    latest.current = { load, key };
  });

  const reload = useCallback(async () => {
    const requestedKey = latest.current.key;
    const applyOutcome = (outcome: Pick<State<T>, 'data' | 'error'> | { error: unknown }) => {
      // Ignores the response if the key has changed since the request.
      if (requestedKey === latest.current.key)
        setState((previous) => ({
          ...(previous.key === requestedKey ? previous : { data: null }),
          ...outcome,
          key: requestedKey,
        }));
    };
    try {
      applyOutcome({ data: await latest.current.load(), error: null });
    } catch (error) {
      applyOutcome({ error });
    }
  }, []);

  useEffect(() => {
    void reload();
    if (!refreshMs) return;
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(reloadIfVisible, refreshMs);
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reloadIfVisible);
    };
  }, [key, refreshMs, reload]);

  const isCurrent = state.key === key;
  return {
    data: isCurrent ? state.data : null,
    error: isCurrent ? state.error : null,
    isLoading: !isCurrent,
    reload,
  };
}
