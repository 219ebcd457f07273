import type { ReactNode } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import { Choices } from '../features/choices/Choices';
import { draftKey } from '../features/reservation-form/draft';
import { JoinForm } from '../features/waitlist/JoinForm';
import { WaitlistEntryView } from '../features/waitlist/WaitlistEntryView';
import type { ReservationFormState } from '../features/reservation-form/useReservationForm';

interface Props {
  request: HoldRequest;
  form: ReservationFormState;
  /** Whether the waiting list is offered. It is not when all lots are closed. */
  canWait?: boolean;
  /** Token of a waitlist offer without a hold. Its state is shown in place of the error. */
  offer?: string;
  onRetry: () => void;
}

/** Alternatives for a driver without a spot. Loaded on demand. */
export default function NoSpotOptions({ request, form, canWait, offer, onRetry }: Props): ReactNode {
  const { venueId, time } = request;
  return (
    <div className="no-spot">
      {offer && <WaitlistEntryView token={offer} onResume={onRetry} />}
      <Choices
        venueId={venueId}
        time={time}
        onChoose={(choice) => form.copyDraftTo(draftKey(venueId, choice.reservation_time))}
      />
      {canWait && (
        <JoinForm venueId={venueId} time={time} email={form.values.email} onSpotAvailable={onRetry} />
      )}
    </div>
  );
}
