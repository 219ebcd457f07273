import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Dto } from '@panui/api';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { reserveLink, shareLink } from './shareLink';

/** Venue and time are those of the share info, or of the reservation until it has loaded. */
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
  return (
    <a
      className="button"
      data-testid="new-reservation"
      href={info ? reserveLink(info) : shareLink(reservation)}
    >
      {t('reservation.newReservation')}
    </a>
  );
}
