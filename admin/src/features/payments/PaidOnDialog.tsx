import { markPaymentsPaidLimits } from '@panui/api/limits';
import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DateField, focusInvalidDate } from '../../components/ui/DateField';
import { FormAlert } from '../../components/ui/FormAlert';
import { FormDialog } from '../../components/ui/FormDialog';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { useAction } from '../../data/useAction';
import { dateText, instantAt, localDate } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

interface Props {
  title: string;
  /** What is marked. */
  children?: ReactNode;
  help: string;
  /** The day before which nothing was there to be paid, if it is known. */
  earliest?: string | undefined;
  /** The day that is corrected. */
  paidOn?: string | null;
  onClose: () => void;
  markPaid: (request: { paid_on: string; note: string | null }) => Promise<void>;
}

/** The first day on which money counts: months that were closed do not change. */
function useFirstOpenDay(): string | null {
  const isOwner = useUser().role === 'parking_lot_owner';
  const { data } = useQuery({
    queryKey: ['paid-days', isOwner],
    queryFn: () => dataOf(api.GET(isOwner ? '/owners/me/payments/paid-days' : '/admin/payments/paid-days')),
  });
  return data?.first_day ?? null;
}

/** On which day money arrived, with a note. */
export function PaidOnDialog({ title, children, help, earliest, paidOn: before, onClose, markPaid }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const firstOpenDay = useFirstOpenDay();
  const today = localDate(new Date());
  const [paidOn, setPaidOn] = useState(before ?? today);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const missing = isTried && !paidOn ? t('ra.validation.required') : null;
  const closedText =
    paidOn && firstOpenDay !== null && paidOn < firstOpenDay
      ? t('panui.payment.mark_paid.counts_on', {
          date: dateText(instantAt(firstOpenDay, '12:00'), lang),
        })
      : undefined;
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const send = async () => {
    await markPaid({ paid_on: paidOn, note: note || null });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!focusInvalidDate(event.currentTarget)) void run(send);
  };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="mark-paid-title">
      {(close) => (
        <form onSubmit={submit} noValidate>
          <DialogTitle id="mark-paid-title">{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <FormAlert text={errorText} />
            {children}
            <p className="quiet">{help}</p>
            <DateField
              type="date"
              label={t('panui.payment.mark_paid.paid_on')}
              value={paidOn}
              onChange={setPaidOn}
              min={earliest}
              max={today}
              required
              error={Boolean(missing ?? fieldErrors['paid_on'])}
              helperText={missing ?? fieldErrors['paid_on'] ?? closedText}
            />
            <TextField
              label={t('panui.payment.mark_paid.note')}
              helperText={t('panui.payment.mark_paid.note_example')}
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
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t(before ? 'ra.action.save' : 'panui.payment.mark_paid.open')}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
