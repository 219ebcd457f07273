import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { imagesLoaded } from '../../shared/pageAssets';
import { useOnline } from '../../shared/ui/useOnline';

/** The path of the shareable link, loaded in advance; null until then. */
export function useViewLink(token: string): string | null {
  const [path, setPath] = useState<string | null>(null);
  const online = useOnline();
  useEffect(() => {
    if (path || !online) return;
    // Waits for the images, so that the request does not delay the map on a slow connection.
    imagesLoaded()
      .then(() => call('POST /reservations/token/{token}/view-link', { path: { token } }))
      .then(
        (link) => setPath(link.path),
        () => {},
      );
  }, [token, path, online]);
  return path;
}
