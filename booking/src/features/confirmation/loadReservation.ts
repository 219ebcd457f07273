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

export const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

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

const early = new Map<string, Promise<ReservationState>>();

/** Called by the start script: asks while React is still on its way. The map comes along with the page itself. */
export function startEarlyReservation(pathname: string): void {
  const token = tokenOf(pathname);
  if (!token) return;
  const loading = load(token);
  loading.catch(() => {});
  early.set(token, loading);
}

/** What was asked for early, once; else asks. */
export function loadReservation(token: string): Promise<ReservationState> {
  const started = early.get(token);
  early.delete(token);
  return started ?? load(token);
}

export const failure = (error: unknown): ReservationState => {
  const problem = toProblem(error);
  return problem.status === 404 ? { phase: 'none' } : { phase: 'failed', problem };
};
