import { brandColors } from '@panui/shared/brand-colors';
import { mapColors } from '@panui/shared/map-colors';
import { knownLanguage, type Language, languageOf } from '../platform/problems/language.js';
import type { VenueMapQueryDto } from './maps.dto.js';

export type Theme = 'light' | 'dark';

export interface MapStyle {
  language: Language;
  theme: Theme;
  /** Width of the image in pixels. */
  width: ImageWidth;
}

/** 800 pixels are enough for a phone; 1200 is the default. */
const imageWidths = [1200, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/**
 * The brand's colours on a muted background. In the dark theme they are lighter and less saturated, as on the pages.
 */
export const palettes = {
  light: {
    background: '#E6EDF1',
    ringFill: 'rgba(255, 255, 255, 0.27)',
    ring: '#CBD6DE',
    paper: brandColors.light.paper,
    sheet: '#FFFFFF',
    ink: brandColors.light.ink,
    quietInk: brandColors.light['ink-2'],
    walkingRoute: brandColors.light.green,
    pin: brandColors.light.action,
    pinMark: '#FFFFFF',
    shadow: 'rgba(15, 27, 45, 0.22)',
    venueRing: 'rgba(15, 27, 45, 0.08)',
    lotRing: 'rgba(11, 122, 75, 0.16)',
    beam: 'rgba(11, 122, 75, 0.13)',
    strip: 'rgba(255, 255, 255, 0.86)',
    tileFilter: 'none',
    tileShade: 'rgba(255, 255, 255, 0.12)',
    ...mapColors.light,
  },
  dark: {
    background: '#111B29',
    ringFill: 'rgba(135, 165, 205, 0.045)',
    ring: '#3A4C63',
    paper: brandColors.dark.paper,
    sheet: '#2A3A4E',
    ink: brandColors.dark.ink,
    quietInk: brandColors.dark['ink-2'],
    walkingRoute: brandColors.dark.green,
    pin: brandColors.dark.action,
    pinMark: '#FFFFFF',
    shadow: 'rgba(0, 0, 0, 0.5)',
    venueRing: 'rgba(237, 242, 247, 0.1)',
    lotRing: 'rgba(70, 200, 141, 0.2)',
    beam: 'rgba(70, 200, 141, 0.14)',
    strip: 'rgba(19, 30, 45, 0.86)',
    tileFilter: 'invert(1) hue-rotate(180deg)',
    tileShade: 'rgba(48, 66, 92, 0.4)',
    ...mapColors.dark,
  },
} as const satisfies Record<Theme, Record<string, string>>;

export type Palette = { [name in keyof (typeof palettes)['light']]: string };

/**
 * An image tag cannot set a language header. The language is that of the query, then that of the cookie in which the
 * pages store the chosen one, then that of Accept-Language.
 */
export function mapStyleOf(
  query: Pick<VenueMapQueryDto, 'lang' | 'theme' | 'width'>,
  headers: Record<string, string | undefined>,
): MapStyle {
  const chosen = /(?:^|;\s*)panui_lang=(\w+)/.exec(headers['cookie'] ?? '')?.[1];
  const language =
    knownLanguage(query.lang) ?? knownLanguage(chosen) ?? languageOf(headers['accept-language']);
  const [maxWidth] = imageWidths;
  return {
    language,
    theme: query.theme === 'dark' ? 'dark' : 'light',
    width: imageWidths.find((one) => String(one) === query.width) ?? maxWidth,
  };
}
