import { ProblemError, problemOf } from '../../shared/api/problem';
import { fetchServerTime } from './serverClock';

/** The server accepts a start this long ago. */
const toleranceMs = 60_000;

/** Whether a reservation time in epoch seconds is in the past at `nowMs`. */
export const isPastTime = (time: number, nowMs: number): boolean => time * 1000 < nowMs - toleranceMs;

/**
 * Throws `past_timestamp` without a hold request if the time has passed. The device's clock may be wrong, so
 * its result counts only if the server's clock agrees or the server is unreachable. With a slow clock the
 * request is sent, and the server rejects it with the same code.
 */
export async function rejectPastTime(time: number): Promise<void> {
  const deviceNowMs = Date.now();
  if (!isPastTime(time, deviceNowMs)) return;
  const { serverMs } = await fetchServerTime(deviceNowMs);
  if (isPastTime(time, serverMs)) throw new ProblemError(problemOf('past_timestamp'));
}
