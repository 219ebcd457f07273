import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../../data/auth/useMay';
import { messageOf } from '../../data/useAction';
import { copyDriverLink } from './copyDriverLink';
import { resendConfirmation } from './resendConfirmation';

export interface ReservationAction {
  key: 'resend' | 'copy_link';
  label: string;
  run: () => void;
}

/** What a role may do with a reservation without opening it. */
export function useReservationActions(): (id: number) => ReservationAction[] {
  const t = useTranslate();
  const notify = useNotify();
  const mayChange = useMay('reservations', 'change');
  const run = async (action: () => Promise<void>, done: string, count: object) => {
    try {
      await action();
      notify(done, { type: 'success', messageArgs: count });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  if (!mayChange) return () => [];
  return (id) => [
    {
      key: 'resend',
      label: t('panui.reservation.row.resend'),
      run: () =>
        void run(() => resendConfirmation(id, t), 'panui.reservation.resend.done', { smart_count: 1 }),
    },
    {
      key: 'copy_link',
      label: t('panui.reservation.row.copy_link'),
      run: () => void run(() => copyDriverLink(id, t), 'panui.reservation.row.copied', {}),
    },
  ];
}
