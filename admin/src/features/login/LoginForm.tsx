import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SessionEndReason } from '../../data/auth/session';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { FormAlert } from '../../components/ui/FormAlert';
import { ProviderButton } from '../../components/ui/ProviderButton';
import { DemoAccounts } from './DemoAccounts';
import { PasskeyButton } from './PasskeyButton';
import { PasswordLogin } from './PasswordLogin';
import { SecondStep } from './SecondStep';
import { useProviderReturn } from './useProviderReturn';

/** All ways to sign in. Where only admins may use a password, its form is behind a button. */
export function LoginForm({ reason }: { reason: SessionEndReason }) {
  const t = useTranslate();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<Dto<'TwoFactorChallenge'> | null>(null);
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const methods = useSignInMethods();
  useProviderReturn(
    useCallback((outcome) => {
      setChallenge(outcome.challenge);
      setErrorMessage(outcome.errorText);
    }, []),
  );
  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;

  const provider = methods?.oidc;
  const isProviderFirst = methods?.password_sign_in === 'break_glass';
  const alert = <LoginAlert errorMessage={errorMessage} reason={reason} />;
  const password = <PasswordLogin onChallenge={setChallenge} onError={setErrorMessage} />;
  if (provider && isProviderFirst) {
    return (
      <div className="auth-ways">
        {alert}
        <ProviderButton text="panui.oidc.sign_in" label={provider.label} variant="contained" />
        <PasskeyButton />
        {isPasswordOpen ? (
          password
        ) : (
          <Button onClick={() => setIsPasswordOpen(true)}>{t('panui.oidc.with_password')}</Button>
        )}
      </div>
    );
  }
  return (
    <div className="auth-ways">
      {alert}
      {methods?.demo && <DemoAccounts demo={methods.demo} onError={setErrorMessage} />}
      {password}
      {provider && <ProviderButton text="panui.oidc.sign_in" label={provider.label} />}
      <PasskeyButton />
    </div>
  );
}

/** Why the last attempt failed or why the session ended. A sign-out is shown as success. */
function LoginAlert({ errorMessage, reason }: { errorMessage: string | null; reason: SessionEndReason }) {
  const t = useTranslate();
  if (errorMessage || !reason) return <FormAlert text={errorMessage} />;
  const isSuccess = reason === 'signed_out';
  return (
    <Alert severity={isSuccess ? 'success' : 'error'} role={isSuccess ? 'status' : 'alert'}>
      {t(`panui.auth.${reason}`)}
    </Alert>
  );
}
