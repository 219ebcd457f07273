import { useDeferredValue } from 'react';

/**
 * True until the rows can render. The deferred value lets React render them in interruptible steps; rendering
 * at once blocks a slow computer for 250 ms.
 */
export function useIsListPending(isPending: boolean): boolean {
  const isRendered = useDeferredValue(!isPending, false);
  return isPending || !isRendered;
}
