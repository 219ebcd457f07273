import { useEffect, useState } from 'react';
import { findNextCachedReservation } from './cachedReservations';

type NextCachedReservation = Awaited<ReturnType<typeof findNextCachedReservation>>;

/** The stay kept on this device that ends first; null without one, undefined while nobody knows yet. */
export function useNextReservation(): NextCachedReservation | undefined {
  const [next, setNext] = useState<NextCachedReservation>();
  useEffect(() => {
    // Private windows may forbid looking.
    void Promise.resolve()
      .then(findNextCachedReservation)
      .catch(() => null)
      .then(setNext);
  }, []);
  return next;
}
