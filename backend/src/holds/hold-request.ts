import { problem } from '../problems/problem.js';

const pastToleranceMs = 60_000;
const msPerDay = 86_400_000;

/** The venue's id as a request gives it: a positive JSON integer, else `invalid_venue_id`. */
export function readVenueId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_venue_id');
  return value;
}

/**
 * The time asked for, from epoch seconds. Zero, negative, no integer, or beyond the horizon is `invalid_timestamp`; more
 * than a minute ago is `past_timestamp`.
 */
export function readReservationTime(value: unknown, now: Date, horizonDays: number): Date {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_timestamp');
  const asked = value * 1000;
  if (asked > now.getTime() + horizonDays * msPerDay) throw problem('invalid_timestamp');
  if (asked < now.getTime() - pastToleranceMs) throw problem('past_timestamp');
  return new Date(asked);
}

/** Both of the two that every link must carry, else `missing_parameters`. */
export function requireParameters(...values: unknown[]): void {
  if (values.some((value) => value === undefined || value === null || value === ''))
    throw problem('missing_parameters');
}
