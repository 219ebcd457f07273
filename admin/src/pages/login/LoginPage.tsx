import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { afterLogin } from '../../auth/pages';
import { useSession } from '../../auth/useSession';
import { LanguageButton } from '../../layout/LanguageButton';
import { Loading } from '../../layout/Loading';
import { useDocumentTitle } from '../../layout/useDocumentTitle';
import { Mark } from '../../shared/ui/Mark';
import { LoginForm } from './LoginForm';
import './login.css';

/** The sign-in. Who is signed in already has no business here, and is led on. */
export function LoginPage() {
  const t = useTranslate();
  const session = useSession();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  useDocumentTitle(t('panui.login.title'));
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed_in')
    return <Navigate to={afterLogin(state?.from, session.user.role)} replace />;
  return (
    <div className="login">
      <header>
        <a href="/" className="login-mark">
          <Mark size={34} />
          {t('panui.name')}
        </a>
        <LanguageButton />
      </header>
      <main>
        <div className="login-card">
          <h1>{t('panui.login.title')}</h1>
          <p className="quiet">{t('panui.login.lead')}</p>
          <LoginForm because={session.status === 'none' ? session.because : null} />
        </div>
      </main>
    </div>
  );
}
