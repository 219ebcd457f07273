import type { DialogProps } from '@mui/material';

/**
 * Closes a dialog by the Escape key, but not by a click beside it: the second click of a double click on the button
 * that opens the dialog lands there.
 */
export const unlessBeside =
  (close: () => void): NonNullable<DialogProps['onClose']> =>
  (_event, reason) => {
    if (reason !== 'backdropClick') close();
  };
