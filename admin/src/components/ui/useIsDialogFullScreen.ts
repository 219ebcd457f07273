import { type Theme, useMediaQuery } from '@mui/material';

/** On a phone a dialog with a form fills the screen. */
export const useIsDialogFullScreen = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
