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

const qrTexts = new Map<string, string>();

/**
 * The server signs the QR code anew for each response. Of two codes that differ in the signature only, the first is
 * kept, so that a refresh neither changes the displayed code nor stores the page again.
 */
function firstSigned(text: string): string {
  const signed = text.slice(0, text.lastIndexOf('.'));
  const first = qrTexts.get(signed) ?? text;
  qrTexts.set(signed, first);
  return first;
}

async function load(token: string): Promise<ReservationState> {
  const reservation = await fetchPreloaded(...requestOf(token));
  const { gate_qr } = reservation;
  return { phase: 'ready', reservation: { ...reservation, gate_qr: gate_qr && firstSigned(gate_qr) } };
}

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
