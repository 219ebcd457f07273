import type { Dto } from '@panui/api';
import { Checkbox, FormControlLabel, Link, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PasswordField } from '../../components/ui/PasswordField';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { signIn } from '../../data/auth/session';
import { emailIssue } from '../../data/emailIssue';
import { codeOf, detailOf, errorMessageOf } from '../../data/http';
import { translate } from '../../i18n/i18nProvider';

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

function messageOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'unauthorized') return translate('panui.auth.invalid_credentials');
  return code === 'forbidden' ? detailOf(error) : errorMessageOf(error);
}

interface Props {
  onChallenge: (challenge: Dto<'TwoFactorChallenge'> | null) => void;
  /** Receives null when an attempt begins. */
  onError: (message: string | null) => void;
}

export function PasswordLogin({ onChallenge, onError }: Props) {
  const t = useTranslate();
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = (form.get('email') as string).trim();
    const password = form.get('password') as string;
    const errors = validate(email, password);
    setFieldErrors(errors);
    onError(null);
    if (errors.email || errors.password) return;
    setIsBusy(true);
    try {
      onChallenge(await signIn({ email, password, remember_me: form.has('remember_me') }));
    } catch (error) {
      onError(messageOf(error));
    }
    setIsBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
      <Link component={RouterLink} to="/forgot-password" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
        {t('panui.login.forgot')}
      </Link>
    </form>
  );
}
