import { problem } from '../platform/problems/problem.js';

const pastToleranceMs = 60_000;
const msPerDay = 86_400_000;

/** The venue's id as a request gives it: a positive JSON integer, else `invalid_venue_id`. */
export function readVenueId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_venue_id');
  return value;
}

/** Whether a time asked for is over: more than a minute ago, so that a slow tap or clock does no harm. */
export const isPast = (requestedTime: Date, now: Date): boolean =>
  requestedTime.getTime() < now.getTime() - pastToleranceMs;

/** Any time, from epoch seconds. Zero, negative, no integer, or beyond the horizon is `invalid_timestamp`. */
export function readTime(value: unknown, now: Date, horizonDays: number): Date {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_timestamp');
  if (value * 1000 > now.getTime() + horizonDays * msPerDay) throw problem('invalid_timestamp');
  return new Date(value * 1000);
}

/** The time asked for, as `readTime` reads it; one that is over is `past_timestamp`. */
export function readReservationTime(value: unknown, now: Date, horizonDays: number): Date {
  const requestedTime = readTime(value, now, horizonDays);
  if (isPast(requestedTime, now)) throw problem('past_timestamp');
  return requestedTime;
}

/** Both of the two that every link must carry, else `missing_parameters`. */
export function requireParameters(...values: unknown[]): void {
  if (values.some((value) => value === undefined || value === null || value === ''))
    throw problem('missing_parameters');
}
