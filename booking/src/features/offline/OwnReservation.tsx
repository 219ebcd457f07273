import { useEffect, useState, type ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { formatDay } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { ToCome } from '../../shared/ui/ToCome';
import { findNextCachedReservation, readCachedReservation } from './cachedReservations';

interface OwnReservation {
  token: string;
  reservation: Reservation;
}

async function findOwnReservation(): Promise<OwnReservation | null> {
  const next = await findNextCachedReservation();
  const reservation = next && (await readCachedReservation(next));
  return reservation ? { token: next.token, reservation } : null;
}

/**
 * A link to the next reservation of which this device has a copy; nothing without one. What follows appears with it, so
 * that nothing moves.
 */
export function OwnReservation({ children }: { children: ReactNode }) {
  const { rich, lang } = useI18n();
  const [own, setOwn] = useState<OwnReservation | null>();
  useEffect(() => {
    // Private windows may reject cache access.
    void Promise.resolve()
      .then(findOwnReservation)
      .catch(() => null)
      .then(setOwn);
  }, []);
  if (own === undefined) return <ToCome />;
  return (
    <>
      {own && (
        <a className="button quiet" href={paths.reservation(own.token)} data-testid="own-reservation">
          <span>
            {rich('mine.onDevice', {
              day: formatDay(own.reservation.reservation_start, lang),
              spot: <Ltr>{own.reservation.spot_number}</Ltr>,
            })}
          </span>
        </a>
      )}
      {children}
    </>
  );
}
