import {
  minutesOfTime,
  minutesPerDay,
  serviceDayStartHour,
  type ServiceMoment,
} from '../platform/clock/israel-time.js';
import { instantOfServiceMinute, timeOfServiceMinute, type Window } from './slots.js';

const wholeServiceDay: Window = { from: 0, to: minutesPerDay };

/**
 * The open windows of a service day. There is usually one. A lot that opens between 00:00 and 01:59 has a second one at
 * the end of the service day, from its opening to 02:00. A closing at or before the opening is on the next day.
 */
export function windowsOfHours(openingTime: string, closingTime: string): Window[] {
  const opening = minutesOfTime(openingTime);
  const closing = minutesOfTime(closingTime);
  const from = opening - serviceDayStartHour * 60;
  const to = from + ((closing - opening + minutesPerDay) % minutesPerDay || minutesPerDay);
  return clip(
    [
      { from, to },
      { from: from + minutesPerDay, to: to + minutesPerDay },
    ],
    wholeServiceDay,
  );
}

/** The parts of the windows that are within the bounds. */
export function clip(windows: readonly Window[], bounds: Window): Window[] {
  return windows
    .map(({ from, to }) => ({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }))
    .filter(({ from, to }) => from < to);
}

export type StartDecision<W extends Window> =
  | { kind: 'open'; window: W; start: Date; end: Date; adjusted: boolean }
  | { kind: 'closed_that_day' }
  | { kind: 'before_opening'; opensAt: string }
  | { kind: 'after_closing'; closedAt: string };

/** A suggested start before the closing is rounded down to half hours. */
const roundMinutes = 30;
/** A suggested start leaves at least this long until the closing. */
const minMinutesOpen = 60;

function nearestInWindow({ from, to }: Window, minute: number): number {
  if (minute < from) return from;
  if (minute < to) return minute;
  return Math.max(from, Math.floor((to - minMinutesOpen) / roundMinutes) * roundMinutes);
}

/**
 * The possible start in the windows that is nearest to the given minute: the minute itself, an opening, or a round time
 * at least an hour before a closing. Null without windows.
 */
export function nearestStart(windows: readonly Window[], serviceDay: string, minute: number): Date | null {
  const [nearest] = windows
    .map((window) => nearestInWindow(window, minute))
    .sort((a, b) => Math.abs(a - minute) - Math.abs(b - minute));
  return nearest === undefined ? null : instantOfServiceMinute(serviceDay, nearest);
}

/**
 * The end of a reservation that starts in the window. Null if the lot has already closed; in the hour that the clock
 * repeats in autumn, minutes alone do not show this.
 */
function endInWindow({ to }: Window, { serviceDay, serviceDayEnd, instant }: ServiceMoment): Date | null {
  const end = to === minutesPerDay ? serviceDayEnd : instantOfServiceMinute(serviceDay, to);
  return instant < end ? end : null;
}

/**
 * Decides whether a reservation can start at the requested moment, and when it ends. A start that is early by at most
 * the tolerance is moved to the opening. The windows are those of the moment's service day, in their order.
 */
export function decideStart<W extends Window>(
  windows: readonly W[],
  requested: ServiceMoment,
  toleranceMinutes: number,
): StartDecision<W> {
  const { instant, serviceDay, minute } = requested;
  const last = windows.at(-1);
  if (!last) return { kind: 'closed_that_day' };
  const current = windows.find((window) => window.from <= minute && minute < window.to);
  const end = current && endInWindow(current, requested);
  if (end) return { kind: 'open', window: current, start: instant, end, adjusted: false };
  const next = windows.find((window) => minute < window.from);
  if (!next) return { kind: 'after_closing', closedAt: timeOfServiceMinute(last.to) };
  if (next.from - minute > toleranceMinutes)
    return { kind: 'before_opening', opensAt: timeOfServiceMinute(next.from) };
  const start = instantOfServiceMinute(serviceDay, next.from);
  return {
    kind: 'open',
    window: next,
    start,
    end: instantOfServiceMinute(serviceDay, next.to),
    adjusted: true,
  };
}
