import { useEffect, useState } from 'react';
import { imagesLoaded } from '../../shared/pageAssets';
import { renewPageCache } from './renewPageCache';

const recheckIntervalMs = 5_000;

/** `navigator.onLine` is true on any network, so only a request shows whether the server is reachable. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function cacheAppShell(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { scope: location.pathname });
  await renewPageCache(await caches.open('shell' + location.pathname));
}

/**
 * Caches the page's files once `ready`, without form input, so that a reload works offline. Returns true
 * while the server is unreachable.
 */
export function useAppShellCache(ready: boolean): boolean {
  const [isServerUnreachable, setServerUnreachable] = useState(false);

  useEffect(() => {
    if (!ready || !('serviceWorker' in navigator)) return;
    // Private windows may reject service workers and caches.
    const cacheOrReport = (isReachable: boolean) =>
      isReachable ? cacheAppShell().catch(() => {}) : setServerUnreachable(true);
    void imagesLoaded().then(isServerReachable).then(cacheOrReport);
  }, [ready]);

  useEffect(() => {
    if (!isServerUnreachable) return;
    const timer = setInterval(
      () => void isServerReachable().then((isReachable) => setServerUnreachable(!isReachable)),
      recheckIntervalMs,
    );
    return () => clearInterval(timer);
  }, [isServerUnreachable]);

  return isServerUnreachable;
}
