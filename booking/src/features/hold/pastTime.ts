import { ProblemError, problemOf } from '../../shared/api/problem';
import { fetchServerTime } from './serverClock';

/** The server still accepts a start that is this far back. */
const toleranceMs = 60_000;

/** Whether a reservation time, in epoch seconds, is in the past at an instant. */
export const isPastTime = (time: number, nowMs: number): boolean => time * 1000 < nowMs - toleranceMs;

/**
 * Throws `past_timestamp` without a hold request when the time has passed. The device's clock may be wrong, so its
 * verdict only counts once the server's clock agrees, or the server cannot be reached. A clock that is slow lets the
 * request through, and the server refuses it with the same code.
 */
export async function rejectPastTime(time: number): Promise<void> {
  const deviceNowMs = Date.now();
  if (!isPastTime(time, deviceNowMs)) return;
  const { serverMs } = await fetchServerTime(deviceNowMs);
  if (isPastTime(time, serverMs)) throw new ProblemError(problemOf('past_timestamp'));
}
