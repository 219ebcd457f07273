import { type Theme, useMediaQuery } from '@mui/material';

/** Too narrow for a table: lists become rows of two lines. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
