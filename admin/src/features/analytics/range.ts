import type { Axis } from '../../components/ui/axis';
import { addDays, isDate } from '../../i18n/time';

export const presets = ['last_7', 'last_30', 'last_90', 'this_month', 'last_month', 'this_year'] as const;
export type Preset = (typeof presets)[number];

/** Local dates, both inclusive. */
export interface DateRange {
  first: string;
  last: string;
}

/** The range chosen in the URL; `days` is null if it is invalid. */
export interface Choice {
  preset: Preset | 'own';
  days: DateRange | null;
}

export interface AnalysisProps {
  days: DateRange;
  axis: Axis;
}

const defaultPreset: Preset = 'last_30';
const msPerDay = 86_400_000;
/** The statistics API's maximum. */
export const maxDays = 3_660;

const monthStart = (date: string): string => `${date.slice(0, 8)}01`;

const daysEndingOn = (last: string, count: number): DateRange => ({ first: addDays(last, 1 - count), last });

/**
 * Date range of a preset. "Last N days" ends yesterday: the unfinished day would drop at the end of every line and make
 * the period look weaker than the one before.
 */
export function daysOfPreset(preset: Preset, today: string): DateRange {
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'last_7':
      return daysEndingOn(yesterday, 7);
    case 'last_30':
      return daysEndingOn(yesterday, 30);
    case 'last_90':
      return daysEndingOn(yesterday, 90);
    case 'this_month':
      return { first: monthStart(today), last: today };
    case 'last_month': {
      const last = addDays(monthStart(today), -1);
      return { first: monthStart(last), last };
    }
    case 'this_year':
      return { first: `${today.slice(0, 4)}-01-01`, last: today };
  }
}

export const countDays = ({ first, last }: DateRange): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / msPerDay) + 1;

const isMonthStart = (date: string): boolean => date.endsWith('-01');

const countMonths = ({ first, last }: DateRange): number =>
  12 * (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) +
  Number(last.slice(5, 7)) -
  Number(first.slice(5, 7)) +
  1;

/** The period before: as many calendar months if the days are whole months, else as many days. */
export function daysBefore(days: DateRange): DateRange {
  const last = addDays(days.first, -1);
  if (!isMonthStart(days.first) || !isMonthStart(addDays(days.last, 1)))
    return daysEndingOn(last, countDays(days));
  let first = monthStart(last);
  for (let months = countMonths(days); months > 1; months--) first = monthStart(addDays(first, -1));
  return { first, last };
}

/** Null for dates that are none, in the wrong order or too far apart. */
export function parseCustomDays(first: string | null, last: string | null): DateRange | null {
  if (!first || !last || !isDate(first) || !isDate(last) || first > last) return null;
  const days = { first, last };
  return countDays(days) <= maxDays ? days : null;
}

export function readChoice(address: URLSearchParams, today: string): Choice {
  const requested = address.get('range');
  if (requested === 'own')
    return { preset: requested, days: parseCustomDays(address.get('from'), address.get('to')) };
  const preset = presets.find((candidate) => candidate === requested) ?? defaultPreset;
  return { preset, days: daysOfPreset(preset, today) };
}

/** Updates the range in the URL and keeps other parameters. */
export function writeChoice(
  address: URLSearchParams,
  preset: Preset | 'own',
  customDays: Partial<DateRange> = {},
) {
  const parameters = new URLSearchParams(address);
  parameters.set('range', preset);
  for (const [name, value] of [
    ['from', customDays.first],
    ['to', customDays.last],
  ] as const) {
    if (preset !== 'own') parameters.delete(name);
    else if (value !== undefined) parameters.set(name, value);
  }
  return parameters;
}

export const queryOf = ({ first, last }: DateRange) => ({ start_date: first, end_date: last });
