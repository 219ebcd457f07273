import { useEffect, useState } from 'react';
import type { Reservation } from '../../shared/reservation';

/** `setTimeout` fires immediately with a longer delay. */
const maxTimerMs = 2 ** 31 - 1;
const recheckMs = 60_000;

/**
 * Whether the reservation can still be cancelled. The server decides on page load, because the device's clock
 * may be wrong. When the deadline passes while the page is open, cancelling ends at once and the reservation
 * is reloaded every minute until the server agrees.
 */
export function useCancellable(reservation: Reservation, reload: () => Promise<void>): boolean {
  const [openedMs] = useState(Date.now);
  const [nowMs, setNowMs] = useState(openedMs);
  const { cancellable, cancel_deadline: deadline, cached_at: isOfflineCopy } = reservation;
  const deadlineMs = deadline ? Date.parse(deadline) : Infinity;
  const isPast = nowMs >= deadlineMs && (openedMs < deadlineMs || Boolean(isOfflineCopy));

  useEffect(() => {
    if (!cancellable || nowMs >= deadlineMs) return;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(deadlineMs - Date.now(), maxTimerMs));
    return () => clearTimeout(timer);
  }, [cancellable, deadlineMs, nowMs]);

  useEffect(() => {
    if (!cancellable || !isPast) return;
    void reload();
    const timer = setInterval(() => void reload(), recheckMs);
    return () => clearInterval(timer);
  }, [cancellable, isPast, reload]);

  return cancellable && !isPast;
}
