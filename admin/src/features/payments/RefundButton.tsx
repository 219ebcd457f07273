import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useNotify, useRefresh, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { moneyText } from '../../i18n/money';

/** Refunds a payment after confirmation. The reservation is not changed. */
export function RefundButton({ payment, onDone }: { payment: Dto<'Payment'>; onDone?: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const refund = async () => {
    setIsBusy(true);
    try {
      const { status } = await dataOf(
        api.POST('/admin/payments/{id}/refund', {
          params: { path: { id: payment.id } },
          body: { amount_agorot: null },
        }),
      );
      // A card refund is only requested here; the provider completes it later.
      notify(status === 'refunded' ? 'panui.payment.refund.done' : 'panui.payment.refund.started', {
        type: 'success',
      });
      refresh();
      onDone?.();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  };
  return (
    <>
      <Button size="small" className="row-button" sx={{ minBlockSize: 36 }} onClick={() => setIsOpen(true)}>
        {t('panui.payment.refund.open')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isBusy}
        title={t('panui.payment.refund.title', { amount: `\u2066${moneyText(payment.amount_agorot)}\u2069` })}
        content={t('panui.payment.refund.warning')}
        confirm="panui.payment.refund.confirm"
        onConfirm={() => void refund()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
