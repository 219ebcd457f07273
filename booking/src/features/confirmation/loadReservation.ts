import { fetchPreloaded } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Reservation } from '../../shared/api/types';

export type ReservationState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; reservation: Reservation };

export const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

export const tokenPath = (token: string): string => `/reservations/token/${encodeURIComponent(token)}`;

/** The language is part of the URL, so that the preload hint in the page's response matches this request. */
export const reservationUrl = (token: string): string =>
  `${tokenPath(token)}?lang=${document.documentElement.lang}`;

const load = async (token: string): Promise<ReservationState> => ({
  phase: 'ready',
  reservation: await fetchPreloaded<Reservation>(reservationUrl(token)),
});

const prefetched = new Map<string, Promise<ReservationState>>();

/** Called by the start script, so that the request runs in parallel with loading React. */
export function prefetchReservation(pathname: string): void {
  const token = tokenOf(pathname);
  if (!token) return;
  const pendingReservation = load(token);
  pendingReservation.catch(() => {});
  prefetched.set(token, pendingReservation);
}

/** Uses the prefetched response once, then requests. */
export function loadReservation(token: string): Promise<ReservationState> {
  const prefetchedReservation = prefetched.get(token);
  prefetched.delete(token);
  return prefetchedReservation ?? load(token);
}

export const toFailedState = (error: unknown): ReservationState => {
  const problem = toProblem(error);
  return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
};
