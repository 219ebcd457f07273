import { dataProvider } from '../../../data/dataProvider';
import { useLoad } from '../../../data/useLoad';
import type { EntryRecord } from './entry';

const refreshMs = 60_000;

/** The first few entries of an owner's lots: who is inside, the longest first; or the latest news. */
export function useEntries(which: 'inside' | 'last', count: number) {
  return useLoad(
    `owner-entries-${which}-${count}`,
    () =>
      dataProvider.getList<EntryRecord>('owner-entries', {
        filter: which === 'inside' ? { inside: true } : {},
        sort: which === 'inside' ? { field: 'entered_at', order: 'ASC' } : { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: count },
      }),
    refreshMs,
  );
}
