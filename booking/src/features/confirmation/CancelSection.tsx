import { call } from '../../shared/api/http';
import type { Reservation } from '../../shared/api/types';
import { AskFirst } from '../../shared/ui/AskFirst';
import { Deadline } from '../../shared/ui/Deadline';
import { tokenPath } from './loadReservation';

interface Props {
  token: string;
  reservation: Reservation;
  onChanged: () => Promise<void>;
}

const texts = {
  open: 'token.cancel',
  title: 'cancel.title',
  warning: 'cancel.warning',
  back: 'cancel.back',
  confirm: 'cancel.confirm',
  busy: 'cancel.busy',
} as const;

/** Until when cancelling is free, and the way to do it; after that, why not, and what is still possible. */
export function CancelSection({ token, reservation, onChanged }: Props) {
  const { cancellable, cancel_deadline: deadline, not_coming_possible: isLate } = reservation;
  const past = isLate ? 'stay.tooLate' : 'token.tooLate';
  const cancel = () =>
    call<void>(`${tokenPath(token)}/cancel`, undefined, 'POST')
      .finally(onChanged)
      .finally(() => scrollTo({ top: 0 }));
  return (
    <div className="cancel-section">
      <AskFirst name="cancel" texts={texts} fallback="cancelFailed" isPossible={cancellable} act={cancel} />
      {deadline && (
        <p className="small">
          <Deadline text={cancellable ? 'form.freeUntil' : past} at={deadline} />
        </p>
      )}
    </div>
  );
}
