import type { Place } from './api/types';

/**
 * The server's picture of both places and the walk between them, in the page's language and colours. An image tag
 * can't say them in a header.
 */
export function staticMapPath({ venue_id, parking_lot_id }: Place): string {
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const { lang } = document.documentElement;
  return `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}&lang=${lang}&theme=${theme}`;
}
