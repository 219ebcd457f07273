import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/api/types';
import { canReport, msToChange } from './reportWindow';

/** No timer runs longer than this. */
const longestMs = 2 ** 31 - 1;

/** The same as canReport, and true or false again as the time comes. */
export function useCanReport(stay: Reservation): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = msToChange(stay, now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, longestMs));
    return () => clearTimeout(timer);
  }, [stay, now]);
  return canReport(stay, now);
}
