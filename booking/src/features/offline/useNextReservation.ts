import { useEffect, useState } from 'react';
import { findNextCachedReservation } from './cachedReservations';

type NextCachedReservation = Awaited<ReturnType<typeof findNextCachedReservation>>;

/** The cached reservation that ends first; null without one, undefined while loading. */
export function useNextReservation(): NextCachedReservation | undefined {
  const [next, setNext] = useState<NextCachedReservation>();
  useEffect(() => {
    // Private windows may reject cache access.
    void Promise.resolve()
      .then(findNextCachedReservation)
      .catch(() => null)
      .then(setNext);
  }, []);
  return next;
}
