import type { Dto } from '@panui/api';
import { returnedLineLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { FormDialog } from '../../../components/ui/FormDialog';
import { api, dataOf } from '../../../data/api';
import { isolated } from '../../../i18n/isolated';
import { exactMoneyText } from '../../../i18n/money';
import { localDate } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { useSettlementAction } from '../settlement/useSettlement';

interface Props {
  batch: Dto<'PayoutBatch'>;
  line: Dto<'PayoutLine'>;
  onClose: () => void;
}

/** Reports that the bank returned a payment, with its reason. */
export function ReturnLineDialog({ batch, line, onClose }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const id = useId();
  const { isBusy, errorText, run } = useSettlementAction();
  const [reason, setReason] = useState('');
  const save = async () => {
    const params = { path: { id: batch.id, lineId: line.id } };
    const body = { reason: reason.trim() };
    await dataOf(api.POST('/admin/payout-batches/{id}/lines/{lineId}/returned', { params, body }));
    notify('panui.payouts.return_saved', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(save);
          }}
        >
          <DialogTitle id={id}>
            {t('panui.payouts.return_title', {
              name: isolated(line.payee_name),
              amount: isolated(exactMoneyText(line.amount_agorot)),
            })}
          </DialogTitle>
          <DialogContent className="stack">
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <p className="quiet">{t('panui.payouts.return_text')}</p>
            {localDate(new Date()) < batch.value_date && (
              <Alert severity="warning">
                {t('panui.payouts.return_early', { date: isolated(calendarText(batch.value_date, lang)) })}
              </Alert>
            )}
            <TextField
              autoFocus
              fullWidth
              multiline
              label={t('panui.payouts.return_reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: returnedLineLimits.reason.maxLength } }}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isBusy || reason.trim() === ''}>
              {t('panui.payouts.return_save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
