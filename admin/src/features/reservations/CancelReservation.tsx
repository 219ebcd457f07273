import type { Dto } from '@panui/api';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { FormDialog } from '../../components/ui/FormDialog';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';

/**
 * Cancels with a reason and without a cut-off. The token page shows the cancellation, and payments are
 * refunded.
 */
export function CancelReservation({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await api.POST('/admin/reservations/{id}/cancel', {
        params: { path: { id: reservation.id } },
        body: { reason: reason.trim() },
      });
      setIsOpen(false);
      notify('panui.reservation.cancel.done', { type: 'success' });
      refresh();
    } catch (error) {
      setErrorText(errorMessageOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const discard = () => {
    setIsOpen(false);
    setReason('');
    setErrorText(null);
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {t('panui.reservation.cancel.open')}
      </Button>
      {isOpen && (
        <FormDialog onClose={discard} maxWidth="xs" aria-labelledby="cancel-title">
          {(close) => (
            <form onSubmit={(event) => void submit(event)}>
              <DialogTitle id="cancel-title">{t('panui.reservation.cancel.title')}</DialogTitle>
              <DialogContent>
                {errorText && <Alert severity="error">{errorText}</Alert>}
                <p className="quiet">{t('panui.reservation.cancel.warning')}</p>
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
                  {t('panui.reservation.cancel.confirm')}
                </ButtonWithReason>
              </DialogActions>
            </form>
          )}
        </FormDialog>
      )}
    </>
  );
}
