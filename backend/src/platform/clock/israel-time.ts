import { israelTimeZone, serviceDayStartHour } from '@panui/shared/israel-time';
import { DateTime } from 'luxon';

export { israelTimeZone, serviceDayStartHour };

const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;

function inIsrael(instant: Date): DateTime {
  return DateTime.fromJSDate(instant, { zone: israelTimeZone });
}

/** A local date as midnight UTC, for calendar arithmetic without clock changes, which needs no time zone. */
function calendarDay(date: string, days = 0): Date {
  return new Date(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)) + days),
  );
}

export function addDays(date: string, days: number): string {
  return calendarDay(date, days).toISOString().slice(0, 10);
}

/** The days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** 0 = Sunday … 6 = Saturday, as in the lot's `open_weekdays`. */
export function weekdayOf(date: string): number {
  return calendarDay(date).getUTCDay();
}

/** The local date of an instant, "YYYY-MM-DD". */
export function localDateOf(instant: Date): string {
  return inIsrael(instant).toFormat('yyyy-MM-dd');
}

/** The local time of day, "HH:MM". */
export function localTimeOf(instant: Date): string {
  return inIsrael(instant).toFormat('HH:mm');
}

const maxCacheEntries = 2_000;

/** Caches, because requests repeat the same few evenings and calendar arithmetic is their most expensive part. */
function cached<K, V>(cache: Map<K, V>, key: K, compute: () => V): V {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const value = compute();
  if (cache.size >= maxCacheEntries) cache.clear();
  cache.set(key, value);
  return value;
}

const hourCache = new Map<number, string>();
const msPerHour = 3_600_000;

/** The service day of an instant: its local date, but 00:00-01:59 belongs to the day before. */
export function serviceDayOf(instant: Date): string {
  // Offsets from UTC are whole hours, so all instants of an hour are in the same local hour.
  const hour = Math.floor(instant.getTime() / msPerHour);
  return cached(hourCache, hour, () => findServiceDay(instant));
}

function findServiceDay(instant: Date): string {
  const local = inIsrael(instant);
  const date = local.toFormat('yyyy-MM-dd');
  return local.hour < serviceDayStartHour ? addDays(date, -1) : date;
}

/** Minutes of local time since 02:00 of the service day: 02:00 is 0, 01:59 of the next morning is 1439. */
export function serviceMinuteOf(instant: Date): number {
  const local = inIsrael(instant);
  const minuteOfDay = local.hour * minutesPerHour + local.minute;
  return (minuteOfDay - serviceDayStartHour * minutesPerHour + minutesPerDay) % minutesPerDay;
}

/** An instant relative to its service day; opening hours are decided with it. */
export interface ServiceMoment {
  instant: Date;
  serviceDay: string;
  weekday: number;
  minute: number;
  /** Every reservation of this service day ends by then. */
  serviceDayEnd: Date;
}

const momentCache = new Map<number, ServiceMoment>();

export function serviceMomentOf(instant: Date): ServiceMoment {
  return cached(momentCache, instant.getTime(), () => readServiceMoment(instant));
}

function readServiceMoment(instant: Date): ServiceMoment {
  const serviceDay = serviceDayOf(instant);
  return {
    instant,
    serviceDay,
    weekday: weekdayOf(serviceDay),
    minute: serviceMinuteOf(instant),
    serviceDayEnd: endOfServiceDay(serviceDay),
  };
}

const instantCache = new Map<string, number>();

/**
 * The instant of a local time on a date. A time that does not exist (the night the clock goes forward) is the
 * first instant after the gap; one that exists twice is the first of the two.
 */
export function instantAt(date: string, time: string): Date {
  return new Date(cached(instantCache, `${date} ${time}`, () => findInstant(date, time).toMillis()));
}

function findInstant(date: string, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = DateTime.fromObject({ year, month, day, hour, minute }, { zone: israelTimeZone });
  if (local.hour !== hour || local.minute !== minute) {
    // Luxon shifts a missing time by the length of the gap; we want the end of the gap.
    return local.startOf('hour');
  }
  const oneHourEarlier = local.minus({ hours: 1 });
  const comesTwice =
    oneHourEarlier.hour === hour && oneHourEarlier.minute === minute && oneHourEarlier.day === day;
  return comesTwice ? oneHourEarlier : local;
}

/** 02:00 of the next day. */
export function endOfServiceDay(serviceDay: string): Date {
  return instantAt(addDays(serviceDay, 1), '02:00');
}

/** "HH:MM" as minutes after midnight. */
export function minutesOfTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * minutesPerHour + minute;
}

/** The local month that contains the instant, as `[from, to)`. */
export function localMonthOf(instant: Date): { from: Date; to: Date } {
  const month = inIsrael(instant).startOf('month');
  return { from: month.toJSDate(), to: month.plus({ months: 1 }).toJSDate() };
}

/** The same local time a month earlier; on the last day of that month if it is shorter. */
export const monthEarlier = (instant: Date): Date => inIsrael(instant).minus({ months: 1 }).toJSDate();

export type LocalUnit = 'hour' | 'day' | 'month';

/** The start of the local hour, day or month that contains the instant. */
export function startOfLocal(unit: LocalUnit, instant: Date): Date {
  return inIsrael(instant).startOf(unit).toJSDate();
}

/** The first start of a local hour, day or month at or after the instant. */
export function nextStartOfLocal(unit: LocalUnit, instant: Date): Date {
  const start = inIsrael(instant).startOf(unit);
  return (start.toMillis() === instant.getTime() ? start : start.plus({ [unit]: 1 })).toJSDate();
}
