import { call } from '../../shared/api/http';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';

interface Props {
  token: string;
  offline: boolean;
  onErased: () => void;
}

const texts = {
  open: 'details.erase',
  title: 'details.eraseTitle',
  warning: 'details.eraseWarning',
  back: 'reservation.back',
  confirm: 'details.erase',
  busy: 'details.eraseBusy',
} as const;

/** Erases the details after confirmation. If the server rejects the request, the dialog displays the reason. */
export function EraseDetails({ token, offline, onErased }: Props) {
  const erase = () =>
    call('DELETE /reservations/token/{token}/personal-data', { path: { token } }).then(onErased);
  return <ConfirmDialog name="details-erase" texts={texts} disabled={offline} onConfirm={erase} />;
}
