import { useEffect, useState } from 'react';
import type { Dto } from '@panui/api';
import { call } from '../../shared/api/http';
import type { Lang } from '../../shared/i18n/lang';

/** The server sorts by the Hebrew name. */
const sortedByName = (venues: Dto<'PublicVenue'>[], lang: Lang): Dto<'PublicVenue'>[] =>
  [...venues].sort((one, other) => one.name.localeCompare(other.name, lang));

/** Venues in the page's language, sorted by name; null while loading, empty if loading failed. */
export function useVenues(lang: Lang): Dto<'PublicVenue'>[] | null {
  const [venues, setVenues] = useState<Dto<'PublicVenue'>[] | null>(null);
  useEffect(() => {
    let current = true;
    call('GET /landing/venues').then(
      (loaded) => current && setVenues(sortedByName(loaded, lang)),
      () => current && setVenues([]),
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return venues;
}
