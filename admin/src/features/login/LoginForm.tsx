import { Alert, Button, Checkbox, FormControlLabel, Link, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type SessionEndReason, signIn } from '../../data/auth/session';
import { codeOf, errorMessageOf } from '../../data/http';
import { PasswordField } from './PasswordField';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface FieldErrors {
  email?: string;
  password?: string;
}

function validate(email: string, password: string): FieldErrors {
  const fieldErrors: FieldErrors = {};
  if (!email) fieldErrors.email = 'panui.error.email.required';
  else if (!emailPattern.test(email)) fieldErrors.email = 'panui.error.email.format';
  if (!password) fieldErrors.password = 'panui.error.password.required';
  return fieldErrors;
}

export function LoginForm({ reason }: { reason: SessionEndReason }) {
  const t = useTranslate();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isHelpVisible, setIsHelpVisible] = useState(false);

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
      await signIn({ email, password, remember_me: form.has('remember_me') });
    } catch (error) {
      setErrorMessage(
        codeOf(error) === 'unauthorized' ? t('panui.auth.invalid_credentials') : errorMessageOf(error),
      );
      setIsBusy(false);
    }
  };

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
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isBusy}
        sx={{ minBlockSize: 52, marginBlock: 1, fontSize: '1.0625rem' }}
      >
        {t(isBusy ? 'panui.login.busy' : 'ra.auth.sign_in')}
      </Button>
      <Link component="button" type="button" onClick={() => setIsHelpVisible(true)} sx={{ minBlockSize: 44 }}>
        {t('panui.login.forgot')}
      </Link>
      {isHelpVisible && <Alert severity="info">{t('panui.login.forgot_help')}</Alert>}
    </form>
  );
}

/**
 * Why the last attempt failed (receives the focus) or why the session ended. A sign-out is shown as success.
 */
function LoginAlert({ errorMessage, reason }: { errorMessage: string | null; reason: SessionEndReason }) {
  const t = useTranslate();
  const alertRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errorMessage) alertRef.current?.focus();
  }, [errorMessage]);
  if (!errorMessage && !reason) return null;
  const isSuccess = !errorMessage && reason === 'signed_out';
  return (
    <Alert
      ref={alertRef}
      tabIndex={-1}
      severity={isSuccess ? 'success' : 'error'}
      role={isSuccess ? 'status' : 'alert'}
      sx={{ marginBlockEnd: 1 }}
    >
      {errorMessage ?? t(`panui.auth.${reason}`)}
    </Alert>
  );
}
