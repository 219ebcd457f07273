import { Alert, Button, Checkbox, FormControlLabel, Link, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type EndOfSession, signIn } from '../../data/auth/session';
import { codeOf, textOf } from '../../data/http';
import { PasswordField } from './PasswordField';

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Faults {
  email?: string;
  password?: string;
}

function faultsOf(email: string, password: string): Faults {
  const faults: Faults = {};
  if (!email) faults.email = 'panui.error.email.required';
  else if (!isEmail.test(email)) faults.email = 'panui.error.email.format';
  if (!password) faults.password = 'panui.error.password.required';
  return faults;
}

export function LoginForm({ because }: { because: EndOfSession }) {
  const t = useTranslate();
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isHelpShown, setIsHelpShown] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = (form.get('email') as string).trim();
    const password = form.get('password') as string;
    const found = faultsOf(email, password);
    setFaults(found);
    setFailure(null);
    if (found.email || found.password) return;
    setIsBusy(true);
    try {
      await signIn({ email, password, remember_me: form.has('remember_me') });
    } catch (error) {
      setFailure(codeOf(error) === 'unauthorized' ? t('panui.auth.invalid_credentials') : textOf(error));
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Banner failure={failure} because={because} />
      <TextField
        name="email"
        type="email"
        label={t('ra.auth.email')}
        autoComplete="username"
        autoFocus
        error={Boolean(faults.email)}
        helperText={faults.email && t(faults.email)}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <PasswordField fault={faults.password ? t(faults.password) : null} />
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
      <Link component="button" type="button" onClick={() => setIsHelpShown(true)} sx={{ minBlockSize: 44 }}>
        {t('panui.login.forgot')}
      </Link>
      {isHelpShown && <Alert severity="info">{t('panui.login.forgot_help')}</Alert>}
    </form>
  );
}

/** Why the last attempt failed, which takes the focus, or why the session ended; a log-out is no failure. */
function Banner({ failure, because }: { failure: string | null; because: EndOfSession }) {
  const t = useTranslate();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) banner.current?.focus();
  }, [failure]);
  if (!failure && !because) return null;
  const isFine = !failure && because === 'signed_out';
  return (
    <Alert
      ref={banner}
      tabIndex={-1}
      severity={isFine ? 'success' : 'error'}
      role={isFine ? 'status' : 'alert'}
      sx={{ marginBlockEnd: 1 }}
    >
      {failure ?? t(`panui.auth.${because}`)}
    </Alert>
  );
}
