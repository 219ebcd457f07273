import { call } from '../../shared/api/http';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';

interface Props {
  path: string;
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

/** Erases the details after confirmation. The server explains a refusal. */
export function EraseDetails({ path, offline, onErased }: Props) {
  const erase = () => call<void>(path, undefined, 'DELETE').then(onErased);
  return <ConfirmDialog name="details-erase" texts={texts} disabled={offline} onConfirm={erase} />;
}
