declare const self: ServiceWorkerGlobalScope;
/** The page and every file of it, from the build. */
declare const __GATE_FILES__: string[];
declare const __GATE_VERSION__: string;

const cacheName = `gate-${__GATE_VERSION__}`;
const networkTimeoutMs = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(__GATE_FILES__))
      .then(() => self.skipWaiting()),
  );
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('gate-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim())),
);

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('slow network')), networkTimeoutMs));

/** The newest page if the network gives it quickly, else the cached one. */
async function respondToNavigation(request: Request): Promise<Response> {
  const cached = () => caches.match('/gate', { ignoreVary: true });
  try {
    const response = await Promise.race([fetch(request), timeout()]);
    return response.ok ? response : ((await cached()) ?? response);
  } catch (error) {
    const page = await cached();
    if (page) return page;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/gate/v1/')) return;
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(request));
  else
    event.respondWith(caches.match(request, { ignoreVary: true }).then((cached) => cached ?? fetch(request)));
});

export {};
