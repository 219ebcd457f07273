import type { ReactNode } from 'react';
import type { Dto } from '@panui/api';
import type { HoldRequest } from '../features/hold/acquireHold';
import { ChoicesStatus, LotChoices, TimeChoices } from '../features/choices/Choices';
import { useChoices } from '../features/choices/useChoices';
import { draftKey } from '../features/reservation-form/draft';
import { JoinForm } from '../features/waitlist/JoinForm';
import { WaitlistEntryView } from '../features/waitlist/WaitlistEntryView';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { formatDay, formatTime } from '../shared/time/time';
import type { ReservationFormState } from '../features/reservation-form/useReservationForm';

interface Props {
  request: HoldRequest;
  form: ReservationFormState;
  /** Why there is no spot. */
  problem?: Problem;
  /** Token of a waitlist offer without a hold. Its state is displayed instead of the error. */
  offer?: string;
  onRetry: () => void;
  /** The driver is on the waiting list. */
  onJoined?: () => void;
}

/** Alternatives for a driver without a spot. Loaded on demand. */
export default function NoSpotOptions({
  request,
  form,
  problem,
  offer,
  onRetry,
  onJoined,
}: Props): ReactNode {
  const { t, lang } = useI18n();
  const { venueId, time } = request;
  const search = useChoices(request, lang);
  const choices = {
    search,
    onChoose: (choice: Dto<'Alternative'>) => form.copyDraftTo(draftKey(venueId, choice.reservation_time)),
  };
  const nextOpening = problem?.extras['next_opening'];
  return (
    <div className="no-spot">
      {offer && <WaitlistEntryView token={offer} onResume={onRetry} />}
      {typeof nextOpening === 'string' && (
        <p className="choices-status">
          {t('choices.nextOpening', { day: formatDay(nextOpening, lang), time: formatTime(nextOpening) })}
        </p>
      )}
      <ChoicesStatus search={search} />
      {/* A ticket is for one evening: the same evening first, then the list for it, then other evenings. */}
      <LotChoices {...choices} />
      {/* There is no list while all lots are closed. The choices would push the form down when they arrive. */}
      {problem?.code === 'no_spots_available' && search.hasEnded && (
        <JoinForm
          venueId={venueId}
          time={time}
          email={form.values.email}
          onSpotAvailable={onRetry}
          onJoined={onJoined}
        />
      )}
      <TimeChoices {...choices} />
    </div>
  );
}
