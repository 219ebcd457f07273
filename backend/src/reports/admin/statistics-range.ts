import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import type { Range } from '../../statistics/range-parts.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField } from '../../platform/problems/problem.js';

const defaultDays = 30;
const maxDays = 3_660;
const msPerDay = 86_400_000;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
/** ISO 8601 with an offset. Without one, the instant would depend on the machine's time zone. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** `daysLater` is 1 for the end of a date. */
function readInstant(field: string, text: string, daysLater: 0 | 1): Date {
  const bad = () => invalidField(field, 'invalid_date', fieldMessage('date_or_instant'));
  if (datePattern.test(text)) {
    // JavaScript would silently read 31 February as 3 March.
    if (Number.isNaN(Date.parse(text)) || addDays(text, 0) !== text) throw bad();
    return instantAt(addDays(text, daysLater), '00:00');
  }
  const instant = instantPattern.test(text) ? new Date(text) : new Date(NaN);
  if (Number.isNaN(instant.getTime())) throw bad();
  return instant;
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
