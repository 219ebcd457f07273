import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../data/api';
import { useLang } from '../../i18n/useLang';

export const refreshMs = 30_000;

/** The background jobs with their names in the current language. */
export function useJobs({ refetchInterval }: { refetchInterval?: number } = {}) {
  return useQuery({
    queryKey: ['jobs', useLang()],
    queryFn: () => dataOf(api.GET('/admin/jobs')),
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
    refetchInterval,
  });
}

/** The job of that name; undefined while the jobs load, and for a job of another version. */
export const useJob = (name: string) => useJobs().data?.find((job) => job.name === name);
