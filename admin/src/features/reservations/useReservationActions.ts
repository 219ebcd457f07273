import type { Dto } from '@panui/api';
import { useNotify, useTranslate } from 'react-admin';
import { mayOpen } from '../../data/auth/pages';
import { useMay } from '../../data/auth/useMay';
import { messageOf } from '../../data/useAction';
import { useUser } from '../../data/auth/useSession';
import { listPath } from '../analytics/listPaths';
import { copyDriverLink } from './copyDriverLink';
import { resendConfirmation } from './resendConfirmation';

/** What decides which actions a reservation has. */
export type ActionableReservation = Pick<
  Dto<'Reservation'>,
  'id' | 'status' | 'price_agorot' | 'paid_reservation_id' | 'personal_data_erased_at'
>;

/** An action leads to a page or runs at once. */
export type ReservationAction = {
  key: 'open' | 'resend' | 'copy_link' | 'payment' | 'cancel';
  label: string;
} & ({ path: string; run?: never } | { run: () => void; path?: never });

/**
 * What a role may do with a reservation without opening it, for every menu of one. `onCancel` opens the dialog that
 * cancels.
 */
export function useReservationActions(
  onCancel: (id: number) => void,
): (reservation: ActionableReservation) => ReservationAction[] {
  const t = useTranslate();
  const notify = useNotify();
  const { role } = useUser();
  const mayChange = useMay('reservations', 'change');
  const run = async (action: () => Promise<void>, done: string, count: object) => {
    try {
      await action();
      notify(done, { type: 'success', messageArgs: count });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return ({ id, status, price_agorot, paid_reservation_id, personal_data_erased_at }) => {
    const isChangeable = mayChange && status === 'confirmed' && personal_data_erased_at === null;
    const actions: (ReservationAction | false)[] = [
      { key: 'open', label: t('panui.reservation.row.open'), path: `/reservations/${id}` },
      isChangeable && {
        key: 'resend',
        label: t('panui.reservation.row.resend'),
        run: () =>
          void run(() => resendConfirmation(id, t), 'panui.reservation.resend.done', { smart_count: 1 }),
      },
      isChangeable && {
        key: 'copy_link',
        label: t('panui.reservation.row.copy_link'),
        run: () => void run(() => copyDriverLink(id, t), 'panui.reservation.row.copied', {}),
      },
      price_agorot > 0 &&
        mayOpen(role, '/payments') && {
          key: 'payment',
          label: t('panui.reservation.row.payment'),
          path: listPath('/payments', { reservation_id: paid_reservation_id }),
        },
      isChangeable && {
        key: 'cancel',
        label: t('panui.reservation.cancel.open'),
        run: () => onCancel(id),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
