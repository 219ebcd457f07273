import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { imagesLoaded } from '../../shared/pageAssets';
import { useOnline } from '../../shared/ui/useOnline';

/** The shareable link, loaded in advance; null until then. */
export function useViewLink(token: string): string | null {
  const [link, setLink] = useState<string | null>(null);
  const online = useOnline();
  useEffect(() => {
    if (link || !online) return;
    // Waits for the images, so that the request does not delay the map on a slow connection.
    imagesLoaded()
      .then(() => call('POST /reservations/token/{token}/view-link', { path: { token } }))
      .then(
        ({ path }) => setLink(new URL(path, location.origin).href),
        () => {},
      );
  }, [token, link, online]);
  return link;
}
