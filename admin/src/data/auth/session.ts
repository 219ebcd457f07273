import type { Dto } from '@panui/api';
import { HttpError } from 'react-admin';
import { api, dataOf } from '../api';
import { getToken, onTokenChangedInAnotherTab, onTokenRejected, removeToken, setToken } from '../token';
import type { Role } from './access';

/** Why the session ended: a key of `panui.auth`, shown on the sign-in page. */
export type SessionEndReason = 'authentication_failed' | 'session_expired' | 'signed_out' | null;

export type Session =
  | { status: 'none'; reason: SessionEndReason }
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'signed_in'; user: Dto<'Profile'> };

let session: Session = { status: 'none', reason: null };
const listeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => session;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentRole = (): Role | null => (session.status === 'signed_in' ? session.user.role : null);

/** One retry without a response, because the first request of a phone waking up often fails. */
async function loadUser(): Promise<Dto<'Profile'>> {
  try {
    return await dataOf(api.GET('/auth/me'));
  } catch (error) {
    if (error instanceof HttpError && error.status !== 0) throw error;
    return dataOf(api.GET('/auth/me'));
  }
}

/**
 * Loads the user of the stored token. The role is never stored, because only the server knows it. An offline
 * device keeps its token; any other failure ends the session.
 */
export async function openSession(): Promise<Session> {
  if (!getToken()) setSession({ status: 'none', reason: null });
  else {
    setSession({ status: 'loading' });
    try {
      setSession({ status: 'signed_in', user: await loadUser() });
    } catch {
      if (!navigator.onLine) setSession({ status: 'offline' });
      else {
        removeToken();
        setSession({ status: 'none', reason: 'session_expired' });
      }
    }
  }
  return session;
}

/** Throws the server's error if the credentials are wrong. */
export async function signIn(credentials: Dto<'Login'>): Promise<Session> {
  const response = await dataOf(api.POST('/auth/login', { body: credentials }));
  // The page for the second step is not built yet; without a token the session stays closed.
  if ('access_token' in response) setToken(response.access_token);
  return openSession();
}

export function signOut(): void {
  removeToken();
  setSession({ status: 'none', reason: 'signed_out' });
}

/** Replaces the signed-in user after a profile change. */
export const setUser = (user: Dto<'Profile'>): void => setSession({ status: 'signed_in', user });

export function watchSession(): void {
  onTokenRejected(() => setSession({ status: 'none', reason: 'authentication_failed' }));
  onTokenChangedInAnotherTab(() => void openSession());
}
