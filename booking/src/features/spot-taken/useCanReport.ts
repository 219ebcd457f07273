import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/api/types';
import { canReport, msUntilChange } from './reportWindow';

/** No timer runs longer than this. */
const maxTimerMs = 2 ** 31 - 1;

/** The same as canReport, and true or false again as the time comes. */
export function useCanReport(reservation: Reservation): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const delayMs = msUntilChange(reservation, now);
    if (delayMs === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(delayMs, maxTimerMs));
    return () => clearTimeout(timer);
  }, [reservation, now]);
  return canReport(reservation, now);
}
