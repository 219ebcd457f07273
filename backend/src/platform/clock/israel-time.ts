import { DateTime } from 'luxon';

/** The time zone of every lot, and of everything a person reads. */
export const israelTimeZone = 'Asia/Jerusalem';

/** A service day runs from 02:00 to 02:00, and every reservation of it ends by then. */
export const serviceDayStartHour = 2;

const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;

function inIsrael(instant: Date): DateTime {
  return DateTime.fromJSDate(instant, { zone: israelTimeZone });
}

/** Midnight UTC of a local date, as a calendar without clock changes to count days in. */
function calendarDay(date: string): DateTime {
  return DateTime.fromISO(date, { zone: 'utc' });
}

export function addDays(date: string, days: number): string {
  return calendarDay(date).plus({ days }).toFormat('yyyy-MM-dd');
}

/** 0 = Sunday … 6 = Saturday, as the lot's `open_weekdays` counts. */
export function weekdayOf(date: string): number {
  return calendarDay(date).weekday % 7;
}

/** The local date of an instant, "YYYY-MM-DD". */
export function localDateOf(instant: Date): string {
  return inIsrael(instant).toFormat('yyyy-MM-dd');
}

/** The local time of day, "HH:MM". */
export function localTimeOf(instant: Date): string {
  return inIsrael(instant).toFormat('HH:mm');
}

/** The service day of an instant: its local date, but 00:00-01:59 belongs to the day before. */
export function serviceDayOf(instant: Date): string {
  const local = inIsrael(instant);
  const date = local.toFormat('yyyy-MM-dd');
  return local.hour < serviceDayStartHour ? addDays(date, -1) : date;
}

/** Minutes of the wall clock since 02:00 of the service day: 02:00 is 0, 01:59 of the next morning is 1439. */
export function serviceMinuteOf(instant: Date): number {
  const local = inIsrael(instant);
  const minuteOfDay = local.hour * minutesPerHour + local.minute;
  return (minuteOfDay - serviceDayStartHour * minutesPerHour + minutesPerDay) % minutesPerDay;
}

/** An instant in its service day's terms: what opening hours are decided in. */
export interface ServiceMoment {
  instant: Date;
  serviceDay: string;
  weekday: number;
  minute: number;
  /** No reservation of this service day ends later. */
  serviceDayEnd: Date;
}

const momentCache = new Map<number, ServiceMoment>();
const maxCacheEntries = 2_000;

/** The same few evenings are asked for again and again, and the calendar is the dearest part of asking. */
export function serviceMomentOf(instant: Date): ServiceMoment {
  const cached = momentCache.get(instant.getTime());
  if (cached) return cached;
  const moment = readServiceMoment(instant);
  if (momentCache.size >= maxCacheEntries) momentCache.clear();
  momentCache.set(instant.getTime(), moment);
  return moment;
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

/**
 * The instant at which the wall clock in Israel shows the time on the date. A time that does not exist (the night the
 * clock goes forward) is the first instant after the gap; one that comes twice is the first of the two.
 */
export function instantAt(date: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const local = DateTime.fromObject({ year, month, day, hour, minute }, { zone: israelTimeZone });
  if (local.hour !== hour || local.minute !== minute) {
    // Luxon pushes a missing time forward by the length of the gap; the gap's end is what was asked for.
    return local.startOf('hour').toJSDate();
  }
  const oneHourEarlier = local.minus({ hours: 1 });
  const comesTwice =
    oneHourEarlier.hour === hour && oneHourEarlier.minute === minute && oneHourEarlier.day === day;
  return (comesTwice ? oneHourEarlier : local).toJSDate();
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

/** The first instants of the local month that the instant lies in, and of the next: `[from, to)`. */
export function localMonthOf(instant: Date): { from: Date; to: Date } {
  const month = inIsrael(instant).startOf('month');
  return { from: month.toJSDate(), to: month.plus({ months: 1 }).toJSDate() };
}

export type LocalUnit = 'hour' | 'day' | 'month';

/** The first instant of the local hour, day or month that the instant lies in. */
export function startOfLocal(unit: LocalUnit, instant: Date): Date {
  return inIsrael(instant).startOf(unit).toJSDate();
}

/** The first start of a local hour, day or month at or after the instant. */
export function nextStartOfLocal(unit: LocalUnit, instant: Date): Date {
  const start = inIsrael(instant).startOf(unit);
  return (start.toMillis() === instant.getTime() ? start : start.plus({ [unit]: 1 })).toJSDate();
}
