import { useEffect, useState } from 'react';
import { call } from '../../shared/api/http';
import type { Reservation, ShareInfo } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { tokenPath } from './loadReservation';
import { reserveLink, shareLink } from './shareLink';

/** Venue and time come from the share info, or from the reservation while it loads or if it fails. */
export function NewReservationLink({ token, reservation }: { token: string; reservation: Reservation }) {
  const { t } = useI18n();
  const [info, setInfo] = useState<ShareInfo | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call<ShareInfo>(`${tokenPath(token)}/share-info`).then(
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
