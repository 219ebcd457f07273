import { useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useReloadEvening } from './eveningEffects';

/** Undoes a cancellation, and says what is confirmed again. */
export function useUndoCancellation(): (id: number) => Promise<void> {
  const t = useTranslate();
  const notify = useNotify();
  const reload = useReloadEvening();
  return async (id) => {
    const { restored, not_restored: lost } = await dataOf(
      api.POST('/admin/reservations/cancel-many/{id}/undo', { params: { path: { id } } }),
    );
    const spots = lost.map(({ spot_number: number }) => number).join(', ');
    const parts = [
      t('panui.evening.restored', { smart_count: restored }),
      lost.length > 0 && t('panui.evening.not_restored', { smart_count: lost.length, spots }),
    ];
    notify(parts.filter(Boolean).join(' '), { type: lost.length > 0 ? 'warning' : 'success' });
    await reload();
  };
}
