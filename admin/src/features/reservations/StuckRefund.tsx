import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { errorMessageOf } from '../../data/http';

interface Props {
  reservationId: number;
  onChange: () => void;
}

/**
 * Actions on a refund that the provider rejected: retry it, or record a refund made manually at the provider.
 */
export function StuckRefund({ reservationId, onChange }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const mayRefund = useMay('payments', 'refund');
  const runAction = async (action: 'retry-refund' | 'mark-refunded') => {
    setIsBusy(true);
    try {
      const filter = JSON.stringify({ reservation_id: reservationId, state: 'refund_stuck' });
      const [checkout] = await dataOf(api.GET('/admin/checkouts', { params: { query: { filter } } }));
      if (!checkout) {
        // Another admin or the payment job has dealt with the refund meanwhile.
        notify('panui.payment.refund.not_stuck', { type: 'info' });
        return;
      }
      await api.POST(`/admin/checkouts/{id}/${action}`, { params: { path: { id: checkout.id } } });
      notify(`panui.payment.refund.${action === 'retry-refund' ? 'retried' : 'marked'}`, { type: 'success' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
      setIsConfirmOpen(false);
      onChange();
    }
  };
  if (!mayRefund) return null;
  return (
    <p className="payment-actions">
      <Button variant="outlined" disabled={isBusy} onClick={() => void runAction('retry-refund')}>
        {t('panui.payment.refund.retry')}
      </Button>
      <Button disabled={isBusy} onClick={() => setIsConfirmOpen(true)}>
        {t('panui.payment.refund.mark_refunded')}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        loading={isBusy}
        title={t('panui.payment.refund.mark_title')}
        content={t('panui.payment.refund.mark_warning')}
        confirm="panui.payment.refund.mark_refunded"
        onConfirm={() => void runAction('mark-refunded')}
        onClose={() => setIsConfirmOpen(false)}
      />
    </p>
  );
}
