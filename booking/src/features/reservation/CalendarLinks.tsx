import { eventTitleOf } from './eventTitle';
import type { Reservation } from '../../shared/reservation';
import { urlOf } from '../../shared/api/preloaded';
import { useI18n } from '../../shared/i18n/I18n';
import { isolateLtr } from '../../shared/i18n/isolateLtr';
import { formatTime } from '../../shared/time/time';
import { externalLinkProps } from '../../shared/ui/externalLinkProps';
import { googleCalendarLink, outlookLink } from './calendarEntry';

interface Props {
  token: string;
  reservation: Reservation;
  /** Another action of the page is the main one. */
  isQuiet: boolean;
}

/** Links that add the reservation to Google, Outlook or any calendar that reads a file. */
export function CalendarLinks({ token, reservation, isQuiet }: Props) {
  const { t, lang } = useI18n();
  const { parking_lot_name: lot, spot_number } = reservation;
  const parking = t('share.title', { venue: reservation.venue_name });
  const event = eventTitleOf(reservation, lang);
  const entry = {
    title: event ? `${event} · ${parking}` : parking,
    // Without the reservation's URL: its token allows cancelling, and these calendars are third-party
    // services.
    details: t('calendar.details', {
      lot,
      spot: isolateLtr(spot_number),
      from: isolateLtr(formatTime(reservation.arrive_from ?? reservation.reservation_start)),
    }),
    location: `${lot}, ${reservation.parking_lot_address}`,
    start: reservation.reservation_start,
    end: reservation.reservation_end,
  };
  return (
    <details className="calendars">
      <summary className={isQuiet ? 'button quiet' : 'button'} data-testid="calendars">
        {t('calendar.title')}
      </summary>
      <div>
        <a
          className="button quiet"
          href={googleCalendarLink(entry)}
          lang="en"
          data-testid="calendar-google"
          {...externalLinkProps}
        >
          {t('calendar.google')}
        </a>
        <a
          className="button quiet"
          href={outlookLink(entry)}
          lang="en"
          data-testid="calendar-outlook"
          {...externalLinkProps}
        >
          {t('calendar.outlook')}
        </a>
        <a
          className="button quiet"
          href={urlOf('GET /reservations/token/{token}/calendar.ics', { path: { token } })}
          download
          lang="en"
          data-testid="calendar"
        >
          {t('calendar.file')}
        </a>
      </div>
    </details>
  );
}
