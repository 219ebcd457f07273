import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/api/types';
import { canReport, msUntilChange } from './reportWindow';

/** `setTimeout` fires immediately with a longer delay. */
const maxTimerMs = 2 ** 31 - 1;

/** `canReport`, updated when the window opens and closes. */
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
