import { useEffect, useState } from 'react';
import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import type { Lang } from '../../shared/i18n/lang';

/** Venues in the page's language; null while loading, empty if loading failed. */
export function useVenues(lang: Lang): Dto<'PublicVenue'>[] | null {
  const [venues, setVenues] = useState<Dto<'PublicVenue'>[] | null>(null);
  useEffect(() => {
    let current = true;
    call('GET /landing/venues').then(
      (loaded) => current && setVenues(loaded),
      () => current && setVenues([]),
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return venues;
}
