import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';
import { loginPath, pathAfterLogin } from '../../data/auth/pages';
import { reloadUser, signOut } from '../../data/auth/session';
import { useSession } from '../../data/auth/useSession';
import { AuthenticatorSetup } from './AuthenticatorSetup';
import { PasskeySetup } from './PasskeySetup';
import { PasswordForm } from './PasswordForm';
import './security.css';

/** The step that the server requires of a signed-in user before anything else. */
export default function AccountSetupPage() {
  const t = useTranslate();
  const session = useSession();
  // The user is loaded again at any time, for example when another tab signs in. From the first code on, the set-up
  // stays until its end, because no other response contains the recovery codes in its dialog.
  const [isSettingUp, setIsSettingUp] = useState(false);
  const requiredAction = session.status === 'signed_in' ? session.user.required_action : undefined;
  const action = isSettingUp ? 'set_up_two_factor' : requiredAction;
  const title = action ? t(`panui.account_setup.${action}.title`) : '';
  useDocumentTitle(title);
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'unavailable') return <LoadError heading="h1" error={session.error} />;
  if (session.status === 'none') return <Navigate to={loginPath} replace />;
  if (!action) return <Navigate to={pathAfterLogin(null, session.user.role)} replace />;
  const leaveSetup = () => setIsSettingUp(false);
  const finishSetup = () => {
    leaveSetup();
    void reloadUser();
  };
  return (
    <AuthLayout title={title} lead={t(`panui.account_setup.${action}.lead`)}>
      <div className="stack account-setup">
        {action === 'change_password' ? (
          <PasswordForm onChanged={() => void reloadUser()} />
        ) : (
          <>
            <PasskeySetup onDone={finishSetup} />
            <AuthenticatorSetup
              onConfirm={() => setIsSettingUp(true)}
              onDone={finishSetup}
              {...(requiredAction ? {} : { onCancel: leaveSetup })}
            />
          </>
        )}
        <Button color="inherit" onClick={signOut}>
          {t('ra.auth.logout')}
        </Button>
      </div>
    </AuthLayout>
  );
}
