import { msUntilNextPhase, type TripPhase, tripPhaseAt, tripPhases } from '@panui/shared/trip-phase';
import { useEffect, useRef, useState } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useHash } from '../../shared/useHash';

/** `setTimeout` fires immediately with a longer delay. */
const maxTimerMs = 2 ** 31 - 1;
/** Later than the server's clock by this, so that the server agrees. */
const marginMs = 2_000;

interface Options {
  /** The reservation may be out of date, because there is no connection. */
  isCopy: boolean;
  /** The driver has just reserved: the confirmation comes before the way. */
  isNew: boolean;
  reload: () => Promise<void>;
}

/** Before the day's trip no car is in the lot, whatever a link says. */
export const canOpen = (phase: TripPhase, { phase: present }: Pick<Reservation, 'phase'>): boolean =>
  phase !== 'inside' || present !== 'before';

/**
 * The phase to show: the one that the driver opened by a link, `#gate`, or else the server's, which is loaded again
 * when the time changes it. Without a network the time of the device decides.
 */
export function useTripPhase(reservation: Reservation, { isCopy, isNew, reload }: Options): TripPhase {
  const [nowMs, setNowMs] = useState(Date.now);
  const opened = useHash().slice(1) as TripPhase;
  useEffect(() => {
    const delayMs = msUntilNextPhase(reservation, Date.now());
    if (delayMs === null) return;
    const refresh = () => void reload().then(() => setNowMs(Date.now()));
    const timer = setTimeout(refresh, Math.min(delayMs + marginMs, maxTimerMs));
    return () => clearTimeout(timer);
  }, [reservation, nowMs, reload]);
  const phase = isCopy ? tripPhaseAt(reservation, nowMs) : reservation.phase;
  useLeaveOpenedPhase(phase);
  if (reservation.status !== 'confirmed') return phase;
  if (tripPhases.includes(opened) && canOpen(opened, { phase })) return opened;
  return isNew && phase === 'way' ? 'before' : phase;
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
