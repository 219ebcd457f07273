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
export function useLoad<T>(key: string, load: () => Promise<T>, everyMs?: number): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key: '', data: null, error: null });
  const latest = useRef({ load, key });
  useEffect(() => {
    latest.current = { load, key };
  });

  const reload = useCallback(async () => {
    const asked = latest.current.key;
    const settle = (outcome: Pick<State<T>, 'data' | 'error'> | { error: unknown }) => {
      // An answer to what is no longer asked must not replace what is.
      if (asked === latest.current.key)
        setState((old) => ({ ...(old.key === asked ? old : { data: null }), ...outcome, key: asked }));
    };
    try {
      settle({ data: await latest.current.load(), error: null });
    } catch (error) {
      settle({ error });
    }
  }, []);

  useEffect(() => {
    void reload();
    if (!everyMs) return;
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key, everyMs, reload]);

  const isCurrent = state.key === key;
  return {
    data: isCurrent ? state.data : null,
    error: isCurrent ? state.error : null,
    isLoading: !isCurrent,
    reload,
  };
}
