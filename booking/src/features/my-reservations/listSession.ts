import type { Dto } from '@panui/api';

type Session = Dto<'MyReservationsSession'>;

const key = 'my-reservations';

/** The session of the list in this tab, until it expires, so that a reload needs no new link. */
export function readSession(now: Date): Session | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Session | null;
    return session && new Date(session.expires_at) > now ? session : null;
  } catch {
    return null;
  }
}

/** Without storage, a reload needs a new link. */
export function storeSession(session: Session | null): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session));
    else sessionStorage.removeItem(key);
  } catch {
    // Private windows may have no storage.
  }
}
