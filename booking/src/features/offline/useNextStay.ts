import { useEffect, useState } from 'react';
import { nextStay } from './keptStays';

type Next = Awaited<ReturnType<typeof nextStay>>;

/** The stay kept on this device that ends first; null without one, undefined while nobody knows yet. */
export function useNextStay(): Next | undefined {
  const [next, setNext] = useState<Next>();
  useEffect(() => {
    // Private windows may forbid looking.
    void Promise.resolve()
      .then(nextStay)
      .catch(() => null)
      .then(setNext);
  }, []);
  return next;
}
