import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from './api';

const refreshMs = 60_000;

/** What waits for an operator: one request for all parts of the page that read it. */
export const useAttention = (isEnabled = true) =>
  useQuery({
    enabled: isEnabled,
    queryKey: ['attention'],
    queryFn: () => dataOf(api.GET('/admin/attention')),
    refetchInterval: refreshMs,
  });
