import type { Dto } from '@panui/api';
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeSession } from './session';

export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession);

/** The signed-in user. Only for components behind AuthGuard. */
export function useUser(): Dto<'Profile'> {
  const session = useSession();
  if (session.status !== 'signed_in') throw new Error('no user is signed in');
  return session.user;
}
