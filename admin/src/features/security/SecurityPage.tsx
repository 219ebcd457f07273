import { Title, useTranslate } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { useSignInMethods } from '../../data/auth/useSignInMethods';
import { AuthenticatorCard } from './AuthenticatorCard';
import { IdentitiesCard } from './IdentitiesCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordForm } from './PasswordForm';
import { SessionsCard } from './SessionsCard';

/** How the user signs in, and where the user is signed in. */
export default function SecurityPage() {
  const t = useTranslate();
  const { role } = useUser();
  const rule = useSignInMethods()?.password_sign_in;
  const canUsePassword = role === 'admin' || rule !== 'break_glass';
  return (
    <>
      <Title title={t('panui.security.title')} preferenceKey={false} />
      <div className="stack" style={{ maxWidth: 760 }}>
        {canUsePassword && <PasswordForm />}
        <AuthenticatorCard />
        <PasskeysCard />
        <IdentitiesCard />
        <SessionsCard />
      </div>
    </>
  );
}
