/** The key that docs/specification.md names. Local storage shares the session between tabs and reloads. */
const storageKey = 'access_token';

const listeners = new Set<() => void>();

export const getToken = (): string | null => localStorage.getItem(storageKey);
export const setToken = (token: string): void => localStorage.setItem(storageKey, token);
export const removeToken = (): void => localStorage.removeItem(storageKey);

/** Removes a token that the server rejected, and notifies the listeners. */
export function rejectToken(): void {
  removeToken();
  for (const listener of listeners) listener();
}

export const onTokenRejected = (listener: () => void): void => void listeners.add(listener);

export function onTokenChangedInAnotherTab(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) listener();
  });
}
