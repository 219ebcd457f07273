import { Notification } from 'react-admin';

const autoHideMs = 5000;
/** Below the app bar: at the bottom, toasts would cover the buttons of forms and boards. */
const belowAppBar = { '&.MuiSnackbar-root': { insetBlockStart: 72 } };

export function Toasts() {
  return (
    <Notification
      autoHideDuration={autoHideMs}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={belowAppBar}
    />
  );
}
