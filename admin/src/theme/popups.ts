import type { PopperProps } from '@mui/material';
import type { ThemeOptions } from '@mui/material/styles';

/**
 * Sets the popup's width before Popper positions it. Material sets it afterwards, so that after rotating a
 * phone an open list would appear beside its field and widen the page.
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

/** Popups render outside the page's landmarks, so each is a named region. */
export const popups = (name: string, autocompleteLabels: object): NonNullable<ThemeOptions['components']> => {
  const paper = { role: 'region', 'aria-label': name };
  return {
    MuiAutocomplete: {
      defaultProps: {
        ...autocompleteLabels,
        // Enter chooses the first match. Without one, it would send the form with nothing chosen.
        autoHighlight: true,
        slotProps: { paper, popper: { modifiers: asWideAsItsField } },
      },
    },
    MuiMenu: { defaultProps: { slotProps: { paper } } },
  };
};
