import { useEffect, useState } from 'react';
import { assetsInUse, pageRequest, picturesShown } from '../../shared/pageParts';

const cacheName = 'shell';
const askAgainMs = 5_000;

/** Browsers take a garage's access point for a network; whether the server is there only the server can say. */
const isServerThere = (): Promise<boolean> =>
  fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** One part that fails must not keep the others from being there. */
async function keepShell(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { scope: location.pathname });
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await Promise.all([pageRequest(), ...assetsInUse()].map((part) => cache.add(part).catch(() => {})));
}

/**
 * Keeps the page itself on the device once `ready`, and nothing that was typed into it: reloaded without a network it
 * opens all the same and has what the tab still knows. True while the server does not answer.
 */
export function useShell(ready: boolean): boolean {
  const [cutOff, setCutOff] = useState(false);

  useEffect(() => {
    if (!ready || !('serviceWorker' in navigator)) return;
    // Private windows may forbid it.
    const keep = (isThere: boolean) => (isThere ? keepShell().catch(() => {}) : setCutOff(true));
    void picturesShown().then(isServerThere).then(keep);
  }, [ready]);

  useEffect(() => {
    if (!cutOff) return;
    const timer = setInterval(() => void isServerThere().then((isThere) => setCutOff(!isThere)), askAgainMs);
    return () => clearInterval(timer);
  }, [cutOff]);

  return cutOff;
}
