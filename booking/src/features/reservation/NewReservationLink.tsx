import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Dto } from '@panui/api';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { reserveLink, shareLink } from './shareLink';

/**
 * Venue and time are those of the share info, or of the reservation until it has loaded. A time that has passed, or for
 * which an operator cancelled, cannot be reserved again, so that the link has the venue only.
 */
export function NewReservationLink({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useI18n();
  const [info, setInfo] = useState<Dto<'ShareInfo'> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call('GET /reservations/token/{token}/share-info', { path: { token } }).then(
      (loaded) => isCurrent && setInfo(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const isOver =
    Boolean(reservation.cancel_reason) ||
    Date.parse(reservation.venue_reservation_time ?? reservation.reservation_start) <= Date.now();
  return (
    <a
      className="button"
      data-testid="new-reservation"
      href={
        isOver
          ? `${paths.reserve}?venue_id=${reservation.venue_id}`
          : info
            ? reserveLink(info)
            : shareLink(reservation)
      }
    >
      {t('reservation.newReservation')}
    </a>
  );
}
