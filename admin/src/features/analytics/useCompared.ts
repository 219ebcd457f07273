import { call } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import { type Days, daysBefore, queryOf } from './range';

export interface Compared<T> {
  now: T;
  before: T;
}

/** The statistics of these days, and of as many right before them. */
export function useCompared<T>(path: string, days: Days) {
  const lang = useLang();
  const ask = (asked: Days) => call<T>('GET', `/admin/dashboard/${path}?${queryOf(asked)}`);
  return useLoad<Compared<T>>(`${path} ${queryOf(days)} ${lang}`, async () => {
    const [now, before] = await Promise.all([ask(days), ask(daysBefore(days))]);
    return { now, before };
  });
}
