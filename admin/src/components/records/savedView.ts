import { addDays, instantAt, localDate, readInstant } from '../../i18n/time';

type Filter = Record<string, unknown>;

/** A list's filters and order under a name. */
export interface SavedView {
  name: string;
  filter: Filter;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Filters by day that move on with today: by how many days they are later than today. */
  days: Record<string, number>;
}

const midnight = '00:00';
const dayFilters = ['from', 'until'];

const msPerDay = 86_400_000;

/** Filters that are the start of a day, by how many days it is later than today. */
export function dayOffsets(filter: Filter, now: Date): Record<string, number> {
  const today = localDate(now);
  const offsets = dayFilters.flatMap((name) => {
    const at = readInstant(filter[name]);
    return at ? [[name, (Date.parse(localDate(at)) - Date.parse(today)) / msPerDay] as const] : [];
  });
  return Object.fromEntries(offsets);
}

/** The filters of a view on a day. */
export const filterOf = ({ filter, days }: SavedView, now: Date): Filter => ({
  ...filter,
  ...Object.fromEntries(
    Object.entries(days).map(([name, offset]) => [
      name,
      instantAt(addDays(localDate(now), offset), midnight).toISOString(),
    ]),
  ),
});
