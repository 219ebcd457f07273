import type { Dto } from '@panui/api';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';

const refreshMs = 60_000;

/** The first entries of the owner's lots: cars inside, longest first, or the latest entries. */
export function useEntries(which: 'inside' | 'last', count: number) {
  return useGetList<Dto<'Entry'>>(
    'owner-entries',
    {
      filter: which === 'inside' ? { inside: true } : {},
      sort: which === 'inside' ? { field: 'entered_at', order: 'ASC' } : { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: count },
    },
    { refetchInterval: refreshMs, placeholderData: keepPreviousData },
  );
}
