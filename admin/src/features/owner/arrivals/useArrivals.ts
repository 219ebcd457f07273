import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../data/api';
import { dataProvider } from '../../../data/dataProvider';
import { type ArrivalGroup, arrivalGroups, type LotArrival } from './arrival';

const refreshMs = 15_000;

interface Selection {
  group: ArrivalGroup;
  /** The beginning or the end of a plate. */
  search: string;
  count: number;
}

/**
 * The reservations of a lot's service day in the order of their starts, and when they were loaded. The rows of the
 * previous selection stay, with their time, until those of a new one arrive.
 */
export const useArrivals = (lotId: number, { group, search, count }: Selection) =>
  useQuery({
    queryKey: ['arrivals', lotId, group, search, count],
    queryFn: async () => {
      const list = await dataProvider.getList<LotArrival>(`owner-lots/${lotId}/arrivals`, {
        filter: {
          ...(group === 'all' ? {} : { state: arrivalGroups[group] }),
          ...(search === '' ? {} : { q: search }),
        },
        sort: { field: 'start', order: 'ASC' },
        pagination: { page: 1, perPage: count },
      });
      return { ...list, loadedAt: Date.now() };
    },
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

export const useArrivalCounts = (lotId: number) =>
  useQuery({
    queryKey: ['arrival-counts', lotId],
    queryFn: () =>
      dataOf(api.GET('/owners/me/lots/{id}/arrival-counts', { params: { path: { id: lotId } } })),
    refetchInterval: refreshMs,
  });
