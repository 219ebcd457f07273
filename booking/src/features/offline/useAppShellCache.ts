import { useEffect, useState } from 'react';
import { assetsInUse, pageRequest, imagesLoaded } from '../../shared/pageAssets';

const cacheName = 'shell';
const recheckIntervalMs = 5_000;

/** Browsers take a garage's access point for a network; whether the server is there only the server can say. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** One part that fails must not keep the others from being there. */
async function cacheAppShell(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { scope: location.pathname });
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await Promise.all([pageRequest(), ...assetsInUse()].map((request) => cache.add(request).catch(() => {})));
}

/**
 * Keeps the page itself on the device once `ready`, and nothing that was typed into it: reloaded without a network it
 * opens all the same and has what the tab still knows. True while the server does not answer.
 */
export function useAppShellCache(ready: boolean): boolean {
  const [isServerUnreachable, setServerUnreachable] = useState(false);

  useEffect(() => {
    if (!ready || !('serviceWorker' in navigator)) return;
    // Private windows may forbid it.
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
