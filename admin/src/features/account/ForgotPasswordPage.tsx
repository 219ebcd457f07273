import { Alert, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { FormAlert } from '../../components/ui/FormAlert';
import { LoginLink } from '../../components/ui/LoginLink';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';
import { api } from '../../data/api';
import { emailIssue } from '../../data/emailIssue';
import { useAction } from '../../data/useAction';

/** Requests a link for a new password. The page says the same for known and unknown addresses. */
export default function ForgotPasswordPage() {
  const t = useTranslate();
  const [issue, setIssue] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const { isBusy, errorText, run } = useAction();
  const title = t('panui.account.forgot.title');
  useDocumentTitle(title);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = (new FormData(event.currentTarget).get('email') as string).trim();
    const found = emailIssue(email);
    setIssue(found);
    if (found) return;
    void run(async () => {
      await api.POST('/auth/forgot-password', { body: { email } });
      setIsSent(true);
    });
  };

  return (
    <AuthLayout title={title} lead={t('panui.account.forgot.lead')}>
      {isSent ? (
        <Alert severity="success" role="status" sx={{ marginBlock: 2 }}>
          {t('panui.account.forgot.sent')}
        </Alert>
      ) : (
        <form noValidate onSubmit={submit}>
          <FormAlert text={errorText} />
          <TextField
            name="email"
            type="email"
            label={t('ra.auth.email')}
            autoComplete="username"
            autoFocus
            error={issue !== null}
            helperText={issue && t(issue)}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
          <SubmitButton isBusy={isBusy}>{t('panui.account.forgot.submit')}</SubmitButton>
        </form>
      )}
      <LoginLink />
    </AuthLayout>
  );
}
