import { useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { isolatedMoney } from '../../i18n/money';
import { PaidOnDialog } from './PaidOnDialog';

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Marks owed payments as paid on a day: all of them, or none. */
export function MarkPaidDialog({ ids, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  return (
    <PaidOnDialog
      title={t('panui.payment.mark_paid.title', { smart_count: ids.length })}
      help={t('panui.payment.mark_paid.help')}
      onClose={onClose}
      markPaid={async (request) => {
        const payments = await dataOf(api.POST('/admin/payments/mark-paid', { body: { ids, ...request } }));
        const total = payments.reduce((sum, { amount_agorot: amount }) => sum + amount, 0);
        notify('panui.payment.mark_paid.done', {
          type: 'success',
          messageArgs: { smart_count: payments.length, amount: isolatedMoney(total) },
        });
        onDone();
      }}
    />
  );
}
