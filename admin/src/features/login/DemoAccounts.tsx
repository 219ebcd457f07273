import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { signIn } from '../../data/auth/session';
import { errorMessageOf } from '../../data/http';

interface Props {
  demo: Dto<'SignInDemo'>;
  /** Receives null when an attempt begins. */
  onError: (message: string | null) => void;
}

/** The accounts of a public demo, each of which signs in with one click. */
export function DemoAccounts({ demo: { accounts, password }, onError }: Props) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const enter = async (email: string) => {
    onError(null);
    setIsBusy(true);
    try {
      await signIn({ email, password, remember_me: false });
    } catch (error) {
      onError(errorMessageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <section className="auth-ways demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('panui.public_demo.accounts')}</h2>
      {accounts.map(({ email, role }) => (
        <Button key={email} variant="outlined" disabled={isBusy} onClick={() => void enter(email)}>
          {t(`panui.role.${role}`)}
        </Button>
      ))}
    </section>
  );
}
