import { useEffect } from 'react';
import { cacheName, dropEndedStays, dropStay } from './keptStays';

interface Stay {
  token: string;
  /** When there is nothing left to open the page for. Null drops it now: a cancelled stay is kept by nobody. */
  end: string | null;
  /** The data the page shows, by address. */
  data: string[];
  lang: string;
}

const isAsset = (url: URL): boolean =>
  url.origin === location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/mark.svg');

/** Scripts, styles, fonts and texts that this very page was made of. */
const assetsInUse = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => new URL(entry.name))
    .filter(isAsset)
    .map((url) => url.pathname);

async function keep({ token, end, data, lang }: Stay): Promise<void> {
  await dropEndedStays();
  await dropStay(token);
  if (!end || Date.parse(end) <= Date.now()) return;
  await navigator.serviceWorker.register('/sw.js', { scope: '/reservation/' });
  const cache = await caches.open(cacheName(token, end));
  const headers = { 'Accept-Language': lang };
  const page = new Request(location.pathname, { headers: { ...headers, Accept: 'text/html' } });
  const requests = [page, ...data.map((url) => new Request(url, { headers }))];
  // One that fails must not keep the others from being there: a page without its map is still worth opening.
  await Promise.all(
    [...requests, ...new Set(assetsInUse())].map(async (request) => cache.add(request).catch(() => {})),
  );
}

/** Keeps a stay's page on the device until the stay is over, so that it opens in a garage without a signal. */
export function useOffline(stay: Stay | null): void {
  const key = stay && JSON.stringify(stay);
  useEffect(() => {
    if (!key || !navigator.onLine || !('serviceWorker' in navigator)) return;
    // Private windows may forbid it: then the page simply needs a network.
    keep(JSON.parse(key) as Stay).catch(() => {});
  }, [key]);
}
