import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { CalendarLinks } from './CalendarLinks';
import { NavigateButton } from './NavigateButton';
import { deviceOf, walkLink, wazeLink } from './navigation';
import { SendWhereTheCarIs } from './SendWhereTheCarIs';
import { ShareButton } from './ShareButton';
import { shareLink } from './shareLink';

interface Props {
  token: string;
  reservation: Reservation;
}

const away = { target: '_blank', rel: 'noreferrer' };

/** What a confirmed reservation is for: getting there, telling others, remembering it. */
export function StayActions({ token, reservation: stay }: Props) {
  const { t, lang } = useI18n();
  const lot = { lat: stay.parking_lot_lat, lng: stay.parking_lot_lng };
  const venue = { lat: stay.venue_lat, lng: stay.venue_lng };
  const device = deviceOf(navigator);
  const start = stay.venue_reservation_time ?? stay.reservation_start;
  return (
    <div className="stay-actions">
      <NavigateButton stay={stay} />
      <div className="three">
        <a className="button quiet" href={wazeLink(lot)} {...away} lang="en" data-testid="waze">
          {t('token.waze')}
        </a>
        <a className="button quiet" href={walkLink(lot, venue, device)} {...away} data-testid="walk">
          {t('token.walkRoute')}
        </a>
        <ShareButton
          label={t('token.share')}
          testId="share"
          title={t('share.title', { venue: stay.venue_name })}
          text={t('share.text', {
            venue: stay.venue_name,
            day: formatDay(start, lang),
            time: formatTime(start),
          })}
          url={new URL(shareLink(stay), location.origin).href}
        />
      </div>
      <SendWhereTheCarIs token={token} reservation={stay} />
      <CalendarLinks token={token} reservation={stay} />
    </div>
  );
}
