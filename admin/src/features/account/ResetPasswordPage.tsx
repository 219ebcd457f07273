import { Alert, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { FormAlert } from '../../components/ui/FormAlert';
import { LoginLink } from '../../components/ui/LoginLink';
import { PasswordField } from '../../components/ui/PasswordField';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';
import { api } from '../../data/api';
import { openSession } from '../../data/auth/session';
import { useAction } from '../../data/useAction';
import { useLinkToken } from './useLinkToken';

/** Sets a new password with the secret of a mailed link. */
export default function ResetPasswordPage() {
  const t = useTranslate();
  const token = useLinkToken();
  const [isMissing, setIsMissing] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const title = t('panui.account.reset.title');
  useDocumentTitle(title);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password') as string;
    setIsMissing(!password);
    if (!password || token === null) return;
    void run(async () => {
      await api.POST('/auth/reset-password', { body: { token, password } });
      setIsDone(true);
      // All sessions of the user have ended; this browser may have had one.
      void openSession();
    });
  };

  const isLinkInvalid = token === null || fieldErrors['token'] !== undefined;
  if (isDone || isLinkInvalid) {
    return (
      <AuthLayout title={title} lead="">
        <Alert
          severity={isDone ? 'success' : 'error'}
          role={isDone ? 'status' : 'alert'}
          sx={{ marginBlock: 2 }}
        >
          {isDone
            ? t('panui.account.reset.done')
            : (fieldErrors['token'] ?? t('panui.account.link_incomplete'))}
        </Alert>
        {isDone ? (
          <Button component={Link} to="/login" variant="contained" fullWidth>
            {t('ra.auth.sign_in')}
          </Button>
        ) : (
          <Button component={Link} to="/forgot-password" variant="contained" fullWidth>
            {t('panui.account.reset.again')}
          </Button>
        )}
      </AuthLayout>
    );
  }
  const passwordError = isMissing ? t('panui.error.password.required') : (fieldErrors['password'] ?? null);
  return (
    <AuthLayout title={title} lead={t('panui.account.reset.lead')}>
      <form noValidate onSubmit={submit}>
        <FormAlert text={fieldErrors['password'] ? null : errorText} />
        <PasswordField isNew errorText={passwordError} helperText={t('panui.password.help_any')} />
        <SubmitButton isBusy={isBusy}>{t('panui.account.reset.submit')}</SubmitButton>
      </form>
      <LoginLink />
    </AuthLayout>
  );
}
