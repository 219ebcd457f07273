import {
  brandContrast,
  brandShades,
  contrastOf,
  defaultBrandColor,
  isHexColor,
  minTextContrast,
  readableBrandColor,
} from './brand-shades.js';
import { brandColors } from './brand-colors.js';

it.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0b7a4b', '#ffffff', 5.36],
])('%s on %s has the contrast that WCAG computes', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

it.each(['#0b7a4b', '#FFAA00'])('%s is a colour', (value) => expect(isHexColor(value)).toBe(true));
it.each(['0b7a4b', '#fff', 'green', '#0b7a4b;', '', null, 7])('%s is no colour', (value) =>
  expect(isHexColor(value)).toBe(false),
);

it('The colour of the product may be saved', () => {
  expect(brandContrast(defaultBrandColor)).toBeGreaterThanOrEqual(minTextContrast);
});

it.each(['#ffd400', '#ff6a13', '#7fe0b2', '#ffffff'])(
  '%s is too light, and a darker shade is proposed',
  (color) => {
    expect(brandContrast(color)).toBeLessThan(minTextContrast);
    expect(brandContrast(readableBrandColor(color))).toBeGreaterThanOrEqual(minTextContrast);
  },
);

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const colors = steps
  .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  .filter((color) => brandContrast(color) >= minTextContrast);

it('Every text in a shade of every colour that may be saved meets AA in both schemes', () => {
  expect(colors.length).toBeGreaterThan(60);
  for (const color of colors) {
    const { light, dark, highContrast } = brandShades(color);
    const pairs: [string, string, number][] = [
      ['#ffffff', light.action, 4.5],
      ['#ffffff', light['action-press'], 4.5],
      [light.bright, '#0f1b2d', 4.5],
      [light.bright, light.glow, 4.5],
      ['#c6d1dd', light.glow, 4.5],
      [light.green, brandColors.light.ground, 4.5],
      [light['green-ink'], light['green-wash'], 7],
      ['#ffffff', dark.action, 4.5],
      ['#ffffff', dark['action-press'], 4.5],
      [dark.action, brandColors.dark.paper, 2.9],
      [dark.green, brandColors.dark.paper, 4.5],
      [dark['green-ink'], dark['green-wash'], 7],
      ['#ffffff', highContrast.light.action, 7],
      ['#ffffff', highContrast.dark.action, 7],
    ];
    for (const [one, other, contrast] of pairs)
      expect({ color, one, other, isReadable: contrastOf(one, other) >= contrast }).toMatchObject({
        isReadable: true,
      });
  }
});
