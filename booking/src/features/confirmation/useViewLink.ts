import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import { imagesLoaded } from '../../shared/pageAssets';
import { useOnline } from '../../shared/ui/useOnline';
import { tokenPath } from './loadReservation';

/** The link that may be passed on, got before it is wanted; null until there is one. */
export function useViewLink(token: string): string | null {
  const [link, setLink] = useState<string | null>(null);
  const online = useOnline();
  useEffect(() => {
    if (link || !online) return;
    // Nobody passes a place on before it is seen: on a slow line this would keep the map waiting.
    imagesLoaded()
      .then(() => call<{ path: string }>(`${tokenPath(token)}/view-link`, undefined, 'POST'))
      .then(
        ({ path }) => setLink(new URL(path, location.origin).href),
        () => {},
      );
  }, [token, link, online]);
  return link;
}
