import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation, ShareInfo } from '../../shared/api/types';

export interface LoadedReservation {
  reservation: Reservation;
  shareInfo: ShareInfo | null;
}

export type ReservationState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | ({ phase: 'ready' } & LoadedReservation);

export const tokenPath = (token: string): string => `/reservations/token/${encodeURIComponent(token)}`;

async function load(token: string): Promise<ReservationState> {
  const path = tokenPath(token);
  // The link to share is fetched with the rest: sharing must follow the press without a wait.
  const [reservation, shareInfo] = await Promise.all([
    call<Reservation>(path),
    call<ShareInfo>(`${path}/share-info`).catch(() => null),
  ]);
  return { phase: 'ready', reservation, shareInfo };
}

const failure = (error: unknown): ReservationState => {
  const problem = toProblem(error);
  return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
};

/** The reservation behind the token, fetched again in another language and when the driver comes back to the page. */
export function useReservation(token: string, lang: string) {
  const [state, setState] = useState<ReservationState>({ phase: 'loading' });

  const reload = useCallback(async () => {
    const next = await load(token).catch(failure);
    // What is on the screen is worth more than an error about refreshing it.
    setState((now) => (now.phase === 'ready' && next.phase === 'failed' ? now : next));
  }, [token]);

  useEffect(() => void reload(), [reload, lang]);

  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) void reload();
    };
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [reload]);

  return { state, reload };
}
