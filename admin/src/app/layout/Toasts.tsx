import { Notification } from 'react-admin';

const autoHideMs = 5000;
/** Under the bar: at the bottom they would lie over the buttons of forms and boards. */
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
