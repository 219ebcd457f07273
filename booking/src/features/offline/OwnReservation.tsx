import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { formatDay } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { readCachedReservation } from './cachedReservations';
import { useNextReservation } from './useNextReservation';

/** A link to the next reservation of which this device has a copy; nothing without one. */
export function OwnReservation() {
  const { rich, lang } = useI18n();
  const next = useNextReservation();
  const [reservation, setReservation] = useState<Reservation | null>(null);
  useEffect(() => {
    if (next)
      void readCachedReservation(next)
        .catch(() => null)
        .then(setReservation);
  }, [next]);
  if (!next || !reservation) return null;
  return (
    <a className="button quiet" href={paths.reservation(next.token)} data-testid="own-reservation">
      <span>
        {rich('mine.onDevice', {
          day: formatDay(reservation.reservation_start, lang),
          spot: <Ltr>{reservation.spot_number}</Ltr>,
        })}
      </span>
    </a>
  );
}
