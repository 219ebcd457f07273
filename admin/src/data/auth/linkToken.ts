/** Pages whose mailed links carry a secret in the fragment. */
const pagesWithToken = ['/join', '/reset-password'];

let token: string | null = null;
const listeners = new Set<() => void>();

/** Moves the secret of a mailed link from the address bar to memory, so that no history, bookmark or copy contains it. */
function takeLinkToken(): void {
  const { pathname, search, hash } = window.location;
  if (hash.length < 2 || !pagesWithToken.includes(pathname.replace(/\/+$/, ''))) return;
  token = hash.slice(1);
  history.replaceState(history.state, '', pathname + search);
  for (const listener of listeners) listener();
}

/** Also takes the secret of a link that is pasted into the address bar of the open page, which does not load it again. */
export function watchLinkToken(): void {
  takeLinkToken();
  window.addEventListener('hashchange', takeLinkToken);
}

export const currentLinkToken = (): string | null => token;

export function subscribeLinkToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
