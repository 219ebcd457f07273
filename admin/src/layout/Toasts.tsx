import { Notification } from 'react-admin';

const shownMs = 5000;

export function Toasts() {
  return <Notification autoHideDuration={shownMs} />;
}
