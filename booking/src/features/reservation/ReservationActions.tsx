import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { CalendarLinks } from './CalendarLinks';
import { DirectionLinks } from './DirectionLinks';
import { NavigateButton } from './NavigateButton';
import { ShareLocationButton } from './ShareLocationButton';
import { ShareButton } from './ShareButton';
import { shareLink } from './shareLink';

interface Props {
  token: string;
  reservation: Reservation;
}

/** Navigation, sharing and calendar links of a confirmed reservation. */
export function ReservationActions({ token, reservation }: Props) {
  const { t, lang } = useI18n();
  const start = reservation.venue_reservation_time ?? reservation.reservation_start;
  return (
    <div className="reservation-actions">
      <NavigateButton reservation={reservation} />
      <div className="three">
        <DirectionLinks lotAndVenue={reservation} />
        <ShareButton
          label={t('reservation.share')}
          testId="share"
          title={t('share.title', { venue: reservation.venue_name })}
          text={t('share.text', {
            venue: reservation.venue_name,
            day: formatDay(start, lang),
            time: formatTime(start),
          })}
          path={shareLink(reservation)}
        />
      </div>
      <ShareLocationButton token={token} reservation={reservation} />
      <CalendarLinks token={token} reservation={reservation} />
    </div>
  );
}
