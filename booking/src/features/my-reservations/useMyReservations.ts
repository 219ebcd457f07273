import { useCallback, useEffect, useState } from 'react';
import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { newRequestKey } from '../../shared/newRequestKey';
import type { Lang } from '../../shared/i18n/lang';
import { hasNotLoaded, useReconnect } from '../../shared/ui/useReconnect';
import { readSession, storeSession } from './listSession';

export type MyReservationsState =
  | { phase: 'loading' }
  /** The email is asked for; after a link or a list that is over, with a note. */
  | { phase: 'form'; isOver: boolean }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; reservations: Dto<'MyReservation'>[] };

/** A link can be opened once, so the effect of a second rendering uses the same request. */
const openings = new Map<string, Promise<Dto<'MyReservationsSession'>>>();
const requestKey = newRequestKey();

function openSession(token: string): Promise<Dto<'MyReservationsSession'>> {
  const body = { token, request_key: requestKey };
  const opening = openings.get(token) ?? call('POST /landing/my-reservations/session', { body });
  openings.set(token, opening);
  // After a failure of the network, the next attempt has the same key: it gets the session if the link was used up.
  opening.catch((error) => {
    if (toProblem(error).code !== 'not_found') openings.delete(token);
  });
  return opening;
}

/** The reservations of the address to which the link with this token was mailed, or of the tab's session. */
export function useMyReservations(token: string, lang: Lang) {
  const [state, setState] = useState<MyReservationsState>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const loadAgain = useCallback(() => setAttempt((count) => count + 1), []);
  useReconnect(hasNotLoaded(state), loadAgain);

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<MyReservationsState> => {
      if (token) {
        storeSession(await openSession(token));
        history.replaceState(null, '', location.pathname + location.search);
      }
      const session = readSession(new Date());
      if (!session) return { phase: 'form', isOver: false };
      const reservations = await call('GET /landing/my-reservations', { bearer: session.session_token });
      return { phase: 'ready', reservations };
    };
    load().then(
      (loaded) => isCurrent && setState(loaded),
      (error) => {
        const problem = toProblem(error);
        const isOver = problem.code === 'not_found' || problem.code === 'unauthorized';
        if (isOver) storeSession(null);
        if (isCurrent) setState(isOver ? { phase: 'form', isOver } : { phase: 'failed', problem });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token, lang, attempt]);

  return {
    state,
    retry: () => {
      setState({ phase: 'loading' });
      loadAgain();
    },
    /** Ends the list on this device. */
    close: () => {
      storeSession(null);
      setState({ phase: 'form', isOver: false });
    },
  };
}
