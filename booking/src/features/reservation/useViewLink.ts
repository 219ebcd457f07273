import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { imagesLoaded } from '../../shared/pageAssets';
import { useOnline } from '../../shared/ui/useOnline';

/** The path of the shareable link, loaded in advance; null until then. `load` repeats a request that failed. */
export function useViewLink(token: string): { path: string | null; load: () => void } {
  const [path, setPath] = useState<string | null>(null);
  const isLoading = useRef(false);
  const online = useOnline();
  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      setPath((await call('POST /reservations/token/{token}/view-link', { path: { token } })).path);
    } catch {
      // The next press of the button, or the return of the network, repeats it.
    } finally {
      isLoading.current = false;
    }
  }, [token]);
  useEffect(() => {
    // Waits for the images, so that the request does not delay the map on a slow connection.
    if (!path && online) void imagesLoaded().then(load);
  }, [load, path, online]);
  return { path, load: () => void load() };
}
