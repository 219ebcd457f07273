import { dayOf, isDate } from '../i18n/time';

type Filter = Record<string, unknown>;

/** Whether a filter is the first or the last day of a range, such as `from` and `paid_to`. */
export const isDayFilter = (name: string): boolean => /(^|_)(from|to)$/.test(name);

/** What is wrong with the days of a filter: the key of the text, by the name of the field. */
export type DayProblem = 'panui.filter.no_day' | 'panui.filter.before_first';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function problemOf(filter: Filter, name: string): DayProblem | null {
  const value = filter[name];
  if (!isDayFilter(name) || !isGiven(value)) return null;
  if (dayOf(value) === null) return 'panui.filter.no_day';
  // An instant after midnight is in the service day of the date before; the server compares it.
  const first = name.endsWith('to') ? String(filter[name.replace(/to$/, 'from')]) : '';
  return isDate(first) && isDate(String(value)) && first > String(value) ? 'panui.filter.before_first' : null;
}

/**
 * The days of a filter that are none, or whose last is before the first, in the order of the filter. A filter may come
 * from an address or from storage.
 */
export function dayProblems(filter: Filter): Record<string, DayProblem> {
  const problems = Object.keys(filter).map((name) => [name, problemOf(filter, name)] as const);
  return Object.fromEntries(problems.filter((entry): entry is [string, DayProblem] => entry[1] !== null));
}
