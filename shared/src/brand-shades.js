import { brandColors } from './brand-colors.js';

/** The name and colour of an installation whose operator has set none. */
export const defaultBrandName = { he: 'פנוי', en: 'Panui' };
export const defaultBrandColor = brandColors.light.green;

/** WCAG 2.2 AA for text. */
export const minTextContrast = 4.5;
/** WCAG 2.2 AA for what is no text, such as the edge of a button. */
const minGraphicContrast = 3;
/** WCAG 2.2 AAA for text. */
const highContrast = 7;

const hexColor = /^#[0-9a-f]{6}$/;
const white = '#ffffff';
const black = '#000000';
/** The dark ground of the first screen in both schemes. */
const night = '#0f1b2d';

/** @param {unknown} value */
export const isHexColor = (value) => typeof value === 'string' && hexColor.test(value.toLowerCase());

/** @param {string} color @returns {number[]} */
const channelsOf = (color) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** @param {string} color */
function luminanceOf(color) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast of two colours by WCAG, from 1 to 21.
 * @param {string} one @param {string} other
 */
export function contrastOf(one, other) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * A colour with a share of another one.
 * @param {string} color @param {string} other @param {number} share
 */
function mixed(color, other, share) {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour, mixed with as little of another one as gives a contrast to each background.
 * @param {string} color @param {string} toward @param {string[]} backgrounds @param {number} contrast
 */
function readable(color, toward, backgrounds, contrast) {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mixed(color, toward, percent / 100);
    if (backgrounds.every((background) => contrastOf(shade, background) >= contrast)) return shade;
  }
  return toward;
}

/** What the colour stands on, and what stands on the colour, in the light scheme. */
const lightBackgrounds = [brandColors.light.paper, brandColors.light.ground];

/**
 * The lowest contrast of a colour with what it is used on: white texts on buttons, and links on paper and on the
 * ground of a page. The dark scheme has shades of its own, which are made to have enough.
 * @param {string} color
 */
export const brandContrast = (color) =>
  Math.min(...[white, ...lightBackgrounds].map((background) => contrastOf(color, background)));

/**
 * The colour, darkened until it has enough contrast.
 * @param {string} color
 */
export const readableBrandColor = (color) =>
  readable(color, black, [white, ...lightBackgrounds], minTextContrast);

/**
 * The colours of buttons, links and accents in both schemes that follow from the colour of a brand, and those of pages
 * with a contrast of 7:1.
 * @param {string} brandColor
 */
export function brandShades(brandColor) {
  const color = brandColor.toLowerCase();
  const { paper, ground } = brandColors.dark;
  const raised = '#1a2738';
  const lightWash = mixed(color, white, 0.9);
  const darkWash = mixed(color, ground, 0.8);
  // White texts stand on it, and it stands on paper.
  const darkAction = readable(
    readable(color, white, [paper], minGraphicContrast),
    black,
    [white],
    minTextContrast,
  );
  const strong = readable(color, black, [white, lightWash], highContrast);
  const glow = mixed(color, night, 0.8);
  const onNight = { glow, bright: readable(color, white, [night, glow], minTextContrast) };
  return {
    light: {
      action: color,
      'action-press': mixed(color, black, 0.18),
      green: color,
      'green-ink': strong,
      'green-wash': lightWash,
      'green-track': mixed(color, white, 0.74),
      ...onNight,
    },
    dark: {
      action: darkAction,
      'action-press': mixed(darkAction, black, 0.14),
      green: readable(color, white, [paper, raised, darkWash], minTextContrast),
      'green-ink': readable(color, white, [paper, raised, darkWash], highContrast),
      'green-wash': darkWash,
      'green-track': mixed(color, ground, 0.55),
    },
    highContrast: {
      light: { action: strong, 'action-press': mixed(strong, black, 0.18) },
      dark: {
        action: readable(darkAction, black, [white], highContrast),
        'action-press': readable(darkAction, black, [white], 8),
      },
    },
  };
}
