import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { call, textOf } from '../../data/http';

interface Props {
  reservationId: number;
  onChange: () => void;
}

/** The provider did not take a refund: it is tried again, or was made by hand at the provider and is noted here. */
export function StuckRefund({ reservationId, onChange }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const act = async (what: 'retry-refund' | 'mark-refunded') => {
    setIsBusy(true);
    try {
      const filter = encodeURIComponent(
        JSON.stringify({ reservation_id: reservationId, state: 'refund_stuck' }),
      );
      const [checkout] = await call<{ id: number }[]>('GET', `/admin/checkouts?filter=${filter}`);
      if (checkout) await call('POST', `/admin/checkouts/${checkout.id}/${what}`);
      notify(`panui.payment.refund.${what === 'retry-refund' ? 'retried' : 'marked'}`, { type: 'success' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
      setIsAsking(false);
      onChange();
    }
  };
  return (
    <p className="payment-actions">
      <Button variant="outlined" disabled={isBusy} onClick={() => void act('retry-refund')}>
        {t('panui.payment.refund.retry')}
      </Button>
      <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('panui.payment.refund.mark')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('panui.payment.refund.mark_title')}
        content={t('panui.payment.refund.mark_warning')}
        confirm="panui.payment.refund.mark"
        onConfirm={() => void act('mark-refunded')}
        onClose={() => setIsAsking(false)}
      />
    </p>
  );
}
