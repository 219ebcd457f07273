import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { api, dataOf } from '../../data/api';
import type { EveningScope } from './evening';

const keyOf = (scope: EveningScope) => ['evening', scope];
/** A dry run changes nothing and sends nothing, so that its texts do not matter. */
const anyText = '-';

/** What cancelling the evening would do now. */
export const useCancelEffect = (scope: EveningScope) =>
  useQuery({
    queryKey: [...keyOf(scope), 'cancel'],
    queryFn: () =>
      dataOf(
        api.POST('/admin/reservations/cancel-many', {
          body: { ...scope, reason_he: anyText, reason_en: anyText, dry_run: true },
        }),
      ),
  });

/** Whom a message to the evening's drivers would reach now. */
export const useMessageEffect = (scope: EveningScope) =>
  useQuery({
    queryKey: [...keyOf(scope), 'message'],
    queryFn: () =>
      dataOf(
        api.POST('/admin/messages', {
          body: {
            ...scope,
            ...{ subject_he: anyText, subject_en: anyText, text_he: anyText, text_en: anyText },
            dry_run: true,
          },
        }),
      ),
  });

/** Says that the evening was changed elsewhere, and reads it again. */
export function useEveningConflict() {
  const notify = useNotify();
  const reload = useReloadEvening();
  return async () => {
    notify('panui.evening.conflict', { type: 'warning' });
    await reload();
  };
}

/** Reads again what the page says about evenings and their events. */
export function useReloadEvening() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['evening', 'events', 'event-undo'].map((part) => client.invalidateQueries({ queryKey: [part] })),
      ),
    [client],
  );
}
