import type { Dto } from '@panui/api';
import { HttpError } from 'react-admin';
import { api, dataOf } from '../api';
import { codeOf, httpClient, onAccountActionRequired } from '../http';
import {
  getToken,
  onTokenChangedInAnotherTab,
  onTokenRejected,
  rejectToken,
  removeToken,
  setToken,
} from '../token';
import type { Role } from './access';

/** Why the session ended: a key of `panui.auth`, shown on the sign-in page. */
export type SessionEndReason = 'authentication_failed' | 'session_expired' | 'signed_out' | null;

export type Session =
  | { status: 'none'; reason: SessionEndReason }
  | { status: 'loading' }
  /** There is a token, but the server could not be reached or failed. */
  | { status: 'unavailable'; error: unknown }
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
 * Loads the user of the stored token. The role is never stored, because only the server knows it. Only a token that the
 * server rejects ends the session; after any other error, such as no network, the token stays for the next attempt.
 */
export async function openSession(): Promise<Session> {
  if (!getToken()) setSession({ status: 'none', reason: null });
  else {
    setSession({ status: 'loading' });
    try {
      setSession({ status: 'signed_in', user: await loadUser() });
    } catch (error) {
      if (codeOf(error) === 'unauthorized') {
        removeToken();
        setSession({ status: 'none', reason: 'session_expired' });
      } else setSession({ status: 'unavailable', error });
    }
  }
  return session;
}

export function openSessionWith(accessToken: string): Promise<Session> {
  setToken(accessToken);
  return openSession();
}

/**
 * Throws the server's error if the credentials are wrong. For a user with a second factor it returns the challenge of
 * the second step, and the session stays closed.
 */
export async function signIn(credentials: Dto<'Login'>): Promise<Dto<'TwoFactorChallenge'> | null> {
  return continueWith(await dataOf(api.POST('/auth/login', { body: credentials })));
}

/** The same with the code that the identity provider's visit led to. */
export async function signInWithCode(code: string): Promise<Dto<'TwoFactorChallenge'> | null> {
  return continueWith(await dataOf(api.POST('/auth/oidc/session', { body: { code } })));
}

async function continueWith(
  response: Dto<'AccessToken'> | Dto<'TwoFactorChallenge'>,
): Promise<Dto<'TwoFactorChallenge'> | null> {
  if (!('access_token' in response)) return response;
  await openSessionWith(response.access_token);
  return null;
}

/** Ends the session on the server as well. Without a network it only ends on this device. */
export function signOut(): void {
  httpClient('/auth/logout', { method: 'POST' }).catch(() => undefined);
  removeToken();
  setSession({ status: 'none', reason: 'signed_out' });
}

/** Replaces the signed-in user after a profile change. */
export const setUser = (user: Dto<'Profile'>): void => setSession({ status: 'signed_in', user });

/** Loads the user again without a loading state, for example when the server requires or accepted a step. */
export async function reloadUser(): Promise<void> {
  try {
    setUser(await loadUser());
  } catch (error) {
    // A rejected token has ended the session; after another error the last known user stays.
    if (codeOf(error) === 'unauthorized') rejectToken();
  }
}

/** Follows another tab. A signed-in user stays on the page, because it may have a form with unsaved input. */
function followOtherTab(): void {
  if (session.status === 'signed_in' && getToken()) void reloadUser();
  else void openSession();
}

export function watchSession(): void {
  onAccountActionRequired(() => void reloadUser());
  onTokenRejected(() => setSession({ status: 'none', reason: 'authentication_failed' }));
  onTokenChangedInAnotherTab(followOtherTab);
}
