import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The URL's fragment. Following a link that differs only in the fragment does not reload the page. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    // The server renders the page without a fragment.
    () => '',
  );
