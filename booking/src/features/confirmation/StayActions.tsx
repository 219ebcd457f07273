import type { Reservation, ShareInfo } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { deviceOf, mapsLink, wazeLink } from './navigation';
import { ShareButton } from './ShareButton';
import { shareLink } from './shareLink';
import { tokenPath } from './useReservation';

interface Props {
  token: string;
  reservation: Reservation;
  shareInfo: ShareInfo | null;
}

/** What a confirmed reservation is for: getting there, telling others, remembering it. */
export function StayActions({ token, reservation: stay, shareInfo }: Props) {
  const { t, lang } = useI18n();
  const lot = { lat: stay.parking_lot_lat, lng: stay.parking_lot_lng, name: stay.parking_lot_name };
  const start = stay.venue_reservation_time ?? stay.reservation_start;
  return (
    <div className="stay-actions">
      <a className="button" data-testid="navigate" href={mapsLink(lot, deviceOf(navigator))}>
        {t('token.navigate')}
      </a>
      <div className="three">
        <a className="button quiet" href={wazeLink(lot)} target="_blank" rel="noreferrer" data-testid="waze">
          {t('token.waze')}
        </a>
        <ShareButton
          title={t('share.title', { venue: stay.venue_name })}
          text={t('share.text', {
            venue: stay.venue_name,
            day: formatDay(start, lang),
            time: formatTime(start),
          })}
          url={new URL(shareLink(shareInfo), location.origin).href}
        />
        <a className="button quiet" href={`${tokenPath(token)}/calendar.ics`} download data-testid="calendar">
          {t('token.calendar')}
        </a>
      </div>
    </div>
  );
}
