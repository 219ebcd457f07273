import type { Dto } from '@panui/api';
import { useNotify, useTranslate } from 'react-admin';

type Restored = Pick<Dto<'UndoneCancellation'>, 'restored' | 'not_restored' | 'was_undone'> &
  Partial<Pick<Dto<'UndonePostponement'>, 'cancelled_meanwhile'>>;

/** Says how many reservations an undo restored, and which spots are no longer free. */
export function useNotifyRestored(texts: 'evening' | 'postpone'): (undone: Restored) => void {
  const t = useTranslate();
  const notify = useNotify();
  return ({ restored, not_restored: lost, cancelled_meanwhile: given = 0, was_undone: wasUndone }) => {
    if (wasUndone) {
      notify('panui.evening.was_undone', { type: 'info' });
      return;
    }
    const spots = lost.map(({ spot_number: number }) => number).join(', ');
    const parts = [
      t(`panui.${texts}.restored`, { smart_count: restored }),
      lost.length > 0 && t(`panui.${texts}.not_restored`, { smart_count: lost.length, spots }),
      given > 0 && t('panui.postpone.cancelled_meanwhile', { smart_count: given }),
    ];
    notify(parts.filter(Boolean).join(' '), { type: lost.length > 0 ? 'warning' : 'success' });
  };
}
