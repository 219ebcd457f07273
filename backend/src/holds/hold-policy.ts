import { openingsOf } from '../availability/evaluate-day.js';
import type { CalendarSettings, LotTerms, StoppedEvening } from '../availability/lot-terms.js';
import type { Opening } from '../availability/opening.js';
import { decideStart } from '../availability/opening-windows.js';
import { groupBy } from '../platform/lists/group-by.js';
import { instantOfServiceMinute, type Window } from '../availability/slots.js';
import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { addDays, instantAt, type ServiceMoment, serviceDayOf } from '../platform/clock/israel-time.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { Problem, problem } from '../platform/problems/problem.js';
import type { ClaimCandidates } from '../claims/hold-functions.js';

/** A requested time this recently over is accepted, for slow taps and inaccurate clocks. */
const pastToleranceMs = 60_000;
const msPerDay = 86_400_000;

/** The last second of the year 9999. Later times are mistakes, such as milliseconds. */
export const maxEpochSeconds = 253_402_300_799;

/** For how long after its end a hold can still be confirmed if its spot is free (specification). */
export const confirmationGraceSeconds = 120;

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

/**
 * Whether a time is after the last one that can be requested, which is `invalid_timestamp` too. Checked apart from
 * `readTime`, because the horizon comes from a cached catalog entry, which may be outdated.
 */
export const isBeyondHorizon = (time: Date, now: Date, horizonDays: number): boolean =>
  time.getTime() > now.getTime() + horizonDays * msPerDay;

/** From when on a time can be requested that is beyond the horizon now. */
export const opensAt = (time: Date, horizonDays: number): Date =>
  new Date(time.getTime() - horizonDays * msPerDay);

/** The problem of a time beyond the horizon: its evening can be reserved later. */
export const tooEarly = (time: Date, horizonDays: number): Problem =>
  problem('invalid_timestamp', {
    extras: { reason: 'too_early', opens_at: opensAt(time, horizonDays).toISOString() },
  });

/** Epoch seconds, past times included; anything else is `invalid_timestamp`. */
export function readTime(value: unknown): Date {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0 || value > maxEpochSeconds)
    throw problem('invalid_timestamp');
  return new Date(value * 1000);
}

/** Like `readTime`, but a past time is `past_timestamp`. */
export function readReservationTime(value: unknown, now: Date): Date {
  const requestedTime = readTime(value);
  if (isPast(requestedTime, now)) throw problem('past_timestamp');
  return requestedTime;
}

/**
 * The earliest time at which a car may come that has no reservation yet: a little before the start, but not before the
 * lot opens.
 */
export function arriveFromOf(start: Date, openingTime: string, earlyMinutes: number): Date {
  const opening = instantAt(serviceDayOf(start), openingTime).getTime();
  const early = start.getTime() - earlyMinutes * 60_000;
  return new Date(Math.max(early, Math.min(opening, start.getTime())));
}

/** A lot, or some of its spots, in which a reservation can start. */
export interface OpenLot<Lot> {
  lot: Lot;
  opening: Opening;
  start: Date;
  end: Date;
  /** Whether the start was moved to the lot's opening. */
  adjusted: boolean;
}

/** The settings and the moment of the booking, which decide together with a lot's terms when it is open. */
export interface BookingContext {
  settings: CalendarSettings & { early_arrival_tolerance_minutes: number };
  /** The service day of the booking. */
  today: string;
}

type OpeningWindow = Window & { opening: Opening };

const windowsByGroup = new WeakMap<Opening[], OpeningWindow[][]>();

/** The windows of a day for each group of spots with hours and prices of its own, in the order of the slots. */
function windowGroups(openings: Opening[]): OpeningWindow[][] {
  const known = windowsByGroup.get(openings);
  if (known) return known;
  const bySpots = groupBy(openings, ({ spots }) => JSON.stringify(spots));
  const groups = [...bySpots.values()].map((group) =>
    group.flatMap((opening) => opening.windows.map((window) => ({ ...window, opening }))),
  );
  windowsByGroup.set(openings, groups);
  return groups;
}

/** Whether and when a reservation can start in the lot: one decision for each group of spots. */
export function startsIn(lot: LotTerms, requested: ServiceMoment, { settings, today }: BookingContext) {
  return windowGroups(openingsOf(lot, settings, requested.serviceDay, today)).map((windows) =>
    decideStart(windows, requested, settings.early_arrival_tolerance_minutes),
  );
}

/**
 * The lots in which the reservation can start at the requested moment, in the given order. Otherwise a problem: no
 * lots, none open on that service day, or none at that time. If some lots open later and others have closed, the
 * problem names the earliest opening, because the driver can still use it.
 */
export function findOpenLots<Lot extends LotTerms>(
  lots: Lot[],
  requested: ServiceMoment,
  context: BookingContext,
): OpenLot<Lot>[] | Problem {
  if (lots.length === 0) return problem('parking_not_found');
  const open: OpenLot<Lot>[] = [];
  const opensAt: string[] = [];
  const closedAt: string[] = [];
  for (const lot of lots) {
    const starts: OpenLot<Lot>[] = [];
    for (const decision of startsIn(lot, requested, context)) {
      if (decision.kind === 'open') {
        const { window, start, end, adjusted } = decision;
        starts.push({ lot, opening: window.opening, start, end, adjusted });
      } else if (decision.kind === 'before_opening') opensAt.push(decision.opensAt);
      else if (decision.kind === 'after_closing') closedAt.push(decision.closedAt);
    }
    const earliest = Math.min(...starts.map(({ start }) => start.getTime()));
    open.push(...starts.filter(({ start }) => start.getTime() === earliest));
  }
  if (open.length > 0) return open;
  if (opensAt.length > 0)
    return problem('time_outside_hours', { extras: { earliest_time: opensAt.sort()[0] } });
  if (closedAt.length > 0)
    return problem('time_after_closing', { extras: { closing_time: latestClosing(closedAt) } });
  return problem('parking_closed');
}

/** The conditions of candidates for `claim_hold`, as JSON; null if no candidate has any. */
export function conditionsOf(openings: Opening[]): string | null {
  const conditions = openings.map(({ spots, occupancyPrices }) =>
    spots || occupancyPrices.length > 0
      ? { ...spots, ...(occupancyPrices.length > 0 && { occupancy_prices: occupancyPrices }) }
      : null,
  );
  return conditions.some((condition) => condition !== null) ? JSON.stringify(conditions) : null;
}

/** The open lots of a service day as candidates of `claim_hold`. */
export function toCandidates(
  open: OpenLot<{ id: number; walkingTimeMinutes: number; distanceMeters: number }>[],
  serviceDay: string,
): ClaimCandidates {
  return {
    service_date: serviceDay,
    lot_ids: open.map(({ lot }) => lot.id),
    slots: open.map(({ opening }) => opening.slot),
    starts: open.map(({ start }) => start.toISOString()),
    ends: open.map(({ end }) => end.toISOString()),
    prices: open.map(({ opening }) => opening.priceAgorot),
    walking_times: open.map(({ lot }) => lot.walkingTimeMinutes),
    distances: open.map(({ lot }) => lot.distanceMeters),
    conditions: conditionsOf(open.map(({ opening }) => opening)),
  };
}

interface UnstoppedLot extends LotTerms {
  stops: readonly StoppedEvening[];
}

const unstoppedLots = new WeakMap<LotTerms, UnstoppedLot>();

/** The lot as it would be without its sales stops; the same object each time, so that its days are evaluated once. */
function unstopped(lot: LotTerms): UnstoppedLot {
  let found = unstoppedLots.get(lot);
  if (!found) unstoppedLots.set(lot, (found = { ...lot, salesStops: [], stops: lot.salesStops ?? [] }));
  return found;
}

/** Why no spots are reserved at the requested moment, if a lot would be open without its sales stops. */
export function findStop(
  lots: LotTerms[],
  requested: ServiceMoment,
  context: BookingContext,
): StoppedEvening | null {
  const isOnDay = ({ serviceDate }: StoppedEvening) => serviceDate === requested.serviceDay;
  const stopped = lots.filter(({ salesStops = [] }) => salesStops.some(isOnDay));
  const open = findOpenLots(stopped.map(unstopped), requested, context);
  if (open instanceof Problem) return null;
  for (const { lot, opening } of open) {
    const stop = lot.stops.find((one) => isOnDay(one) && (one.slot === null || one.slot === opening.slot));
    if (stop) return stop;
  }
  return null;
}

/**
 * Completes the problem that no lot is open at the requested moment. If all are closed on that day, it gets
 * `next_opening`: the first opening of any of them after the moment, or null if there is none until the booking
 * horizon. If an operator stopped the sales, it is `parking_closed` with the `reason` in the driver's language.
 */
export async function withNextOpening(
  found: Problem,
  lots: LotTerms[],
  requested: ServiceMoment,
  context: BookingContext & { settings: { booking_horizon_days: number }; language: Language },
): Promise<Problem> {
  const stop = findStop(lots, requested, context);
  if (found.code !== 'parking_closed' && !stop) return found;
  const { serviceDay, minute } = requested;
  const { settings, today, language } = context;
  const lastDay = addDays(today, settings.booking_horizon_days);
  const yielder = new EventLoopYielder();
  const firstOpening = async (date: string, after: number): Promise<number> => {
    let first = Infinity;
    for (const lot of lots) {
      for (const { windows } of openingsOf(lot, settings, date, today))
        first = Math.min(first, windows.find(({ from }) => from > after)?.from ?? Infinity);
      if (yielder.shouldYield) await yielder.next();
    }
    return first;
  };
  let date = serviceDay;
  // The sales of one slot may be stopped, and those of a later one of the same day not.
  let earliest = await firstOpening(date, minute);
  while (earliest === Infinity && date < lastDay) {
    date = addDays(date, 1);
    earliest = await firstOpening(date, -Infinity);
  }
  const next = earliest < Infinity ? instantOfServiceMinute(date, earliest).toISOString() : null;
  const reason = stop && { reason: inLanguage(language, stop.reasonHe, stop.reasonEn) };
  const known = found.code === 'parking_closed' ? found.options.extras : {};
  return problem('parking_closed', { extras: { ...known, next_opening: next, ...reason } });
}

/** The latest in a service day, in which 01:00 follows 23:00. */
function latestClosing(times: string[]): string | undefined {
  const inServiceDay = (time: string) => (time <= '02:00' ? `1${time}` : `0${time}`);
  return times.sort((a, b) => inServiceDay(a).localeCompare(inServiceDay(b))).at(-1);
}
