import { msUntilNextPhase, type TripPhase, tripPhaseAt, tripPhases } from '@panui/shared/trip-phase';
import { useEffect, useRef, useState } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useHash } from '../../shared/useHash';

/** `setTimeout` fires immediately with a longer delay. */
const maxTimerMs = 2 ** 31 - 1;
/** Later than the server's clock by this, so that the server agrees. */
const marginMs = 2_000;

/**
 * The phase to show: the one that the driver opened by a link, `#gate`, or else the server's, which is loaded again
 * when the time changes it. Without a network the time of the device decides.
 */
export function useTripPhase(
  reservation: Reservation,
  offline: boolean,
  reload: () => Promise<void>,
): TripPhase {
  const [nowMs, setNowMs] = useState(Date.now);
  const opened = useHash().slice(1) as TripPhase;
  useEffect(() => {
    const delayMs = msUntilNextPhase(reservation, Date.now());
    if (delayMs === null) return;
    const refresh = () => void reload().then(() => setNowMs(Date.now()));
    const timer = setTimeout(refresh, Math.min(delayMs + marginMs, maxTimerMs));
    return () => clearTimeout(timer);
  }, [reservation, nowMs, reload]);
  const phase = offline ? tripPhaseAt(reservation, nowMs) : reservation.phase;
  useLeaveOpenedPhase(phase);
  return reservation.status === 'confirmed' && tripPhases.includes(opened) ? opened : phase;
}

/** A new phase of the trip replaces the one that the driver opened. */
function useLeaveOpenedPhase(phase: TripPhase): void {
  const last = useRef(phase);
  useEffect(() => {
    const isNew = last.current !== phase;
    last.current = phase;
    if (isNew && tripPhases.includes(location.hash.slice(1) as TripPhase)) location.replace(`#${phase}`);
  }, [phase]);
}
