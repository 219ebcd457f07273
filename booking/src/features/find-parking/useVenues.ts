import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Lang } from '../../shared/i18n/lang';

export interface PublicVenue {
  id: number;
  name: string;
  address: string;
}

/** Venues in the page's language; null while loading, empty if loading failed. */
export function useVenues(lang: Lang): PublicVenue[] | null {
  const [venues, setVenues] = useState<PublicVenue[] | null>(null);
  useEffect(() => {
    let current = true;
    call<PublicVenue[]>('/landing/venues').then(
      (loaded) => current && setVenues(loaded),
      () => current && setVenues([]),
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return venues;
}
