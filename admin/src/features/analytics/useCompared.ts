import { useQuery } from '@tanstack/react-query';
import { useLang } from '../../i18n/useLang';
import { type DateRange, daysBefore, queryOf } from './range';

export interface Compared<T> {
  now: T;
  before: T;
}

/** Statistics of the range and of the period before it. */
export function useCompared<T>(
  name: string,
  load: (query: ReturnType<typeof queryOf>) => Promise<T>,
  days: DateRange,
) {
  const lang = useLang();
  return useQuery<Compared<T>>({
    queryKey: ['compared', name, days, lang],
    queryFn: async () => {
      const [now, before] = await Promise.all([load(queryOf(days)), load(queryOf(daysBefore(days)))]);
      return { now, before };
    },
  });
}
