import { addDays, dayOf, localDate, readInstant, serviceDay } from '../../i18n/time';

type Filter = Record<string, unknown>;

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A list's filters and order under a name. */
export interface SavedView {
  name: string;
  filter: Filter;
  sort: Sort;
  /** Filters by day that move on with today: by how many days they are later than today. */
  days: Record<string, number>;
}

/** A view that comes with a list, under the text with its key. */
export interface ReadyView {
  key: string;
  filter: (today: string) => Filter;
  sort: Sort;
}

const dayFilters = ['from', 'to'];

const msPerDay = 86_400_000;

/** Lists of what happens in a lot, by service days. Those of money and messages have the days of the calendar. */
const byServiceDay = new Set([
  'reservations',
  'owner-reservations',
  'owner-entries',
  'spot-incidents',
  'waitlist-entries',
]);

/** The day that is today in a list. */
export const todayOf = (resource: string, now: Date): string =>
  byServiceDay.has(resource) ? serviceDay(now).date : localDate(now);

/** Filters by day, by how many days they are later than today. */
export function dayOffsets(filter: Filter, today: string): Record<string, number> {
  const offsets = dayFilters.flatMap((name) => {
    const day = dayOf(filter[name]);
    return day ? [[name, (Date.parse(day) - Date.parse(today)) / msPerDay] as const] : [];
  });
  return Object.fromEntries(offsets);
}

/** The view with days. One that an earlier version saved has instants, the last day as the end of it, `until`. */
function withDays({ filter, days }: SavedView): Pick<SavedView, 'filter' | 'days'> {
  const { until, ...others } = filter;
  const { until: untilDay, ...otherDays } = days;
  const end = readInstant(until);
  return {
    filter: { ...others, ...(end && { to: addDays(localDate(end), -1) }) },
    days: { ...otherDays, ...(untilDay !== undefined && { to: untilDay - 1 }) },
  };
}

/** The filters of a view on a day. */
export function filterOf(view: SavedView, today: string): Filter {
  const { filter, days } = withDays(view);
  const given = dayFilters.flatMap((name) =>
    dayOf(filter[name]) ? [[name, dayOf(filter[name])] as const] : [],
  );
  const moved = Object.entries(days).map(([name, offset]) => [name, addDays(today, offset)] as const);
  return { ...filter, ...Object.fromEntries(given), ...Object.fromEntries(moved) };
}

/** Whether two filters find the same. A field that was emptied is an empty text. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  const valuesOf = (filter: Filter) =>
    JSON.stringify(
      Object.entries(filter)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  return valuesOf(one) === valuesOf(other);
}
