import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { isTooLate } from './cancellationCutoff';
import type { ReservationState } from './loadReservation';

interface Attempt {
  /** Unknown if the server's response was lost: it may have cancelled the reservation. */
  outcome: 'cancelled' | 'unknown';
  /** The state that the page had when the request ended. */
  before: ReservationState;
}

const isFromServer = (state: ReservationState): boolean =>
  state.phase !== 'ready' || !state.reservation.cached_at;

/**
 * Cancels the reservation and reloads it. If the reload fails, the loaded state is out of date: a cancelled reservation
 * gets its status here, and after a lost response the outcome is unknown until the server responds.
 */
export function useCancellation(token: string, loaded: ReservationState, reload: () => Promise<void>) {
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const isReloaded = attempt !== null && attempt.before !== loaded && isFromServer(loaded);
  if (isReloaded) setAttempt(null);
  const outcome = isReloaded ? null : attempt?.outcome;

  const cancel = async () => {
    try {
      await call('POST /reservations/token/{token}/cancel', { path: { token } });
    } catch (error) {
      const problem = toProblem(error);
      const before = latest.current;
      await reload();
      const isRejected = problem.code === 'cancelFailed' || isTooLate(problem);
      setAttempt(isRejected ? null : { outcome: 'unknown', before });
      throw error;
    }
    scrollTo({ top: 0 });
    const before = latest.current;
    await reload();
    setAttempt({ outcome: 'cancelled', before });
  };

  return {
    state: outcome === 'cancelled' ? toCancelledState(loaded) : loaded,
    isOutcomeUnknown: outcome === 'unknown',
    cancel,
  };
}

const toCancelledState = (state: ReservationState): ReservationState =>
  state.phase === 'ready'
    ? { phase: 'ready', reservation: { ...state.reservation, status: 'cancelled', cached_at: undefined } }
    : state;
