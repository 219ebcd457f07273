import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type Identifier, useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setErrorText(null);
    let rest = left;
    try {
      for (const id of left) {
        await api.POST('/admin/reservations/{id}/cancel', {
          params: { path: { id: Number(id) } },
          body: { reason: reason.trim() },
        });
        rest = rest.filter((other) => other !== id);
      }
      onClose();
      notify('panui.reservation.cancel.done', { type: 'success', messageArgs: { smart_count: ids.length } });
    } catch (error) {
      setErrorText(errorMessageOf(error));
    } finally {
      setLeft(rest);
      if (rest.length < left.length) refresh();
      setIsBusy(false);
    }
  };

  const count = { smart_count: left.length };
  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="cancel-title">
      {(close) => (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="cancel-title">{t('panui.reservation.cancel.title', count)}</DialogTitle>
          <DialogContent>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <p className="quiet">{t('panui.reservation.cancel.warning', count)}</p>
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
              {t('panui.reservation.cancel.confirm', count)}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
