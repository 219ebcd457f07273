import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import type { Range } from '../../statistics/range-parts.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { isDate, isInstant } from '../../platform/records/field-checks.js';
import { invalidField } from '../../platform/problems/problem.js';

const defaultDays = 30;
const maxDays = 3_660;
const msPerDay = 86_400_000;

/** `daysLater` is 1 for the end of a date. */
function readInstant(field: string, text: string, daysLater: 0 | 1): Date {
  if (isDate(text)) return instantAt(addDays(text, daysLater), '00:00');
  // What looks like a date is one, and never midnight in UTC.
  if (!isInstant(text)) throw invalidField(field, 'invalid_date', fieldMessage('date_or_instant'));
  return new Date(text);
}

/**
 * The range of a statistics request: local dates, both included, or instants, the end exclusive. The default is the
 * last 30 days including today. Throws a field problem for an invalid value and for an end before the start.
 */
export function statisticsRange(start: string | undefined, end: string | undefined, now: Date): Range {
  const tomorrow = addDays(localDateOf(now), 1);
  const to = end ? readInstant('end_date', end, 1) : instantAt(tomorrow, '00:00');
  const from = start
    ? readInstant('start_date', start, 0)
    : instantAt(addDays(localDateOf(new Date(to.getTime() - 1)), 1 - defaultDays), '00:00');
  if (from >= to) throw invalidField('end_date', 'invalid_range', fieldMessage('end_before_start'));
  if (to.getTime() - from.getTime() > maxDays * msPerDay) {
    throw invalidField('start_date', 'range_too_long', fieldMessage('range_too_long', { limit: maxDays }));
  }
  return { from, to };
}

/** Every local date that the range touches, in order. */
export function datesOf({ from, to }: Range): string[] {
  const last = localDateOf(new Date(to.getTime() - 1));
  const dates: string[] = [];
  for (let date = localDateOf(from); date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
