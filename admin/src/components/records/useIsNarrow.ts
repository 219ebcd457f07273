import { type Theme, useMediaQuery } from '@mui/material';

/** Too narrow for a table beside the menu: lists use rows of two lines. */
export const useIsNarrow = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
