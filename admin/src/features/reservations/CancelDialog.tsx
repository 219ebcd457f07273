import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Identifier, useNotify, useRefresh, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { isolatedMoney } from '../../i18n/money';
import { FormDialog } from '../../components/ui/FormDialog';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';

interface Props {
  ids: Identifier[];
  onClose: () => void;
}

/**
 * Cancels with a reason and without a cut-off. The token page shows the cancellation, and payments are refunded.
 * After a failure those that are left can be tried again.
 */
export function CancelDialog({ ids, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [left, setLeft] = useState(ids);
  const [isBusy, setIsBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const [count, setCount] = useState({ done: 0, before: 0 });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setErrorText(null);
    let rest = left;
    let { done, before } = count;
    try {
      for (const id of left) {
        const cancelled = await dataOf(
          api.POST('/admin/reservations/{id}/cancel', {
            params: { path: { id: Number(id) } },
            body: { reason: reason.trim() },
          }),
        );
        if (cancelled.is_new) done += 1;
        else before += 1;
        rest = rest.filter((other) => other !== id);
      }
      onClose();
      notify(doneText(t, done, before), { type: done > 0 ? 'success' : 'info' });
    } catch (error) {
      setErrorText(errorMessageOf(error));
    } finally {
      setLeft(rest);
      setCount({ done, before });
      if (rest.length < left.length) refresh();
      setIsBusy(false);
    }
  };

  const number = { smart_count: left.length };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="cancel-title">
      {(close) => (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="cancel-title">{t('panui.reservation.cancel.title', number)}</DialogTitle>
          <DialogContent>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <p className="quiet">{t('panui.reservation.cancel.warning', number)}</p>
            <Money ids={ids} />
            <TextField
              name="reason"
              required
              label={t('panui.reservation.cancel.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" data-testid="cancel-back" onClick={close}>
              {t('ra.action.back')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              color="error"
              data-testid="cancel-confirm"
              isBusy={isBusy}
              disabledReason={reason.trim() === '' ? t('panui.reservation.cancel.needs_reason') : null}
            >
              {t('panui.reservation.cancel.confirm', number)}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

/** How many this request cancelled, and how many were cancelled before. */
function doneText(t: ReturnType<typeof useTranslate>, done: number, before: number): string {
  return [
    ...(done > 0 ? [t('panui.reservation.cancel.done', { smart_count: done })] : []),
    ...(before > 0 ? [t('panui.reservation.cancel.before', { smart_count: before })] : []),
  ].join('. ');
}

/** What is refunded, and what the drivers no longer owe. */
function Money({ ids }: { ids: Identifier[] }) {
  const t = useTranslate();
  const query = { filter: JSON.stringify({ reservation_id: ids.map(Number) }) };
  const { data } = useQuery({
    queryKey: ['payments', 'totals', query],
    queryFn: () => dataOf(api.GET('/admin/payments/totals', { params: { query } })),
  });
  if (!data || data.paid_agorot === null || data.owed_agorot === null) return null;
  const refunded = data.paid_agorot - (data.refunded_agorot ?? 0);
  return (
    <p>
      {refunded > 0
        ? t('panui.reservation.cancel.refunded', { amount: isolatedMoney(refunded) })
        : t('panui.reservation.cancel.nothing_to_refund')}
      {data.owed_agorot > 0 &&
        ` ${t('panui.reservation.cancel.no_longer_owed', { amount: isolatedMoney(data.owed_agorot) })}`}
    </p>
  );
}
