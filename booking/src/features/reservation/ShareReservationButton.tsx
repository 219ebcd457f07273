import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { ShareButton } from './ShareButton';
import { shareLink } from './shareLink';

/** Shares a link that reserves at the same venue and time. */
export function ShareReservationButton({ reservation }: { reservation: Reservation }) {
  const { t, lang } = useI18n();
  const { venue_name: venue } = reservation;
  const start = reservation.venue_reservation_time ?? reservation.reservation_start;
  return (
    <div className="share">
      <ShareButton
        label={t('reservation.share')}
        testId="share"
        title={t('share.title', { venue })}
        text={t('share.text', { venue, day: formatDay(start, lang), time: formatTime(start) })}
        path={shareLink(reservation)}
      />
    </div>
  );
}
