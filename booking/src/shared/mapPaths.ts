import type { LotAndVenue } from './reservation';

/** Lot and venue with the walk displayed by the page, if any. */
export type StaticMapParameters = LotAndVenue & { distance_to_venue?: number; walking_time_minutes?: number };

type Theme = 'light' | 'dark';

export const colorSchemeQuery = (theme: Theme): string => `(prefers-color-scheme: ${theme})`;

const currentTheme = (): Theme => (matchMedia(colorSchemeQuery('dark')).matches ? 'dark' : 'light');

/**
 * The displayed walk, so that the map shows the same values even if the server has found another route since.
 */
const routeParameters = ({
  distance_to_venue: meters,
  walking_time_minutes: minutes,
}: StaticMapParameters): string =>
  meters === undefined || minutes === undefined
    ? ''
    : `&distance=${Math.round(meters)}&minutes=${Math.max(1, Math.round(minutes))}`;

/**
 * Path of the server's map image, with language and theme in the query because an image request sends no
 * custom headers.
 */
export function staticMapPath(lotAndVenue: StaticMapParameters, theme = currentTheme()): string {
  const { venue_id, parking_lot_id } = lotAndVenue;
  const { lang } = document.documentElement;
  // Must equal the URL in the backend's preload hint for the reservation page.
  const width = matchMedia('(max-width: 440px) and (max-resolution: 1.8dppx)').matches ? 800 : 1200;
  return `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}&lang=${lang}&theme=${theme}&width=${width}${routeParameters(lotAndVenue)}`;
}

/** Path of the server's image of a venue's surroundings. It is displayed briefly, so the smaller size suffices. */
export const venueMapPath = (venueId: number): string =>
  `/maps/venue-map?venue_id=${venueId}&lang=${document.documentElement.lang}&theme=${currentTheme()}&width=800`;
