import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Dto } from '@panui/api';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { useAction } from '../../data/useAction';
import { nameOrEmail } from './user';

/** Asks before removing another user's authenticator app, recovery codes and passkeys. */
export function ResetTwoFactorDialog({ user, onClose }: { user: Dto<'User'>; onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, errorText, run } = useAction();
  const reset = () =>
    run(async () => {
      await api.DELETE('/admin/users/{id}/two-factor', { params: { path: { id: user.id } } });
      notify('resources.users.access.reset_done', { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby="reset-two-factor"
      aria-describedby="reset-two-factor-text"
    >
      <DialogTitle id="reset-two-factor">
        {t('resources.users.access.reset_title', { name: `\u2068${nameOrEmail(user)}\u2069` })}
      </DialogTitle>
      <DialogContent>
        {errorText && <Alert severity="error">{errorText}</Alert>}
        <p className="quiet" id="reset-two-factor-text">
          {t('resources.users.access.reset_text')}
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void reset()}>
          {t('resources.users.access.reset_two_factor')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
