/** The fragment of certain pages, moved from the address bar to memory. */
export interface FragmentStore {
  current: () => string | null;
  /** Returns the fragment and forgets it. */
  take: () => string | null;
  subscribe: (listener: () => void) => () => void;
  /**
   * Takes the fragment of the open page, and of an address that is pasted later, which does not load the page again.
   */
  watch: () => void;
}

function createFragmentStore(pages: readonly string[]): FragmentStore {
  let fragment: string | null = null;
  const listeners = new Set<() => void>();
  const set = (next: string | null) => {
    fragment = next;
    for (const listener of listeners) listener();
  };
  /** No history, bookmark or copy of the address contains the fragment afterwards. */
  const read = () => {
    const { pathname, search, hash } = window.location;
    if (hash.length < 2 || !pages.includes(pathname.replace(/\/+$/, ''))) return;
    history.replaceState(history.state, '', pathname + search);
    set(hash.slice(1));
  };
  return {
    current: () => fragment,
    take: () => {
      const taken = fragment;
      if (taken !== null) set(null);
      return taken;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: () => {
      read();
      window.addEventListener('hashchange', read);
    },
  };
}

/** The secret of a mailed link. */
export const linkToken = createFragmentStore(['/join', '/reset-password']);

/** What a visit to the identity provider led to: `code=…`, `error=…` or `linked`. */
export const providerReturn = createFragmentStore(['/login', '/settings/security']);

export function watchFragments(): void {
  linkToken.watch();
  providerReturn.watch();
}
