import { useEffect, useRef } from 'react';
import { imagesLoaded } from '../../shared/pageAssets';
import { cacheName, deleteCachedReservation, deleteExpiredReservations } from './cachedReservations';
import { renewPageCache } from './renewPageCache';

interface OfflineReservation {
  token: string;
  /** When to delete the copy; null deletes it now, for example after a cancellation. */
  end: string | null;
  /** The displayed response and its URL. */
  response: { address: string; body: object } | null;
  imageUrls: string[];
}

/** Uses the Accept header of an image element; otherwise the server sends a format four times larger. */
const imageRequest = (url: string): Request =>
  new Request(url, { headers: { Accept: 'image/webp,image/*' } });

async function cacheReservation(
  { token, end, response, imageUrls }: OfflineReservation,
  isLatestRun: () => boolean,
): Promise<void> {
  await deleteExpiredReservations();
  if (!end || !response || Date.parse(end) <= Date.now()) return deleteCachedReservation(token);
  const name = cacheName(token, end);
  await deleteCachedReservation(token, name);
  await navigator.serviceWorker.register('/sw.js', { scope: '/reservation/' });
  // A cancellation may have deleted the copy meanwhile.
  if (!isLatestRun()) return;
  const cache = await caches.open(name);
  const cached_at = new Date().toISOString();
  await cache.put(response.address, Response.json({ ...response.body, cached_at }));
  await renewPageCache(cache, imageUrls.map(imageRequest));
}

/**
 * Caches a reservation's page until its end, so that it opens in a garage without a signal. `loadLazyChunk` loads
 * the chunk that the page requests after its first render, so that the copy includes it.
 */
export function useOfflineCopy(
  reservation: OfflineReservation | null,
  loadLazyChunk: () => Promise<unknown>,
): void {
  const key = reservation && JSON.stringify(reservation);
  const lastRun = useRef(0);
  useEffect(() => {
    if (!key || !('serviceWorker' in navigator)) return;
    const thisRun = ++lastRun.current;
    // Private windows may reject it; the page then needs a network.
    void Promise.allSettled([imagesLoaded(), loadLazyChunk()])
      .then(() => cacheReservation(JSON.parse(key) as OfflineReservation, () => thisRun === lastRun.current))
      .catch(() => {});
  }, [key, loadLazyChunk]);
}
