import { brandColors } from '@panui/shared/brand-colors';

type BrandColor = keyof typeof brandColors.light;

const brandVariables = (scheme: keyof typeof brandColors) =>
  Object.fromEntries(
    Object.entries(brandColors[scheme]).map(([name, color]) => [`--${name}`, color]),
  ) as Record<`--${BrandColor}`, string>;

/** Brand colours as CSS variables per colour scheme. All pairs in use meet WCAG AA. */
const light = {
  ...brandVariables('light'),
  '--green-line': '#b9d9c8',
  '--green-dash': '#5fa381',
  '--amber-ink': '#7a3b06',
  '--amber-wash': '#fbe9cf',
  '--amber-line': '#e3b872',
  '--red-ink': '#8c1d16',
  '--red-line': '#e6a9a4',
  '--danger': '#b3261e',
  '--rail': '#0f1b2d',
  '--rail-ink': '#c9d3df',
  '--rail-on': '#22334c',
  '--bar': '#0f1b2d',
  '--bar-ink': '#ffffff',
  '--bar-line': '#47566b',
  '--shadow': '0 1px 2px rgb(15 27 45 / 6%), 0 8px 24px rgb(15 27 45 / 7%)',
};

const dark: typeof light = {
  ...brandVariables('dark'),
  '--green-line': '#1e4d3a',
  '--green-dash': '#3c9a70',
  '--amber-ink': '#f6c88d',
  '--amber-wash': '#33240f',
  '--amber-line': '#5b3f17',
  '--red-ink': '#ffb0a8',
  '--red-line': '#6b2f2b',
  '--danger': '#ff9b92',
  '--rail': '#0a111b',
  '--rail-ink': '#b4c1cf',
  '--rail-on': '#1a2738',
  '--bar': '#22334c',
  '--bar-ink': '#ffffff',
  '--bar-line': '#5d6f87',
  '--shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 28%)',
};

export type Scheme = 'light' | 'dark';
export const palettes: Record<Scheme, typeof light> = { light, dark };
