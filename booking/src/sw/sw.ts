import {
  deleteCachedReservation,
  deleteExpiredReservations,
  listComing,
} from '../features/offline/cachedReservations';

declare const self: ServiceWorkerGlobalScope;

const networkTimeoutMs = 2_500;
/** After a timeout, for the requests that the cached page sends at once. */
const slowTimeoutMs = 500;
const slowPeriodMs = 10_000;
let slowUntilMs = 0;

/** A copy contains each map in one theme. */
const inOtherTheme = (url: string): string =>
  url.replace(/theme=(light|dark)/, (_, theme) => (theme === 'dark' ? 'theme=light' : 'theme=dark'));

/**
 * Only images depend on the query; for other requests a cached page in another language is better than none.
 */
async function fromCache(request: Request): Promise<Response | undefined> {
  if (request.destination !== 'image') return caches.match(request, { ignoreVary: true, ignoreSearch: true });
  return (
    (await caches.match(request, { ignoreVary: true })) ??
    caches.match(inOtherTheme(request.url), { ignoreVary: true })
  );
}

/** The installed app starts without a token; any cached reservation page can render the next reservation. */
async function findStartPage({ mode, url }: Request): Promise<Response | undefined> {
  if (mode !== 'navigate' || new URL(url).pathname !== '/reservation/') return undefined;
  const [reservation] = await listComing();
  return reservation ? caches.match(`/reservation/${reservation.token}`, { ignoreVary: true }) : undefined;
}

/** The response, or a rejection once it is late. */
function inTime(response: Promise<Response>): Promise<Response> {
  const limitMs = Date.now() < slowUntilMs ? slowTimeoutMs : networkTimeoutMs;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      slowUntilMs = Date.now() + slowPeriodMs;
      reject(new Error('slow network'));
    }, limitMs);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const gone = 410;

/** The server says that a reservation is gone when its demo was reset: its copy must not open any more. */
async function fetchAndForget(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === gone)
    await deleteCachedReservation(new URL(request.url).pathname.split('/')[2] ?? '');
  return response;
}

/**
 * Hashed files come from the cache. Other requests use the network first, and the cache if the network fails
 * or is slow.
 */
async function respond(request: Request): Promise<Response> {
  const fetchFresh = () => fetchAndForget(request);
  if (new URL(request.url).pathname.startsWith('/assets/')) return (await fromCache(request)) ?? fetchFresh();
  const networkResponse = fetchFresh();
  try {
    return await inTime(networkResponse);
  } catch {
    return (await fromCache(request)) ?? (await findStartPage(request)) ?? networkResponse;
  }
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  // /reserve uses the worker only on a reload.
  if (self.registration.scope.endsWith('/reservation/')) event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(deleteExpiredReservations().then(() => respond(request)));
});
