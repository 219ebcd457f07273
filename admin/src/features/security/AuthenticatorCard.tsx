import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Tag } from '../../components/ui/Tag';
import { api } from '../../data/api';
import { useAction } from '../../data/useAction';
import { AuthenticatorSetup } from './AuthenticatorSetup';
import { twoFactorKey, useTwoFactorStatus } from './useTwoFactorStatus';
import './security.css';

const fewCodes = 3;

export function AuthenticatorCard() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [setupVersion, setSetupVersion] = useState(0);
  // The status is loaded again at any time, for example when the user comes back from another window. From the first
  // code on, the set-up stays until its end, because no other response contains the recovery codes in its dialog.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { data: status, error } = useTwoFactorStatus();
  const reload = () => void queryClient.invalidateQueries({ queryKey: twoFactorKey });
  const hasSetup = isSettingUp || status?.has_totp === false;
  return (
    <section className="card" aria-labelledby="authenticator">
      <h2 id="authenticator">{t('panui.security.totp.title')}</h2>
      <div className="stack">
        <p className="quiet">{t('panui.security.totp.lead')}</p>
        {!status && (error ? <LoadError error={error} /> : <Loading />)}
        {hasSetup && (
          <AuthenticatorSetup
            key={setupVersion}
            onConfirm={() => setIsSettingUp(true)}
            onDone={() => {
              setIsSettingUp(false);
              reload();
            }}
            onCancel={() => {
              setIsSettingUp(false);
              setSetupVersion(setupVersion + 1);
            }}
          />
        )}
        {status?.has_totp && !hasSetup && (
          <>
            <p>
              <Tag tone="green">{t('panui.security.totp.on')}</Tag>{' '}
              {t('panui.security.totp.codes_left', { smart_count: status.recovery_codes_left })}
            </p>
            {status.recovery_codes_left < fewCodes && (
              <Alert severity="warning">{t('panui.security.totp.few_codes')}</Alert>
            )}
            <div className="button-row">
              <Button color="error" variant="outlined" onClick={() => setIsRemoving(true)}>
                {t('panui.security.totp.remove')}
              </Button>
            </div>
          </>
        )}
      </div>
      {isRemoving && status && (
        <RemoveDialog
          hasPassword={status.has_password}
          onRemoved={reload}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  hasPassword: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks for the password, or for a code if the user has none. */
function RemoveDialog({ hasPassword, onRemoved, onClose }: RemoveDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [proof, setProof] = useState('');
  const { isBusy, errorText, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api.DELETE('/auth/totp', { body: hasPassword ? { password: proof } : { code: proof } });
      notify('panui.security.totp.removed', { type: 'success' });
      onRemoved();
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="remove-authenticator">
      <form onSubmit={submit}>
        <DialogTitle id="remove-authenticator">{t('panui.security.totp.remove_title')}</DialogTitle>
        <DialogContent>
          <p className="quiet dialog-lead">
            {t(hasPassword ? 'panui.security.totp.remove_text' : 'panui.security.totp.remove_text_code')}
          </p>
          <TextField
            name={hasPassword ? 'password' : 'code'}
            type={hasPassword ? 'password' : 'text'}
            label={t(hasPassword ? 'ra.auth.password' : 'panui.second_step.code')}
            autoComplete={hasPassword ? 'current-password' : 'one-time-code'}
            autoFocus
            required
            value={proof}
            error={errorText !== null}
            helperText={errorText}
            onChange={(event) => setProof(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr' }, formHelperText: { role: 'alert' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isBusy || proof === ''}>
            {t('panui.security.totp.remove')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
