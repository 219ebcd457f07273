import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** What stands behind the # of the address; a link to this very page changes nothing else, and loads nothing anew. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);
