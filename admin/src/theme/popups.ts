import type { PopperProps } from '@mui/material';
import type { ThemeOptions } from '@mui/material/styles';

/**
 * The list of a field is measured again in the moment its window changes. Material widens it only after it has found its
 * place, so that on a phone that is turned an open list would stand beside its field, and push the page sideways.
 */
const asWideAsItsField: PopperProps['modifiers'] = [
  {
    name: 'asWideAsItsField',
    enabled: true,
    phase: 'beforeRead',
    fn: ({ state }) => {
      const { width } = state.rects.reference;
      state.rects.popper.width = width;
      if (state.elements.popper) state.elements.popper.style.width = `${width}px`;
    },
  },
];

/** What opens over the page stands outside its landmarks, so that it is one itself, and has this name. */
export const popups = (name: string, spoken: object): NonNullable<ThemeOptions['components']> => {
  const paper = { role: 'region', 'aria-label': name };
  return {
    MuiAutocomplete: {
      defaultProps: { ...spoken, slotProps: { paper, popper: { modifiers: asWideAsItsField } } },
    },
    MuiMenu: { defaultProps: { slotProps: { paper } } },
  };
};
