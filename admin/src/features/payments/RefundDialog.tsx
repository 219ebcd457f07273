import type { Dto } from '@panui/api';
import { refundPaymentLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { api, dataOf } from '../../data/api';
import { dataProvider } from '../../data/dataProvider';
import { reasonOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { isolatedMoney, toAgorot, toShekels } from '../../i18n/money';
import { proposedRefund, refundableAgorot } from './payment';
import { RefundPreview, useRefundPreview } from './RefundPreview';

interface Props {
  payment: Dto<'Payment'>;
  onClose: () => void;
  onDone: () => void;
}

/** Refunds all that is left of a payment, or a part of it. The reservation is not changed. */
export function RefundDialog({ payment: listed, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  // As the list has it, until a refund in the meantime is found.
  const [payment, setPayment] = useState(listed);
  const proposed = proposedRefund(payment);
  const { to_return_agorot: toReturn = 0 } = payment;
  const left = refundableAgorot(payment);
  const [amount, setAmount] = useState(String(toShekels(proposed)));
  const [reason, setReason] = useState('');
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const agorot = toAgorot(amount);
  const isAmount = agorot !== null && agorot > 0 && agorot <= left;
  const requested = agorot === proposed ? null : agorot;
  const preview = useRefundPreview(payment.id, isAmount ? requested : null);
  const remaining = preview.data?.remaining_agorot;
  /** Another refund was made since the dialog was opened: it goes on with the present amounts. */
  const readAgain = async () => {
    const { data } = await dataProvider.getOne<Dto<'Payment'>>('payments', { id: payment.id });
    setPayment(data);
    setAmount(String(toShekels(proposedRefund(data))));
    await preview.refetch();
    refresh();
  };
  const refund = async () => {
    const { status, refunded_agorot: refunded } = await dataOf(
      api.POST('/admin/payments/{id}/refund', {
        params: { path: { id: payment.id } },
        // A null amount repeats safely, when another admin refunded the rest in the meantime.
        body: {
          amount_agorot: requested,
          reason: reason || null,
          ...(remaining !== undefined && { remaining_agorot: remaining }),
        },
      }),
    ).catch(async (error: unknown) => {
      if (reasonOf(error) === 'payment_changed') await readAgain();
      throw error;
    });
    // A card refund is only requested here; the provider completes it later.
    const isDone = status === 'refunded' || refunded > payment.refunded_agorot;
    notify(isDone ? 'panui.payment.refund.done' : 'panui.payment.refund.started', { type: 'success' });
    refresh();
    onDone();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAmount && preview.isPresent) void run(refund);
  };
  const amountError =
    fieldErrors['amount_agorot'] ??
    (isAmount || amount === ''
      ? undefined
      : t('panui.payment.refund.amount_range', { amount: isolatedMoney(left) }));
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="refund-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="refund-title">
            {t('panui.payment.refund.title', { amount: isolatedMoney(isAmount ? agorot : proposed) })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={errorText} />
            <p className="quiet">
              {t(`panui.payment.refund.${toReturn ? 'to_return' : 'warning'}`, {
                amount: isolatedMoney(toReturn),
              })}
            </p>
            <TextField
              label={t('panui.payment.refund.amount')}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
              error={amountError !== undefined}
              helperText={amountError}
              slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
            />
            <TextField
              label={t('panui.payment.refund.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: refundPaymentLimits.reason.maxLength } }}
            />
            {isAmount && <RefundPreview preview={preview} />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color="error"
              disabled={isBusy || !isAmount || !preview.isPresent}
            >
              {t(`panui.payment.refund.confirm_${preview.data?.is_mailed ? 'mailed' : 'silent'}`, {
                amount: isolatedMoney(isAmount ? agorot : proposed),
              })}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
