import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Lang } from '../../shared/i18n/lang';

export interface PublicVenue {
  id: number;
  name: string;
  address: string;
}

/** The venues in the page's language: null while they load, none when they did not come. */
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
