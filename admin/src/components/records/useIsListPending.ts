import { useDeferredValue } from 'react';

/**
 * Whether a list is still to be waited for. Its rows are rendered in steps between which clicks and keys are answered:
 * all at once, they hold up a slow computer for a quarter of a second.
 */
export function useIsListPending(isPending: boolean): boolean {
  const isRendered = useDeferredValue(!isPending, false);
  return isPending || !isRendered;
}
