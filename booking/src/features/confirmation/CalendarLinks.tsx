import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { googleCalendarLink, outlookLink } from './calendarEntry';
import { tokenPath } from './loadReservation';

/** In plain text nothing else keeps a spot's number from being read into the sentence around it. */
const isolateDirection = (text: string): string => `\u2066${text}\u2069`;

/** The stay in the driver's own calendar: Google's, Outlook's, or any other that takes a file. */
export function CalendarLinks({
  token,
  reservation: reservation,
}: {
  token: string;
  reservation: Reservation;
}) {
  const { t } = useI18n();
  const { parking_lot_name: lot, spot_number } = reservation;
  const entry = {
    title: t('share.title', { venue: reservation.venue_name }),
    // Without this page's address: whoever has it may cancel, and these calendars are others' servers.
    details: t('calendar.details', { lot, spot: isolateDirection(spot_number) }),
    location: `${lot}, ${reservation.parking_lot_address}`,
    start: reservation.reservation_start,
    end: reservation.reservation_end,
  };
  const externalLinkProps = { target: '_blank', rel: 'noreferrer' };
  return (
    <div className="calendars" role="group" aria-labelledby="calendars">
      <span id="calendars">{t('calendar.title')}</span>
      <a href={googleCalendarLink(entry)} lang="en" data-testid="calendar-google" {...externalLinkProps}>
        {t('calendar.google')}
      </a>
      <a href={outlookLink(entry)} lang="en" data-testid="calendar-outlook" {...externalLinkProps}>
        {t('calendar.outlook')}
      </a>
      <a href={`${tokenPath(token)}/calendar.ics`} download lang="en" data-testid="calendar">
        {t('calendar.file')}
      </a>
    </div>
  );
}
