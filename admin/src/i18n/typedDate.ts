import { withAsciiDigits } from '@panui/shared/typed-digits';
import type { Lang } from './lang';
import { dateText, fromLocalInput, instantAt, isDate, timeText } from './time';

/** What a field contains: a day, or a time of a day. */
export type DateKind = 'date' | 'datetime-local';

/** The value as the page's language writes it, with the day first and 24 hours; empty for what is no value. */
export function typedDateText(kind: DateKind, value: string, lang: Lang): string {
  if (kind === 'date') return isDate(value) ? dateText(instantAt(value, '12:00'), lang) : '';
  const at = fromLocalInput(value);
  return at ? `${dateText(at, lang)} ${timeText(at)}` : '';
}

const separated = /^(\d{1,2})[./\-\s]+(\d{1,2})(?:[./\-\s]+(\d{4}|\d{2}))?$/;
const joined = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const withTime = /^(.*?)[\sT,]+(\d{1,2})[:.]?(\d{2})$/;

const twoDigits = (text: string) => text.padStart(2, '0');

/** Of a day without a year, the one of `today`; a year of two digits is one of this century. */
function readDay(text: string, today: string, isFinal: boolean): string | null {
  if (iso.test(text)) return isDate(text) ? text : null;
  const [, day, month, year = ''] = separated.exec(text) ?? joined.exec(text) ?? [];
  if (!day || !month || (!isFinal && year.length < 4)) return null;
  const whole = year.length === 4 ? year : year ? `20${year}` : today.slice(0, 4);
  const date = `${whole}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDate(date) ? date : null;
}

function readTime(hour: string, minute: string): string | null {
  return Number(hour) < 24 && Number(minute) < 60 ? `${twoDigits(hour)}:${minute}` : null;
}

/**
 * The value of a typed date, such as 24/11/2026, 24.11.26 or 24112026, or null. Until it is `isFinal` its year has four
 * digits, because one of two may go on.
 */
export function readTypedDate(
  kind: DateKind,
  typed: string,
  { today, isFinal }: { today: string; isFinal: boolean },
): string | null {
  const text = withAsciiDigits(typed).trim();
  if (kind === 'date') return readDay(text, today, isFinal);
  const [, day = '', hour = '', minute = ''] = withTime.exec(text) ?? [];
  const date = readDay(day.trim(), today, isFinal);
  const time = readTime(hour, minute);
  return date && time ? `${date}T${time}` : null;
}
