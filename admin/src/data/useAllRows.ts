import { useQuery } from '@tanstack/react-query';
import { fetchAllRows } from './fetchAllRows';

/** All rows of a collection, sorted by `sortField`. */
export const useAllRows = <T extends { id: number }>(resource: string, sortField: string) =>
  useQuery({
    queryKey: [resource, 'all-rows', sortField],
    queryFn: () => fetchAllRows<T>(resource, {}, { field: sortField, order: 'ASC' }),
  });
