import type { Dto } from '@panui/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { dataProvider } from '../../../data/dataProvider';
import { errorMessageOf } from '../../../data/http';

export type Misread = Dto<'Misread'>;

interface Misreads {
  data: Misread[];
  total?: number | undefined;
}

const refreshMs = 15_000;
const maxRows = 50;

/** The plates that wait for review, the latest first: those of one lot, or of all of the owner's lots. */
export const useMisreads = (lotId: number | null) =>
  useQuery<Misreads>({
    queryKey: ['misreads', lotId],
    queryFn: () =>
      dataProvider.getList<Misread>('owner-misreads', {
        filter: lotId === null ? {} : { parking_lot_id: lotId },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: maxRows },
      }),
    refetchInterval: refreshMs,
  });

interface Review {
  misread: Misread;
  isExpectedCar: boolean;
}

const without = (misreads: Misreads, { id }: Misread): Misreads => ({
  data: misreads.data.filter((one) => one.id !== id),
  total: (misreads.total ?? misreads.data.length) - 1,
});

/** It was reviewed in another window, or the plate was read right meanwhile. */
const isReviewed = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

/** Decides about a plate. Its row disappears at once, and comes back if the request fails. */
export function useReviewMisread(lotId: number | null) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = ['misreads', lotId];
  const { mutate } = useMutation({
    mutationFn: ({ misread, isExpectedCar }: Review) =>
      dataOf(
        api.POST('/owners/me/entries/{id}/review', {
          params: { path: { id: misread.id } },
          body: { is_expected_car: isExpectedCar },
        }),
      ),
    onMutate: async ({ misread }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Misreads>(queryKey);
      if (before) queryClient.setQueryData(queryKey, without(before, misread));
      return before;
    },
    onSuccess: (entry, { isExpectedCar }) => {
      const outcome = t(isExpectedCar ? 'panui.misreads.accepted' : 'panui.misreads.rejected');
      const kind = t(`panui.entry.kinds.${entry.kind}`);
      notify(isExpectedCar ? `${outcome} · ${kind}` : outcome, { type: 'success' });
    },
    onError: (error, _review, before) => {
      if (isReviewed(error)) return notify('panui.misreads.already_reviewed', { type: 'info' });
      queryClient.setQueryData(queryKey, before);
      notify(errorMessageOf(error), { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return mutate;
}
