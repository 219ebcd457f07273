import { markPaymentsPaidLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DateField, focusInvalidDate } from '../../components/ui/DateField';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { useAction } from '../../data/useAction';
import { localDate } from '../../i18n/time';

interface Props {
  title: string;
  help: string;
  onClose: () => void;
  markPaid: (request: { paid_on: string; note: string | null }) => Promise<void>;
}

/** On which day money arrived, with a note. */
export function PaidOnDialog({ title, help, onClose, markPaid }: Props) {
  const t = useTranslate();
  const [paidOn, setPaidOn] = useState(() => localDate(new Date()));
  const [note, setNote] = useState('');
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const send = async () => {
    await markPaid({ paid_on: paidOn, note: note || null });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusInvalidDate(event.currentTarget)) void run(send);
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="mark-paid-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="mark-paid-title">{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={errorText} />
            <p className="quiet">{help}</p>
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
