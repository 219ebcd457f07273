import type { Dto } from '@panui/api';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { isolatedMoney } from '../../i18n/money';

interface Props {
  payment: Dto<'Payment'>;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a payment owed again that was marked as paid by mistake. */
export function MarkOwedDialog({ payment, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const isOwner = useUser().role === 'parking_lot_owner';
  const amount = isolatedMoney(payment.amount_agorot);
  const markOwed = async () => {
    const params = { path: { id: payment.id } };
    await dataOf(
      isOwner
        ? api.POST('/owners/me/payments/{id}/mark-owed', { params })
        : api.POST('/admin/payments/{id}/mark-owed', { params }),
    );
    notify(t('panui.payment.mark_owed.done', { amount }), { type: 'success' });
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('panui.payment.mark_owed.title')}
      text={t('panui.payment.mark_owed.help', { amount, id: payment.reservation_id })}
      confirmLabel={t('panui.payment.mark_owed.open')}
      isDestructive={false}
      onConfirm={markOwed}
      onClose={onClose}
    />
  );
}
