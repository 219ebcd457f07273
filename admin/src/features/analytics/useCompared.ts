import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import { type DateRange, daysBefore, queryOf } from './range';

export interface Compared<T> {
  now: T;
  before: T;
}

/** Statistics of the range and of the period before it. */
export function useCompared<T>(path: string, days: DateRange) {
  const lang = useLang();
  const fetchStatistics = (range: DateRange) => call<T>('GET', `/admin/dashboard/${path}?${queryOf(range)}`);
  return useQuery<Compared<T>>({
    queryKey: ['compared', path, days, lang],
    queryFn: async () => {
      const [now, before] = await Promise.all([fetchStatistics(days), fetchStatistics(daysBefore(days))]);
      return { now, before };
    },
  });
}
