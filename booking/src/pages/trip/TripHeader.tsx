import type { TripPhase } from '@panui/shared/trip-phase';
import type { ReactNode } from 'react';
import { ReservationHeader } from '../../features/reservation/ReservationHeader';
import { eventTitleOf } from '../../features/reservation/eventTitle';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatReservationDate } from '../../shared/time/longDate';
import { formatTime, isNextDay } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';

interface Props {
  reservation: Reservation;
  phase: TripPhase;
  isOutcomeUnknown: boolean;
  /** The driver has just got another spot, and is not there yet. */
  isReassigned: boolean;
}

/** The driver reported not coming. */
export const isNotComing = ({ status, not_coming_at }: Reservation): boolean =>
  status === 'no_show' && Boolean(not_coming_at);

/** The title of the phase with what matters in it, and the event. */
export function TripHeader({ reservation, phase, isOutcomeUnknown, isReassigned }: Props) {
  const { rich, t, lang } = useI18n();
  const { status, spot_number, reservation_start: start, reservation_end: end } = reservation;
  const spot = <Ltr>{spot_number}</Ltr>;
  const event = eventTitleOf(reservation, lang);
  /** The way can be opened on an earlier day by its link. */
  const isToday = !isNextDay(new Date(), start);
  const isAfter = phase === 'after' && (status === 'confirmed' || status === 'completed');
  const isOfEvent = status === 'cancelled' && reservation.event_cancelled;
  const titles: Partial<Record<TripPhase, ReactNode>> = {
    ...(isToday && { way: rich('trip.wayTitle', { spot }) }),
    inside: rich(isReassigned ? 'trip.goToSpot' : 'trip.insideTitle', { spot }),
    ...(isAfter && { after: t('trip.afterTitle') }),
  };
  const lines: Partial<Record<TripPhase, ReactNode>> = {
    ...(isToday && {
      way: rich('trip.enterRange', {
        start: <Ltr>{formatTime(reservation.arrive_from ?? start)}</Ltr>,
        end: <EndTime start={start} end={end} />,
      }),
    }),
    inside: rich('trip.parkUntil', { end: <EndTime start={start} end={end} /> }),
  };
  return (
    <ReservationHeader
      status={status}
      isEventCancelled={reservation.event_cancelled}
      cancelReason={reservation.cancel_reason}
      isNotComing={isNotComing(reservation)}
      isOutcomeUnknown={isOutcomeUnknown}
      title={isOfEvent ? t('cancelled.title') : titles[phase]}
    >
      {event && (
        <>
          <b data-testid="event-title">
            <Name>{event}</Name>
          </b>
          <br />
        </>
      )}
      {lines[phase] ?? (
        <>
          {formatReservationDate(start, lang)}
          <br />
          <Name>{reservation.venue_name}</Name>
        </>
      )}
    </ReservationHeader>
  );
}
