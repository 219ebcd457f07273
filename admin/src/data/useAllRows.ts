import { useQuery } from '@tanstack/react-query';
import { fetchAllRows } from './fetchAllRows';

/** The start of the keys of these queries. */
export const allRowsKey = (resource: string): string[] => [resource, 'all-rows'];

/** All rows of a collection, sorted by `sortField`. */
export const useAllRows = <T extends { id: number }>(resource: string, sortField: string, enabled = true) =>
  useQuery({
    queryKey: [...allRowsKey(resource), sortField],
    queryFn: () => fetchAllRows<T>(resource, {}, { field: sortField, order: 'ASC' }),
    enabled,
  });
