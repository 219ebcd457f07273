import type { ObjectLiteral } from 'typeorm';
import { addDays, endOfServiceDay, instantAt } from '../clock/israel-time.js';
import { fieldMessage } from '../problems/field-messages.js';
import { invalidField } from '../problems/problem.js';
import { isDate } from '../records/field-checks.js';
import { describedFilter, type Filter } from './list.js';

/** A `service` day lasts from 02:00 to 02:00, as those of reservations; a `calendar` day from midnight to midnight. */
export type DayKind = 'calendar' | 'service';

const maxTextLength = 40;

const startOf = (date: string, day: DayKind): Date =>
  day === 'service' ? endOfServiceDay(addDays(date, -1)) : instantAt(date, '00:00');

/** The instant that a text is, or null. PostgreSQL rejects dates before 4713 BC. */
function instantOf(text: string): Date | null {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : null;
}

/** The first instant of a range, or the first one after it: of a date in Israel, or the instant itself. */
function boundOf(value: unknown, side: 'from' | 'to', day: DayKind): Date | null {
  if (typeof value !== 'string' || value.length > maxTextLength) return null;
  if (isDate(value)) return startOf(side === 'to' ? addDays(value, 1) : value, day);
  // What looks like a date is one, and never midnight in UTC.
  return /^\d{4}-\d\d-\d\d$/.test(value) ? null : instantOf(value);
}

const schemas = {
  from: 'The first day, of Israel’s clock, or an instant: rows from then on.',
  to: 'The last day, which is included, or an instant: rows before it.',
};

const rangeSchema = (side: 'from' | 'to', day: DayKind) => ({
  type: 'string',
  maxLength: maxTextLength,
  description: `${schemas[side]}${day === 'service' ? ' A day lasts from 02:00 to 02:00.' : ''}`,
  example: { from: '2026-11-01', to: '2026-11-30' }[side],
});

/**
 * Rows of the days from `from` to `to`, both included; the names may have a prefix, as `paid_from` and `paid_to` do. An
 * instant is also accepted, and `until` is one before which rows are. A row whose `path` is null is compared by
 * `pathIfNull`, in a condition of its own because one over both columns could not use an index.
 */
export function rangeFilters<T extends ObjectLiteral>(
  path: string,
  day: DayKind,
  pathIfNull?: string,
): Record<'from' | 'to' | 'until', Filter<T>> {
  const bound =
    (operator: '>=' | '<', read: (value: unknown) => Date | null, isAfterStart: boolean): Filter<T> =>
    (query, value, name, filter = {}) => {
      const instant = read(value);
      if (!instant)
        throw invalidField(`filter.${name}`, 'invalid_filter_value', fieldMessage('date_or_instant'));
      const start = isAfterStart ? boundOf(filter[name.replace(/to$/, 'from')], 'from', day) : null;
      if (start && start >= instant)
        throw invalidField(`filter.${name}`, 'before_start', fieldMessage('to_before_from'));
      const parameter = `filter_${name}`;
      const isInRange = (column: string) => `${column} ${operator} :${parameter}`;
      const condition = pathIfNull
        ? `(${isInRange(path)} OR ${path} IS NULL AND ${isInRange(pathIfNull)})`
        : isInRange(path);
      query.andWhere(condition, { [parameter]: instant });
    };
  const untilOf = (value: unknown) =>
    typeof value === 'string' && value.length <= maxTextLength ? instantOf(value) : null;
  return {
    from: describedFilter(
      rangeSchema('from', day),
      bound('>=', (value) => boundOf(value, 'from', day), false),
    ),
    to: describedFilter(
      rangeSchema('to', day),
      bound('<', (value) => boundOf(value, 'to', day), true),
    ),
    until: describedFilter(
      { type: 'string', format: 'date-time', example: '2026-12-01T00:00:00Z' },
      bound('<', untilOf, false),
    ),
  };
}
