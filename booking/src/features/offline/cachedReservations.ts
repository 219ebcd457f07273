import type { Reservation } from '../../shared/reservation';

/**
 * Each reservation's offline data has its own cache. The cache name contains the end and the token, so that
 * expired caches are found without opening them.
 */
const prefix = 'reservation';

export const cacheName = (token: string, end: string): string => [prefix, end, token].join(' ');

interface CachedReservation {
  name: string;
  end: string;
  token: string;
}

export function readCacheName(name: string): CachedReservation | null {
  const [namePrefix, end, token] = name.split(' ');
  return namePrefix === prefix && end && token ? { name, end, token } : null;
}

export const hasEnded = ({ end }: CachedReservation, nowMs: number): boolean => !(Date.parse(end) > nowMs);

const listCachedReservations = async (): Promise<CachedReservation[]> =>
  (await caches.keys()).map(readCacheName).filter((reservation) => reservation !== null);

async function deleteWhere(matches: (reservation: CachedReservation) => boolean): Promise<void> {
  const reservations = await listCachedReservations();
  await Promise.all(reservations.filter(matches).map(({ name }) => caches.delete(name)));
}

/** A browser that searches a cache while it is deleted can leave it empty (seen in Chromium). */
const hasPage = async ({ name, token }: CachedReservation): Promise<boolean> =>
  Boolean(await caches.match(`/reservation/${token}`, { cacheName: name, ignoreVary: true }));

/** The copy of a reservation; null if it is not whole. */
export async function readCachedReservation({ name }: CachedReservation): Promise<Reservation | null> {
  const cache = await caches.open(name);
  const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith('/reservations/'));
  const response = request && (await cache.match(request));
  return response ? ((await response.json()) as Reservation) : null;
}

/** The cached reservations that have not ended, in the order of their ends. */
export async function listComing(): Promise<CachedReservation[]> {
  const coming = (await listCachedReservations())
    .filter((reservation) => !hasEnded(reservation, Date.now()))
    .sort((a, b) => Date.parse(a.end) - Date.parse(b.end));
  const arePages = await Promise.all(coming.map(hasPage));
  return coming.filter((_, index) => arePages[index]);
}

/** Deletes the caches of ended reservations. Called by the page and the service worker. */
export const deleteExpiredReservations = (): Promise<void> =>
  deleteWhere((reservation) => hasEnded(reservation, Date.now()));

/** Deletes the copies of a reservation, except the one of that name: its page is opened again. */
export const deleteCachedReservation = (token: string, exceptName?: string): Promise<void> =>
  deleteWhere((reservation) => reservation.token === token && reservation.name !== exceptName);
