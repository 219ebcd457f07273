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
  /** Whether a spot could be freed: where nothing is open, nothing is. */
  canWait?: boolean;
  /** Where a spot was offered and is not held any more, that is said in place of why there is none. */
  offer?: string;
  onRetry: () => void;
}

/** What a driver can do who finds no spot. Loaded by those who do not. */
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
