import { useEffect, useRef, useState } from 'react';
import { fetchServerTime, secondsUntil, serverNow, type Anchor } from './serverClock';

/**
 * Remaining seconds of a hold, computed from the clocks on each tick. If the clocks diverge (sleep, or a
 * changed device time), the server's time is fetched before the hold expires.
 */
export function useSecondsLeft(
  expiry: string,
  anchor: Anchor,
  onClockSync: (anchor: Anchor) => void,
): number {
  const computeSeconds = () => secondsUntil(expiry, serverNow(anchor).ms);
  const [ticked, setTicked] = useState(() => ({ expiry, seconds: computeSeconds() }));
  const isSyncing = useRef(false);

  useEffect(() => {
    const tick = async () => {
      const now = serverNow(anchor);
      if (isSyncing.current) return;
      if (!now.isUncertain) return setTicked({ expiry, seconds: secondsUntil(expiry, now.ms) });
      isSyncing.current = true;
      onClockSync(await fetchServerTime(now.ms));
      isSyncing.current = false;
    };
    void tick();
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [expiry, anchor, onClockSync]);

  // After an extension, the last tick is of the previous expiry until the next one.
  return ticked.expiry === expiry ? ticked.seconds : computeSeconds();
}
