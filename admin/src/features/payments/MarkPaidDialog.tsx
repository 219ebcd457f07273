import type { Dto } from '@panui/api';
import { markPaymentsPaidLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DateField, focusInvalidDate } from '../../components/ui/DateField';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { useAction } from '../../data/useAction';
import { isolatedMoney } from '../../i18n/money';
import { localDate } from '../../i18n/time';

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

const markAll = (ids: number[], request: Dto<'MarkPaid'>): Promise<Dto<'Payment'>[]> =>
  dataOf(api.POST('/admin/payments/mark-paid', { body: { ids, ...request } }));

/** After a failure the same ids can be sent again: marking a payment that is paid changes nothing. */
async function markOwned(ids: number[], body: Dto<'MarkPaid'>): Promise<Dto<'Payment'>[]> {
  const payments: Dto<'Payment'>[] = [];
  for (const id of ids) {
    const path = { id };
    payments.push(await dataOf(api.POST('/owners/me/payments/{id}/mark-paid', { params: { path }, body })));
  }
  return payments;
}

/** Marks owed payments as paid on a day: for admins all of them or none, for owners one after the other. */
export function MarkPaidDialog({ ids, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { role } = useUser();
  const [paidOn, setPaidOn] = useState(() => localDate(new Date()));
  const [note, setNote] = useState('');
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const markPaid = async () => {
    const mark = role === 'parking_lot_owner' ? markOwned : markAll;
    const payments = await mark(ids, { paid_on: paidOn, note: note || null });
    const total = payments.reduce((sum, { amount_agorot: amount }) => sum + amount, 0);
    notify('panui.payment.mark_paid.done', {
      type: 'success',
      messageArgs: { smart_count: payments.length, amount: isolatedMoney(total) },
    });
    onDone();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusInvalidDate(event.currentTarget)) void run(markPaid);
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="mark-paid-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="mark-paid-title">
            {t('panui.payment.mark_paid.title', { smart_count: ids.length })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={errorText} />
            <p className="quiet">{t('panui.payment.mark_paid.help')}</p>
            <DateField
              type="date"
              label={t('panui.payment.mark_paid.paid_on')}
              value={paidOn}
              onChange={setPaidOn}
              error={Boolean(fieldErrors['paid_on'])}
              helperText={fieldErrors['paid_on']}
            />
            <TextField
              label={t('panui.payment.mark_paid.note')}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              multiline
              slotProps={{ htmlInput: { maxLength: markPaymentsPaidLimits.note.maxLength } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy || !paidOn}>
              {t('panui.payment.mark_paid.open')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
