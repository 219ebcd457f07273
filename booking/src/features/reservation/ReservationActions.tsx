import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { CalendarLinks } from './CalendarLinks';
import { NavigateButton } from './NavigateButton';
import { currentDevice, walkingLink, wazeLink } from './navigation';
import { ShareLocationButton } from './ShareLocationButton';
import { ShareButton } from './ShareButton';
import { shareLink } from './shareLink';

interface Props {
  token: string;
  reservation: Reservation;
}

const externalLinkProps = { target: '_blank', rel: 'noreferrer' };

/** Navigation, sharing and calendar links of a confirmed reservation. */
export function ReservationActions({ token, reservation }: Props) {
  const { t, lang } = useI18n();
  const lot = { lat: reservation.parking_lot_lat, lng: reservation.parking_lot_lng };
  const venue = { lat: reservation.venue_lat, lng: reservation.venue_lng };
  const device = currentDevice();
  const start = reservation.venue_reservation_time ?? reservation.reservation_start;
  return (
    <div className="reservation-actions">
      <NavigateButton reservation={reservation} />
      <div className="three">
        <a className="button quiet" href={wazeLink(lot)} {...externalLinkProps} lang="en" data-testid="waze">
          {t('reservation.waze')}
        </a>
        <a
          className="button quiet"
          href={walkingLink(lot, venue, device)}
          {...externalLinkProps}
          data-testid="walk"
        >
          {t('reservation.walkingRoute')}
        </a>
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
