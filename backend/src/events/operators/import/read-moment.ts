import { addDays, instantAt } from '../../../platform/clock/israel-time.js';
import { isDate, isInstant, timeOfDayPattern } from '../../../platform/records/field-checks.js';

/** Spreadsheets store a date as days since this one, and a time as a part of a day. */
const spreadsheetEpoch = '1899-12-30';
const minutesPerDay = 1_440;

/** `2026-12-03`, `3.12.2026`, `3/12/2026` or a spreadsheet's number; null for another text. */
export function readDay(text: string): string | null {
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)?.[1];
  if (serial) return addDays(spreadsheetEpoch, Number(serial));
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** `20:30`, `9:00`, `20:30:00` or a spreadsheet's part of a day; null for another text. */
export function readTime(text: string): string | null {
  if (/^\d*\.\d+$/.test(text)) {
    const minutes = Math.round((Number(text) % 1) * minutesPerDay) % minutesPerDay;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return timeOfDayPattern.test(time) ? time : null;
}

/** An instant, or a date and a time in Israel, or a time on the given day; null for another text. */
export function readMoment(text: string, day: string | null): Date | null {
  if (hasZone(text)) return new Date(text);
  if (/^\d{5}\.\d+$/.test(text)) return at(readDay(text), readTime(text));
  const [first = '', second, ...rest] = text.split(/[T\s,]+/);
  if (rest.length > 0) return null;
  return second === undefined ? at(day, readTime(first)) : at(readDay(first), readTime(second));
}

/** A guard of its type would leave no string for the other forms. */
const hasZone: (text: string) => boolean = isInstant;

const at = (day: string | null, time: string | null): Date | null =>
  day !== null && time !== null ? instantAt(day, time) : null;
