import type { Lang } from './i18n/lang';
import type { LotAndVenue } from './reservation';

/** Lot and venue with the walking route that the page displays, if any. */
export type StaticMapParameters = LotAndVenue & { distance_to_venue?: number; walking_time_minutes?: number };

interface Variant {
  theme: 'light' | 'dark';
  width: 800 | 1200;
}

const themes = ['light', 'dark'] as const;
export const colorSchemeQuery = (theme: Variant['theme']): string => `(prefers-color-scheme: ${theme})`;
// The media queries must equal those in the backend's preload hints for the reservation page.
const smallScreenQuery = '((max-width: 440px) and (max-resolution: 1.8dppx))';

/** The server renders pages without knowing the screen. */
const isServer = typeof matchMedia === 'undefined';

const currentVariant = (): Variant =>
  isServer
    ? { theme: 'light', width: 1200 }
    : {
        theme: matchMedia(colorSchemeQuery('dark')).matches ? 'dark' : 'light',
        width: matchMedia(smallScreenQuery).matches ? 800 : 1200,
      };

/**
 * Distance and time of the displayed walking route, so that the map shows the same values even if the server has found
 * another route since.
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
export function staticMapPath(
  lotAndVenue: StaticMapParameters,
  lang: Lang,
  variant = currentVariant(),
): string {
  const { venue_id, parking_lot_id } = lotAndVenue;
  const { theme, width } = variant;
  return `/maps/static-map?venue_id=${venue_id}&parking_lot_id=${parking_lot_id}&lang=${lang}&theme=${theme}&width=${width}${routeParameters(lotAndVenue)}`;
}

/**
 * The map's sources by media query: both themes in the size for this screen, because a copy for offline use contains
 * one size. A page rendered by the server has both sizes.
 */
export function staticMapSources(lotAndVenue: StaticMapParameters, lang: Lang) {
  const { width } = currentVariant();
  return themes.flatMap((theme) => {
    const source = (media: string, variant: Variant) => ({
      media: `${colorSchemeQuery(theme)}${media}`,
      srcSet: staticMapPath(lotAndVenue, lang, variant),
    });
    return isServer
      ? [
          source(` and ${smallScreenQuery}`, { theme, width: 800 }),
          source(` and (not ${smallScreenQuery})`, { theme, width: 1200 }),
        ]
      : [source('', { theme, width })];
  });
}

/** Path of the server's image of a venue's surroundings. It is displayed briefly, so the smaller size suffices. */
export const venueMapPath = (venueId: number, lang: Lang, theme: Variant['theme']): string =>
  `/maps/venue-map?venue_id=${venueId}&lang=${lang}&theme=${theme}&width=800`;
