import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { isUnreachable } from '../../shared/ui/useProblem';

/** After a lost response, whether the details were erased is not known before the reservation is loaded again. */
export type OnErased = (isKnown: boolean) => void;

interface Props {
  token: string;
  offline: boolean;
  onErased: OnErased;
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
    call('DELETE /reservations/token/{token}/personal-data', { path: { token } }).then(
      () => onErased(true),
      (error: unknown) => {
        const failure = toProblem(error);
        // An earlier request has erased them.
        if (failure.status === 404) return onErased(true);
        if (isUnreachable(failure)) onErased(false);
        throw error;
      },
    );
  return <ConfirmDialog name="details-erase" texts={texts} disabled={offline} onConfirm={erase} />;
}
