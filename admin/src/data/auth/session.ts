import { HttpError } from 'react-admin';
import { call } from '../http';
import { getToken, onTokenChangedElsewhere, onTokenRejected, removeToken, setToken } from '../token';
import type { Role } from './access';

export interface SignedInUser {
  id: number;
  email: string;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  phone_number: string | null;
  locale: string | null;
  parking_lots: { id: number; name: string }[];
  updated_at?: string;
}

/** Why there is no session any more: a key of `panui.auth`, shown on the sign-in page. */
export type EndOfSession = 'authentication_failed' | 'session_expired' | 'signed_out' | null;

export type Session =
  | { status: 'none'; because: EndOfSession }
  | { status: 'loading' }
  | { status: 'offline' }
  | { status: 'signed_in'; user: SignedInUser };

let session: Session = { status: 'none', because: null };
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const currentSession = (): Session => session;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentRole = (): Role | null => (session.status === 'signed_in' ? session.user.role : null);

/** Without an answer one more try is worth it: a phone that wakes up often loses its first call. */
async function loadUser(): Promise<SignedInUser> {
  try {
    return await call<SignedInUser>('GET', '/auth/me');
  } catch (error) {
    if (error instanceof HttpError && error.status !== 0) throw error;
    return call<SignedInUser>('GET', '/auth/me');
  }
}

/**
 * Asks the server who the kept token is. The role is never kept between sessions: only the server knows it. A device
 * that says it has no network keeps its token for later; any other failure ends the session.
 */
export async function openSession(): Promise<Session> {
  if (!getToken()) become({ status: 'none', because: null });
  else {
    become({ status: 'loading' });
    try {
      become({ status: 'signed_in', user: await loadUser() });
    } catch {
      if (!navigator.onLine) become({ status: 'offline' });
      else {
        removeToken();
        become({ status: 'none', because: 'session_expired' });
      }
    }
  }
  return session;
}

/** Fails with what the server said when the credentials are wrong. */
export async function signIn(credentials: {
  email: string;
  password: string;
  remember_me: boolean;
}): Promise<Session> {
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', credentials);
  setToken(access_token);
  return openSession();
}

export function signOut(): void {
  removeToken();
  become({ status: 'none', because: 'signed_out' });
}

/** The user changed their own details, or what else `/auth/me` says. */
export const setUser = (user: SignedInUser): void => become({ status: 'signed_in', user });

export function watchSession(): void {
  onTokenRejected(() => become({ status: 'none', because: 'authentication_failed' }));
  onTokenChangedElsewhere(() => void openSession());
}
