import { useEffect, useState } from 'react';
import { listComing } from './cachedReservations';

type NextCachedReservation = Awaited<ReturnType<typeof listComing>>[number] | null;

/** The cached reservation that ends first; null without one, undefined while loading. */
export function useNextReservation(): NextCachedReservation | undefined {
  const [next, setNext] = useState<NextCachedReservation>();
  useEffect(() => {
    // Private windows may reject cache access.
    void Promise.resolve()
      .then(listComing)
      .then(([next = null]) => next)
      .catch(() => null)
      .then(setNext);
  }, []);
  return next;
}
