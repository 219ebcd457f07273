import { addDays } from '../../i18n/time';

export const presets = ['last_7', 'last_30', 'last_90', 'this_month', 'last_month', 'this_year'] as const;
export type Preset = (typeof presets)[number];

/** Local dates, both included. */
export interface Days {
  first: string;
  last: string;
}

/** What the address asks for; without days where it asks for none that could be. */
export interface Choice {
  preset: Preset | 'own';
  days: Days | null;
}

const usual: Preset = 'last_30';
const msPerDay = 86_400_000;
/** More days than the statistics answer for. */
export const mostDays = 3_660;

const monthStart = (date: string): string => `${date.slice(0, 8)}01`;

const backFrom = (last: string, count: number): Days => ({ first: addDays(last, 1 - count), last });

/** The days of a preset as of today: none of them reaches into the future, or it would be compared with whole ones. */
export function daysOf(preset: Preset, today: string): Days {
  switch (preset) {
    case 'last_7':
      return backFrom(today, 7);
    case 'last_30':
      return backFrom(today, 30);
    case 'last_90':
      return backFrom(today, 90);
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

export const countDays = ({ first, last }: Days): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / msPerDay) + 1;

/** As many days, right before. */
export const daysBefore = (days: Days): Days => backFrom(addDays(days.first, -1), countDays(days));

const isDate = (text: string | null): text is string =>
  text !== null &&
  /^2\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

function ownDays(first: string | null, last: string | null): Days | null {
  if (!isDate(first) || !isDate(last) || first > last) return null;
  const days = { first, last };
  return countDays(days) <= mostDays ? days : null;
}

export function readChoice(address: URLSearchParams, today: string): Choice {
  const asked = address.get('range');
  if (asked === 'own') return { preset: asked, days: ownDays(address.get('from'), address.get('to')) };
  const preset = presets.find((one) => one === asked) ?? usual;
  return { preset, days: daysOf(preset, today) };
}

/** The address of a choice; whatever else is in it stays. */
export function writeChoice(address: URLSearchParams, preset: Preset | 'own', own: Partial<Days> = {}) {
  const written = new URLSearchParams(address);
  written.set('range', preset);
  for (const [name, value] of [
    ['from', own.first],
    ['to', own.last],
  ] as const) {
    if (preset !== 'own') written.delete(name);
    else if (value !== undefined) written.set(name, value);
  }
  return written;
}

/** The API takes the end as the first day that no longer counts. */
export const queryOf = ({ first, last }: Days): string => `start_date=${first}&end_date=${addDays(last, 1)}`;
