import { useEffect } from 'react';
import type { Problem } from '../api/problem';
import { isUnreachable } from './useProblem';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/** Whether nothing is displayed because the server could not be reached. */
export const hasNotLoaded = (state: { phase: string; problem?: Problem }): boolean =>
  state.phase === 'failed' && state.problem !== undefined && isUnreachable(state.problem);

/**
 * Loads again while the page displays the copy of this device or nothing, because browsers report a network before it
 * carries data: after growing delays, and at once when the driver returns to the page or presses anything.
 */
export function useReconnect(isOutOfDate: boolean, reload: () => Promise<unknown> | void): void {
  useEffect(() => {
    if (!isOutOfDate) return;
    let isCurrent = true;
    let isLoading = false;
    let delayMs = firstDelayMs;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = async () => {
      if (isLoading) return;
      clearTimeout(timer);
      isLoading = true;
      await reload();
      isLoading = false;
      if (!isCurrent) return;
      timer = setTimeout(() => void attempt(), delayMs);
      delayMs = Math.min(2 * delayMs, maxDelayMs);
    };
    const attemptNow = () => {
      delayMs = firstDelayMs;
      void attempt();
    };
    timer = setTimeout(() => void attempt(), firstDelayMs);
    const events = ['focus', 'online', 'pointerdown', 'keydown'];
    for (const name of events) addEventListener(name, attemptNow);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, attemptNow);
    };
  }, [isOutOfDate, reload]);
}
