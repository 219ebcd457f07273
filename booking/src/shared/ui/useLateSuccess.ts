import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onDone` once what was loaded again is as a request without a response wanted it: only its response was lost.
 */
export function useLateSuccess(isDone: boolean, onDone: () => unknown): void {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);
}
