import { Notification } from 'react-admin';

const shownMs = 5000;
/** Under the bar: at the bottom they would lie over the buttons of forms and boards. */
const underTheBar = { '&.MuiSnackbar-root': { insetBlockStart: 72 } };

export function Toasts() {
  return (
    <Notification
      autoHideDuration={shownMs}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={underTheBar}
    />
  );
}
