import type { LotAndVenue } from './api/types';

/** Both places, and the walk where the page states it. */
export type StaticMapParameters = LotAndVenue & { distance_to_venue?: number; walking_time_minutes?: number };

type Theme = 'light' | 'dark';

export const colorSchemeQuery = (theme: Theme): string => `(prefers-color-scheme: ${theme})`;

const currentTheme = (): Theme => (matchMedia(colorSchemeQuery('dark')).matches ? 'dark' : 'light');

/** The walk as the page states it; the map then says the same, even if the server has found another route meanwhile. */
const routeParameters = ({
  distance_to_venue: meters,
  walking_time_minutes: minutes,
}: StaticMapParameters): string =>
  meters === undefined || minutes === undefined
    ? ''
    : `&distance=${Math.round(meters)}&minutes=${Math.max(1, Math.round(minutes))}`;

/**
 * The server's picture of both places and the walk between them, in the page's language and colours. An image tag
 * can't say them in a header.
 */
export function staticMapPath(lotAndVenue: StaticMapParameters, theme = currentTheme()): string {
  const { venue_id, parking_lot_id } = lotAndVenue;
  const { lang } = document.documentElement;
  // The server says the same with the page of a stay (backend's `stay-map-hint`), so that it is fetched along with it.
  const width = matchMedia('(max-width: 440px) and (max-resolution: 1.8dppx)').matches ? 800 : 1200;
  return `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}&lang=${lang}&theme=${theme}&width=${width}${routeParameters(lotAndVenue)}`;
}
