import { type Theme, useMediaQuery } from '@mui/material';

/** At this width the menu is a drawer. */
export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
