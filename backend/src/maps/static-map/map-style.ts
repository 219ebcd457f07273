import { knownLanguage, type Language, languageOf } from '../../platform/problems/language.js';

export type Theme = 'light' | 'dark';

export interface MapStyle {
  language: Language;
  theme: Theme;
  /** Of the picture, in its pixels. */
  width: ImageWidth;
}

/** A phone that shows it on no more than 800 pixels needs no more; 1200 are for whoever doesn't say. */
const imageWidths = [1200, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The brand's colours on a quiet ground. The dark ones are lighter and stiller, as on the pages. */
export const palettes = {
  light: {
    background: '#E6EDF1',
    ringFill: 'rgba(255, 255, 255, 0.27)',
    ring: '#CBD6DE',
    paper: '#FFFFFF',
    sheet: '#FFFFFF',
    ink: '#0F1B2D',
    quietInk: '#47566B',
    walkingRoute: '#0B7A4B',
    pin: '#0B7A4B',
    pinMark: '#FFFFFF',
    shadow: 'rgba(15, 27, 45, 0.22)',
    venueRing: 'rgba(15, 27, 45, 0.08)',
    lotRing: 'rgba(11, 122, 75, 0.16)',
    beam: 'rgba(11, 122, 75, 0.13)',
    strip: 'rgba(255, 255, 255, 0.86)',
    tileFilter: 'none',
    tileShade: 'rgba(255, 255, 255, 0.12)',
  },
  dark: {
    background: '#111B29',
    ringFill: 'rgba(135, 165, 205, 0.045)',
    ring: '#3A4C63',
    paper: '#131E2D',
    sheet: '#2A3A4E',
    ink: '#EDF2F7',
    quietInk: '#B4C1CF',
    walkingRoute: '#46C88D',
    pin: '#0D8150',
    pinMark: '#FFFFFF',
    shadow: 'rgba(0, 0, 0, 0.5)',
    venueRing: 'rgba(237, 242, 247, 0.1)',
    lotRing: 'rgba(70, 200, 141, 0.2)',
    beam: 'rgba(70, 200, 141, 0.14)',
    strip: 'rgba(19, 30, 45, 0.86)',
    tileFilter: 'invert(1) hue-rotate(180deg)',
    tileShade: 'rgba(48, 66, 92, 0.4)',
  },
} as const satisfies Record<Theme, Record<string, string>>;

export type Palette = { [name in keyof (typeof palettes)['light']]: string };

/**
 * The picture is asked for by an image tag, which can't say the page's language in a header: after the address comes
 * the cookie in which the pages keep the chosen one, and only then what the browser prefers.
 */
export function mapStyleOf(
  parameters: Record<string, unknown>,
  headers: Record<string, string | undefined>,
): MapStyle {
  const chosen = /(?:^|;\s*)panui_lang=(\w+)/.exec(headers['cookie'] ?? '')?.[1];
  const language =
    knownLanguage(parameters['lang']) ?? knownLanguage(chosen) ?? languageOf(headers['accept-language']);
  const [maxWidth] = imageWidths;
  return {
    language,
    theme: parameters['theme'] === 'dark' ? 'dark' : 'light',
    width: imageWidths.find((one) => String(one) === parameters['width']) ?? maxWidth,
  };
}
