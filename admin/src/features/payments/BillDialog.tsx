import type { Dto } from '@panui/api';
import { Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { api, dataOf } from '../../data/api';
import { useAction } from '../../data/useAction';
import { useAllRows } from '../../data/useAllRows';
import { NamedPayments } from './NamedPayments';

interface Props {
  ids: number[];
  /** Those of them that are known. */
  payments: readonly Dto<'Payment'>[];
  /** The account that pays now. */
  accountId?: number | null;
  onClose: () => void;
  onDone: () => void;
}

/** Stands for the drivers among the accounts. */
const driver = 'driver';

/** Bills owed payments to an account, or to their drivers again: all of them, or none. */
export function BillDialog({ ids, payments: known, accountId = null, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { data: accounts = [] } = useAllRows<Dto<'BilledAccount'>>('accounts', 'legal_name');
  const [chosen, setChosen] = useState(accountId === null ? '' : String(accountId));
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const choices = accounts.filter(({ id, is_active }) => is_active || id === accountId);
  const bill = async () => {
    const body = { ids, account_id: chosen === driver ? null : Number(chosen) };
    const payments = await dataOf(api.POST('/admin/payments/account', { body }));
    const billed = payments.filter(({ is_new: isNew }) => isNew).length;
    const before = payments.length - billed;
    const texts = [
      ...(billed > 0 ? [t('panui.payment.bill.done', { smart_count: billed })] : []),
      ...(before > 0 ? [t('panui.payment.bill.before', { smart_count: before })] : []),
    ];
    notify(texts.join('. '), { type: billed > 0 ? 'success' : 'info' });
    onDone();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '') void run(bill);
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="bill-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="bill-title">
            {t('panui.payment.bill.title', { smart_count: ids.length })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={errorText} />
            <NamedPayments payments={known} count={ids.length} />
            <p className="quiet">{t('panui.payment.bill.help')}</p>
            <TextField
              select
              label={t('panui.payment.bill.payer')}
              // The accounts arrive after the dialog opened.
              value={choices.some(({ id }) => String(id) === chosen) || chosen === driver ? chosen : ''}
              onChange={({ target }) => setChosen(target.value)}
              error={Boolean(fieldErrors['account_id'])}
              helperText={fieldErrors['account_id']}
            >
              <MenuItem value={driver}>{t('panui.payment.bill.driver')}</MenuItem>
              {choices.map(({ id, legal_name: name }) => (
                <MenuItem key={id} value={String(id)}>
                  <bdi>{name}</bdi>
                </MenuItem>
              ))}
            </TextField>
            <Link to="/accounts">{t('panui.payment.bill.accounts')}</Link>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy || chosen === ''}>
              {t('panui.payment.bill.confirm')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
