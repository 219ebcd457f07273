import type { Dto } from '@panui/api';
import { Alert, Checkbox, FormControlLabel, Link, TextField } from '@mui/material';
import { type FormEvent, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type SessionEndReason, signIn } from '../../data/auth/session';
import { codeOf, errorMessageOf } from '../../data/http';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { PasskeyButton } from './PasskeyButton';
import { SecondStep } from './SecondStep';
import { useProviderReturn } from './useProviderReturn';
import { ProviderButton } from '../../components/ui/ProviderButton';
import { PasswordField } from '../../components/ui/PasswordField';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { FormAlert } from '../../components/ui/FormAlert';
import { emailIssue } from '../../data/emailIssue';

interface FieldErrors {
  email?: string;
  password?: string;
}

function validate(email: string, password: string): FieldErrors {
  const fieldErrors: FieldErrors = {};
  const issue = emailIssue(email);
  if (issue) fieldErrors.email = issue;
  if (!password) fieldErrors.password = 'panui.error.password.required';
  return fieldErrors;
}

export function LoginForm({ reason }: { reason: SessionEndReason }) {
  const t = useTranslate();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [challenge, setChallenge] = useState<Dto<'TwoFactorChallenge'> | null>(null);
  const provider = useSignInMethods()?.oidc;
  useProviderReturn(
    useCallback((outcome) => {
      setChallenge(outcome.challenge);
      setErrorMessage(outcome.errorText);
    }, []),
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = (form.get('email') as string).trim();
    const password = form.get('password') as string;
    const errors = validate(email, password);
    setFieldErrors(errors);
    setErrorMessage(null);
    if (errors.email || errors.password) return;
    setIsBusy(true);
    try {
      setChallenge(await signIn({ email, password, remember_me: form.has('remember_me') }));
      setIsBusy(false);
    } catch (error) {
      setErrorMessage(
        codeOf(error) === 'unauthorized' ? t('panui.auth.invalid_credentials') : errorMessageOf(error),
      );
      setIsBusy(false);
    }
  };

  if (challenge) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LoginAlert errorMessage={errorMessage} reason={reason} />
      <TextField
        name="email"
        type="email"
        label={t('ra.auth.email')}
        autoComplete="username"
        autoFocus
        error={Boolean(fieldErrors.email)}
        helperText={fieldErrors.email && t(fieldErrors.email)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <PasswordField errorText={fieldErrors.password ? t(fieldErrors.password) : null} />
      <FormControlLabel control={<Checkbox name="remember_me" />} label={t('panui.login.remember')} />
      <SubmitButton isBusy={isBusy}>{t(isBusy ? 'panui.login.busy' : 'ra.auth.sign_in')}</SubmitButton>
      {provider && <ProviderButton text="panui.oidc.sign_in" label={provider.label} />}
      <PasskeyButton />
      <Link component={RouterLink} to="/forgot-password" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {t('panui.login.forgot')}
      </Link>
    </form>
  );
}

/** Why the last attempt failed or why the session ended. A sign-out is shown as success. */
function LoginAlert({ errorMessage, reason }: { errorMessage: string | null; reason: SessionEndReason }) {
  const t = useTranslate();
  if (errorMessage || !reason) return <FormAlert text={errorMessage} />;
  const isSuccess = reason === 'signed_out';
  return (
    <Alert
      severity={isSuccess ? 'success' : 'error'}
      role={isSuccess ? 'status' : 'alert'}
      sx={{ marginBlockEnd: 1 }}
    >
      {t(`panui.auth.${reason}`)}
    </Alert>
  );
}
