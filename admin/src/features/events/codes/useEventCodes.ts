import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../data/api';

const codesOf = (eventId: number) => ['events', eventId, 'codes'];

/** The codes of an event, oldest first. */
export const useEventCodes = (id: number) =>
  useQuery({
    queryKey: codesOf(id),
    queryFn: () => dataOf(api.GET('/admin/events/{id}/codes', { params: { path: { id } } })),
  });

/** How many spots of a lot a new code could set aside. */
export const useCodePreview = (id: number, lotId: number | null) =>
  useQuery({
    queryKey: [...codesOf(id), 'preview', lotId],
    queryFn: () =>
      dataOf(
        api.GET('/admin/events/{id}/codes/preview/{lotId}', {
          params: { path: { id, lotId: lotId ?? 0 } },
        }),
      ),
    enabled: lotId !== null,
    retry: false,
  });
