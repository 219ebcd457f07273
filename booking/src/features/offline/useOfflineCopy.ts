import { useEffect } from 'react';
import { cacheName, deleteExpiredReservations, deleteCachedReservation } from './cachedReservations';
import { assetsInUse, pageRequest, imagesLoaded } from '../../shared/pageAssets';

interface OfflineReservation {
  token: string;
  /** When there is nothing left to open the page for. Null drops it now: a cancelled stay is kept by nobody. */
  end: string | null;
  /** What the page shows, and the address it came from. */
  response: { address: string; body: object } | null;
  imageUrls: string[];
}

/** Asked for as an image element asks: for anything else the map is packed into four times the bytes. */
const imageRequest = (url: string): Request =>
  new Request(url, { headers: { Accept: 'image/webp,image/*' } });

async function cacheReservation({ token, end, response, imageUrls }: OfflineReservation): Promise<void> {
  await deleteExpiredReservations();
  await deleteCachedReservation(token);
  if (!end || !response || Date.parse(end) <= Date.now()) return;
  await navigator.serviceWorker.register('/sw.js', { scope: '/reservation/' });
  const cache = await caches.open(cacheName(token, end));
  const cached_at = new Date().toISOString();
  // One that fails must not keep the others from being there: a page without its map is still worth opening.
  await Promise.all([
    cache.put(response.address, Response.json({ ...response.body, cached_at })),
    ...[pageRequest(), ...imageUrls.map(imageRequest), ...assetsInUse()].map((request) =>
      cache.add(request).catch(() => {}),
    ),
  ]);
}

/** Keeps a stay's page on the device until the stay is over, so that it opens in a garage without a signal. */
export function useOfflineCopy(reservation: OfflineReservation | null): void {
  const key = reservation && JSON.stringify(reservation);
  useEffect(() => {
    if (!key || !('serviceWorker' in navigator)) return;
    // Private windows may forbid it: then the page simply needs a network.
    void imagesLoaded()
      .then(() => cacheReservation(JSON.parse(key) as OfflineReservation))
      .catch(() => {});
  }, [key]);
}
