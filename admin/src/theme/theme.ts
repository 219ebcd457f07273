import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { en } from '../i18n/en';
import { he } from '../i18n/he';
import type { Direction } from '../i18n/lang';
import { controls } from './controls';
import { palettes, type Scheme } from './palette';
import { popups } from './popups';
import { tables } from './tables';

const font = "'Heebo Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

const { action, message } = he.ra;

/** Hebrew labels that Material shows and react-admin does not translate. Material's defaults are English. */
const autocompleteLabels: Record<Direction, object> = {
  rtl: {
    openText: action.open,
    closeText: action.close,
    clearText: action.clear_input_value,
    noOptionsText: he.panui.chart.empty,
    loadingText: message.loading,
  },
  ltr: {},
};

/** Labels of the spinner and of popups, which react-admin does not translate. */
const popupLabels: Record<Direction, { loading: string; choices: string }> = { rtl: he.panui, ltr: en.panui };

/**
 * Material's widths in units of the reader's text size, so that with large text a computer gets the layout of a phone.
 */
const breakpoints = { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } };

function theme(direction: Direction, scheme: Scheme): RaThemeOptions {
  const colour = palettes[scheme];
  const base = scheme === 'dark' ? defaultDarkTheme : defaultLightTheme;
  return {
    ...base,
    direction,
    isRtl: direction === 'rtl',
    palette: {
      mode: scheme,
      primary: { main: colour['--green'], dark: palettes.light['--action-press'] },
      secondary: { main: colour['--ink'] },
      error: { main: colour['--danger'] },
      warning: { main: colour['--amber'] },
      success: { main: colour['--green'] },
      background: { default: colour['--ground'], paper: colour['--paper'] },
      text: { primary: colour['--ink'], secondary: colour['--ink-2'], disabled: colour['--ink-3'] },
      divider: colour['--line'],
    },
    breakpoints,
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: font,
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontWeight: 650 },
    },
    components: {
      ...base.components,
      MuiCssBaseline: { styleOverrides: { ':root': { ...colour, colorScheme: scheme } } },
      ...controls,
      ...tables,
      ...popups(popupLabels[direction].choices, autocompleteLabels[direction]),
      MuiCircularProgress: { defaultProps: { 'aria-label': popupLabels[direction].loading } },
    },
  } as RaThemeOptions;
}

type Themes = Record<Scheme, RaThemeOptions>;
const lightAndDark = (direction: Direction): Themes => ({
  light: theme(direction, 'light'),
  dark: theme(direction, 'dark'),
});

export const themes: Record<Direction, Themes> = { rtl: lightAndDark('rtl'), ltr: lightAndDark('ltr') };
