import { useEffect, useRef, useState } from 'react';
import { askServer, secondsUntil, serverNow, type Anchor } from './serverClock';

/**
 * Seconds left of a hold, worked out anew from the clocks each time and never counted down. When the clocks disagree
 * (the tab slept, or somebody set the device's time) the server's own time decides before anything runs out.
 */
export function useSecondsLeft(expiry: string, anchor: Anchor, onAnchor: (anchor: Anchor) => void): number {
  const read = () => secondsUntil(expiry, serverNow(anchor).ms);
  const [seconds, setSeconds] = useState(read);
  const asking = useRef(false);

  useEffect(() => {
    const tick = async () => {
      const now = serverNow(anchor);
      if (asking.current) return;
      if (!now.doubtful) return setSeconds(secondsUntil(expiry, now.ms));
      asking.current = true;
      onAnchor(await askServer(now.ms));
      asking.current = false;
    };
    void tick();
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [expiry, anchor, onAnchor]);

  return seconds;
}
