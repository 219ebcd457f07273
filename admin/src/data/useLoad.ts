import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | null;
  error: unknown;
  isLoading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => Promise<void>;
}

interface State<T> {
  key: string;
  data: T | null;
  error: unknown;
}

/**
 * Loads what is no list or record of react-admin's, once for each `key`; `everyMs` asks again and again while the page
 * is looked at, and when it is looked at again.
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
      // An answer to what is no longer asked must not replace what is.
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
