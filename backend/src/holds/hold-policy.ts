import { decideStart, type OpeningHours } from '../lots/opening-hours.js';
import type { ServiceMoment } from '../platform/clock/israel-time.js';
import { type Problem, problem } from '../platform/problems/problem.js';

/** A requested time this recently over is accepted, for slow taps and inaccurate clocks. */
const pastToleranceMs = 60_000;
const msPerDay = 86_400_000;

/** Throws `missing_parameters` unless every value is given. */
export function requireParameters(...values: unknown[]): void {
  if (values.some((value) => value === undefined || value === null || value === ''))
    throw problem('missing_parameters');
}

/** A positive integer; anything else is `invalid_venue_id`. */
export function readVenueId(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_venue_id');
  return value;
}

export const isPast = (requestedTime: Date, now: Date): boolean =>
  requestedTime.getTime() < now.getTime() - pastToleranceMs;

/** Epoch seconds up to the booking horizon, past times included; anything else is `invalid_timestamp`. */
export function readTime(value: unknown, now: Date, horizonDays: number): Date {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw problem('invalid_timestamp');
  if (value * 1000 > now.getTime() + horizonDays * msPerDay) throw problem('invalid_timestamp');
  return new Date(value * 1000);
}

/** Like `readTime`, but a past time is `past_timestamp`. */
export function readReservationTime(value: unknown, now: Date, horizonDays: number): Date {
  const requestedTime = readTime(value, now, horizonDays);
  if (isPast(requestedTime, now)) throw problem('past_timestamp');
  return requestedTime;
}

export interface OpenLot<Lot> {
  lot: Lot;
  start: Date;
  end: Date;
  /** Whether the start was moved to the lot's opening. */
  adjusted: boolean;
}

/**
 * The lots in which the reservation can start at the requested moment, in the given order. Otherwise a problem: no lots,
 * none open on that service day, or none at that time. If some lots open later and others have closed, the problem names
 * the earliest opening, because the driver can still use it.
 */
export function findOpenLots<Lot extends OpeningHours>(
  lots: Lot[],
  requested: ServiceMoment,
  toleranceMinutes: number,
): OpenLot<Lot>[] | Problem {
  if (lots.length === 0) return problem('parking_not_found');
  const open: OpenLot<Lot>[] = [];
  const opensAt: string[] = [];
  const closedAt: string[] = [];
  for (const lot of lots) {
    const decision = decideStart(lot, requested, toleranceMinutes);
    if (decision.kind === 'open') open.push({ lot, ...decision });
    else if (decision.kind === 'before_opening') opensAt.push(decision.opensAt);
    else if (decision.kind === 'after_closing') closedAt.push(decision.closedAt);
  }
  if (open.length > 0) return open;
  if (opensAt.length > 0)
    return problem('time_outside_hours', { extras: { earliest_time: opensAt.sort()[0] } });
  if (closedAt.length > 0)
    return problem('time_after_closing', { extras: { closing_time: latestClosing(closedAt) } });
  return problem('parking_closed');
}

/** The latest in a service day, in which 01:00 follows 23:00. */
function latestClosing(times: string[]): string | undefined {
  const inServiceDay = (time: string) => (time <= '02:00' ? `1${time}` : `0${time}`);
  return times.sort((a, b) => inServiceDay(a).localeCompare(inServiceDay(b))).at(-1);
}
