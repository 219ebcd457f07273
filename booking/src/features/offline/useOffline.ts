import { useEffect } from 'react';
import { cacheName, dropEndedStays, dropStay } from './keptStays';
import { assetsInUse, pageRequest, picturesShown } from '../../shared/pageParts';

interface Stay {
  token: string;
  /** When there is nothing left to open the page for. Null drops it now: a cancelled stay is kept by nobody. */
  end: string | null;
  /** What the page shows, and the address it came from. */
  answer: { address: string; body: object } | null;
  pictures: string[];
}

/** Asked for as an image element asks: for anything else the map is packed into four times the bytes. */
const pictureRequest = (url: string): Request =>
  new Request(url, { headers: { Accept: 'image/webp,image/*' } });

async function keep({ token, end, answer, pictures }: Stay): Promise<void> {
  await dropEndedStays();
  await dropStay(token);
  if (!end || !answer || Date.parse(end) <= Date.now()) return;
  await navigator.serviceWorker.register('/sw.js', { scope: '/reservation/' });
  const cache = await caches.open(cacheName(token, end));
  const kept_at = new Date().toISOString();
  // One that fails must not keep the others from being there: a page without its map is still worth opening.
  await Promise.all([
    cache.put(answer.address, Response.json({ ...answer.body, kept_at })),
    ...[pageRequest(), ...pictures.map(pictureRequest), ...assetsInUse()].map((part) =>
      cache.add(part).catch(() => {}),
    ),
  ]);
}

/** Keeps a stay's page on the device until the stay is over, so that it opens in a garage without a signal. */
export function useOffline(stay: Stay | null): void {
  const key = stay && JSON.stringify(stay);
  useEffect(() => {
    if (!key || !('serviceWorker' in navigator)) return;
    // Private windows may forbid it: then the page simply needs a network.
    void picturesShown()
      .then(() => keep(JSON.parse(key) as Stay))
      .catch(() => {});
  }, [key]);
}
