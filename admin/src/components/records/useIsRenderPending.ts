import { useDeferredValue } from 'react';

/**
 * True until what is loaded can render. The deferred value lets React render it in interruptible steps; rendering the
 * rows of a list or the inputs of a form at once blocks a slow computer for 250 ms.
 */
export function useIsRenderPending(isPending: boolean): boolean {
  const isRendered = useDeferredValue(!isPending, false);
  return isPending || !isRendered;
}
