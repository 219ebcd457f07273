/** Where the specification wants it: local storage, so that a reload and a second tab keep the session. */
const storageKey = 'access_token';

const listeners = new Set<() => void>();

export const getToken = (): string | null => localStorage.getItem(storageKey);
export const setToken = (token: string): void => localStorage.setItem(storageKey, token);
export const removeToken = (): void => localStorage.removeItem(storageKey);

/** The server no longer takes the token: it goes, and whoever shows the session is told. */
export function rejectToken(): void {
  removeToken();
  for (const listener of listeners) listener();
}

export const onTokenRejected = (listener: () => void): void => void listeners.add(listener);

/** Another tab signed in or out. */
export function onTokenChangedInAnotherTab(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) listener();
  });
}
