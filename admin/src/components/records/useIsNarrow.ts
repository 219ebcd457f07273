import { type Theme, useMediaQuery } from '@mui/material';

/** No room for a table of seven columns beside the menu: lists become rows of two lines. */
export const useIsNarrow = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
