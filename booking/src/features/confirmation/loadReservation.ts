import { fetchPreloaded, urlOf } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Lang } from '../../shared/i18n/lang';
import type { Reservation } from '../../shared/reservation';

export type ReservationState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; reservation: Reservation };

export const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

/** The language is part of the URL, so that the preload hint in the page's response matches this request. */
const requestOf = (token: string) =>
  [
    'GET /reservations/token/{token}',
    { path: { token }, query: { lang: document.documentElement.lang as Lang } },
  ] as const;

export const reservationUrl = (token: string): string => urlOf(...requestOf(token));

const load = async (token: string): Promise<ReservationState> => ({
  phase: 'ready',
  reservation: await fetchPreloaded(...requestOf(token)),
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
