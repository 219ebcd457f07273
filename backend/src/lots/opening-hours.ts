import {
  addDays,
  instantAt,
  minutesOfTime,
  minutesPerDay,
  serviceDayStartHour,
  type ServiceMoment,
  weekdayOf,
} from '../platform/clock/israel-time.js';

/** The opening hours of a lot. */
export interface OpeningHours {
  openingTime: string;
  closingTime: string;
  is247: boolean;
  /** 0 is Sunday. The lot is closed on service days of other weekdays. */
  openWeekdays: number[];
}

export type StartDecision =
  | { kind: 'open'; start: Date; end: Date; adjusted: boolean }
  | { kind: 'closed_that_day' }
  | { kind: 'before_opening'; opensAt: string }
  | { kind: 'after_closing'; closedAt: string };

interface Window {
  /** Wall-clock minutes since 02:00 of the service day. */
  from: number;
  to: number;
}

const serviceDayStartMinute = serviceDayStartHour * 60;

/**
 * The open windows of a service day. There is usually one. A lot that opens between 00:00 and 01:59 has a second one at
 * the end of the service day, from its opening to 02:00.
 */
function windowsOf(hours: OpeningHours): Window[] {
  const opening = minutesOfTime(hours.openingTime);
  const closing = minutesOfTime(hours.closingTime);
  const from = opening - serviceDayStartMinute;
  const to = from + ((closing - opening + minutesPerDay) % minutesPerDay || minutesPerDay);
  return [
    { from, to },
    { from: from + minutesPerDay, to: to + minutesPerDay },
  ]
    .map((window) => ({ from: Math.max(window.from, 0), to: Math.min(window.to, minutesPerDay) }))
    .filter((window) => window.from < window.to);
}

/** The instant of a minute of a service day. */
function instantOfServiceMinute(serviceDay: string, minute: number): Date {
  const minuteOfDay = (minute + serviceDayStartMinute) % minutesPerDay;
  const isNextDate = minute + serviceDayStartMinute >= minutesPerDay;
  const time = `${Math.floor(minuteOfDay / 60)}:${minuteOfDay % 60}`;
  return instantAt(isNextDate ? addDays(serviceDay, 1) : serviceDay, time);
}

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
 * The possible start on a service day that is nearest to the given minute: the minute itself, the opening, or a round time
 * at least an hour before the closing. Null if the lot is closed on that day.
 */
export function nearestStart(hours: OpeningHours, serviceDay: string, minute: number): Date | null {
  if (hours.is247) return instantOfServiceMinute(serviceDay, minute);
  if (!hours.openWeekdays.includes(weekdayOf(serviceDay))) return null;
  const [nearest] = windowsOf(hours)
    .map((window) => nearestInWindow(window, minute))
    .sort((a, b) => Math.abs(a - minute) - Math.abs(b - minute));
  return nearest === undefined ? null : instantOfServiceMinute(serviceDay, nearest);
}

/**
 * The end of a reservation that starts in the window: the closing, or 02:00 if the lot is open longer. Null if the lot has
 * already closed; in the hour that the clock repeats in autumn, minutes alone do not show this.
 */
function endInWindow(window: Window, { serviceDay, instant }: ServiceMoment): Date | null {
  const end = instantOfServiceMinute(serviceDay, window.to);
  return instant < end ? end : null;
}

/**
 * Decides whether a reservation can start at the requested moment, and when it ends. A start that is early by at most the
 * tolerance is moved to the opening. The service day's weekday counts: 01:00 belongs to the evening before.
 */
export function decideStart(
  hours: OpeningHours,
  requested: ServiceMoment,
  toleranceMinutes: number,
): StartDecision {
  const { instant, serviceDay, weekday, minute } = requested;
  if (hours.is247) return { kind: 'open', start: instant, end: requested.serviceDayEnd, adjusted: false };
  if (!hours.openWeekdays.includes(weekday)) return { kind: 'closed_that_day' };
  const windows = windowsOf(hours);
  const current = windows.find((window) => window.from <= minute && minute < window.to);
  const end = current && endInWindow(current, requested);
  if (end) return { kind: 'open', start: instant, end, adjusted: false };
  const next = windows.find((window) => minute < window.from);
  if (!next) return { kind: 'after_closing', closedAt: hours.closingTime };
  if (next.from - minute > toleranceMinutes) return { kind: 'before_opening', opensAt: hours.openingTime };
  const start = instantOfServiceMinute(serviceDay, next.from);
  return { kind: 'open', start, end: instantOfServiceMinute(serviceDay, next.to), adjusted: true };
}
