import { fetchPreloaded, urlOf } from '../../shared/api/preloaded';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Lang } from '../../shared/i18n/lang';
import { tokenOf } from '../../shared/tokenOf';
import type { Reservation } from '../../shared/reservation';

export type ReservationState =
  | { phase: 'loading' }
  | { phase: 'none' }
  | { phase: 'failed'; problem: Problem }
  | { phase: 'ready'; reservation: Reservation };

/** A reservation with the secret token of its link. */
export interface LinkedReservation {
  token: string;
  reservation: Reservation;
}

/** The language is part of the URL, so that the preload hint in the page's response matches this request. */
const requestOf = (token: string, lang: Lang) =>
  ['GET /reservations/token/{token}', { path: { token }, query: { lang } }] as const;

export const reservationUrl = (token: string, lang: Lang): string => urlOf(...requestOf(token, lang));

export const toReadyState = ({ reservation }: Pick<LinkedReservation, 'reservation'>): ReservationState => ({
  phase: 'ready',
  reservation,
});

async function load(token: string): Promise<ReservationState> {
  const request = requestOf(token, document.documentElement.lang as Lang);
  return toReadyState({ reservation: await fetchPreloaded(...request) });
}

const prefetched = new Map<string, Promise<ReservationState>>();

/** The reservation that the server rendered into the page, if any. */
function readRenderedReservation(): LinkedReservation | null {
  const data = document.getElementById('page-data')?.textContent;
  return data ? (JSON.parse(data) as LinkedReservation) : null;
}

/**
 * Returns the reservation if the page contains it; otherwise requests it, before React renders. The server's page
 * preloads the response.
 */
export function prefetchReservation(pathname: string): LinkedReservation | null {
  const token = tokenOf(pathname);
  if (!token || prefetched.has(token)) return null;
  const rendered = readRenderedReservation();
  const loaded = rendered?.token === token ? rendered : null;
  const pendingReservation = loaded ? Promise.resolve(toReadyState(loaded)) : load(token);
  pendingReservation.catch(() => {});
  prefetched.set(token, pendingReservation);
  return loaded;
}

/** The reservation that was requested before its page, if it can be loaded. */
export async function requestedReservation(token: string): Promise<LinkedReservation | null> {
  const state = await prefetched.get(token)?.catch(() => null);
  return state?.phase === 'ready' ? { token, reservation: state.reservation } : null;
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
