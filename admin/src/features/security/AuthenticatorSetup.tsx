import { Alert, Button, TextField } from '@mui/material';
import type { Dto } from '@panui/api';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { Loading } from '../../components/ui/Loading';
import { api, dataOf } from '../../data/api';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useAction } from '../../data/useAction';
import './security.css';

const QrCode = lazy(() => import('../../components/ui/QrCode'));

interface Props {
  /** Called when a first code is sent. From then on the set-up must stay mounted until `onDone` or `onCancel`. */
  onConfirm?: () => void;
  /** Called after the recovery codes were shown. */
  onDone: () => void;
  /** A set-up that is required has none. */
  onCancel?: () => void;
}

/** Sets up an authenticator app: QR code or secret, a first code, then the recovery codes. */
export function AuthenticatorSetup({ onConfirm, onDone, onCancel }: Props) {
  const t = useTranslate();
  const [authenticator, setAuthenticator] = useState<Dto<'NewTotp'> | null>(null);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const { isBusy, errorText, run } = useAction();

  const start = () => run(async () => setAuthenticator(await dataOf(api.POST('/auth/totp'))));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm?.();
    void run(async () => {
      const { recovery_codes: codes } = await dataOf(
        api.POST('/auth/totp/confirmation', { body: { code: code.trim() } }),
      );
      setRecoveryCodes(codes);
    });
  };

  if (!authenticator) {
    return (
      <div className="stack">
        {errorText && <Alert severity="error">{errorText}</Alert>}
        <div className="button-row">
          <Button variant="outlined" disabled={isBusy} onClick={() => void start()}>
            {t('panui.security.totp.add')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="stack authenticator-setup" onSubmit={confirm}>
      <p>{t('panui.security.totp.scan')}</p>
      <Suspense fallback={<Loading />}>
        <QrCode text={authenticator.otpauth_uri} label={t('panui.security.totp.qr')} />
      </Suspense>
      <CopyField
        text={authenticator.secret}
        label={t('panui.security.totp.secret')}
        testId="authenticator-secret"
      />
      <TextField
        name="code"
        label={t('panui.security.totp.code')}
        value={code}
        autoComplete="one-time-code"
        autoFocus
        required
        error={errorText !== null}
        helperText={errorText ?? t('panui.security.totp.code_help')}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 7 },
          formHelperText: errorText ? { role: 'alert' } : {},
        }}
      />
      <div className="button-row">
        <Button type="submit" variant="contained" disabled={isBusy || code.trim() === ''}>
          {t('panui.security.totp.confirm')}
        </Button>
        {onCancel && (
          // A code that is being checked may turn the authenticator on, and then its recovery codes must appear.
          <Button color="inherit" disabled={isBusy} onClick={onCancel}>
            {t('ra.action.cancel')}
          </Button>
        )}
      </div>
      {recoveryCodes && <RecoveryCodesDialog codes={recoveryCodes} onClose={onDone} />}
    </form>
  );
}
