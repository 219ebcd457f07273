import { dropEndedStays, nextStay } from '../features/offline/keptStays';

declare const self: ServiceWorkerGlobalScope;

const patienceMs = 4_000;

/** Only pictures differ by what follows the `?`; a page and a stay in another language are better than none. */
const fromCache = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, ignoreSearch: request.destination !== 'image' });

/** The installed app begins without a token; every kept page can show it which stay there is. */
async function startPage({ mode, url }: Request): Promise<Response | undefined> {
  if (mode !== 'navigate' || new URL(url).pathname !== '/reservation/') return undefined;
  const stay = await nextStay();
  return stay ? caches.match(`/reservation/${stay.token}`, { ignoreVary: true }) : undefined;
}

const tooSlow = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('slow network')), patienceMs));

/** Hashed files never change. All else is asked of the network first, and a crawling network counts as none. */
async function answer(request: Request): Promise<Response> {
  const fresh = () => fetch(request);
  if (new URL(request.url).pathname.startsWith('/assets/')) return (await fromCache(request)) ?? fresh();
  const network = fresh();
  try {
    return await Promise.race([network, tooSlow()]);
  } catch {
    return (await fromCache(request)) ?? (await startPage(request)) ?? network;
  }
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // The form's page needs this only when it is opened anew.
  if (self.registration.scope.endsWith('/reservation/')) event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(dropEndedStays().then(() => answer(request)));
});
