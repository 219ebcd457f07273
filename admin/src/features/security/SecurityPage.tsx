import { Title, useTranslate } from 'react-admin';
import { AuthenticatorCard } from './AuthenticatorCard';
import { IdentitiesCard } from './IdentitiesCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordForm } from './PasswordForm';
import { SessionsCard } from './SessionsCard';
import { useTwoFactorStatus } from './useTwoFactorStatus';

/** How the user signs in, and where the user is signed in. */
export default function SecurityPage() {
  const t = useTranslate();
  const { data: status } = useTwoFactorStatus();
  return (
    <>
      <Title title={t('panui.security.title')} preferenceKey={false} />
      <div className="stack" style={{ maxWidth: 760 }}>
        {status?.has_password !== false && <PasswordForm />}
        <AuthenticatorCard />
        <PasskeysCard />
        <IdentitiesCard />
        <SessionsCard />
      </div>
    </>
  );
}
