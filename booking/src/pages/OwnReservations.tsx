import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../shared/paths';
import { ToCome } from '../shared/ui/ToCome';
import { listComing, readCachedReservation } from '../features/offline/cachedReservations';
import { ReservationList, type ListedReservation } from '../features/my-reservations/ReservationList';

async function readOwnReservations(): Promise<ListedReservation[]> {
  const coming = await listComing();
  const read = coming.map(async (cached) => {
    const reservation = await readCachedReservation(cached);
    return reservation && { ...reservation, url: paths.reservation(cached.token) };
  });
  return (await Promise.all(read)).filter((reservation) => reservation !== null);
}

/**
 * The coming reservations of which this device has copies; nothing without one. What follows appears with them, so that
 * nothing moves.
 */
export function OwnReservations({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState<ListedReservation[]>();
  useEffect(() => {
    // Private windows may reject cache access.
    void Promise.resolve()
      .then(readOwnReservations)
      .catch(() => [])
      .then(setOwn);
  }, []);
  if (!own) return <ToCome />;
  return (
    <>
      <ReservationList reservations={own} />
      {children}
    </>
  );
}
