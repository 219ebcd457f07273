import type { Place } from './api/types';

type Theme = 'light' | 'dark';

export const schemeIs = (theme: Theme): string => `(prefers-color-scheme: ${theme})`;

const themeNow = (): Theme => (matchMedia(schemeIs('dark')).matches ? 'dark' : 'light');

/**
 * The server's picture of both places and the walk between them, in the page's language and colours. An image tag
 * can't say them in a header.
 */
export function staticMapPath({ venue_id, parking_lot_id }: Place, theme = themeNow()): string {
  const { lang } = document.documentElement;
  // The server says the same with the page of a stay (backend's `stay-map-hint`), so that it is fetched along with it.
  const width = matchMedia('(max-width: 440px) and (max-resolution: 1.8dppx)').matches ? 800 : 1200;
  return `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}&lang=${lang}&theme=${theme}&width=${width}`;
}
