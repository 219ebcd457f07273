import { useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { providerReturn } from '../../data/auth/fragments';
import { pathAfterLogin } from '../../data/auth/pages';
import { parseProviderReturn } from '../../data/auth/providerReturn';
import { redirectState } from '../../data/auth/redirectNotice';
import { useSession } from '../../data/auth/useSession';
import { AuthLayout } from '../../components/ui/AuthLayout';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { useDocumentTitle } from '../../components/ui/useDocumentTitle';
import { LoginForm } from './LoginForm';

/**
 * The sign-in page. Redirects users who are already signed in, to the page that they came from: of this app, or in
 * `from` an address at which the drivers' app found no page.
 */
export function LoginPage() {
  const t = useTranslate();
  const session = useSession();
  const { state, search } = useLocation() as { state: { from?: unknown } | null; search: string };
  const from = state?.from ?? new URLSearchParams(search).get('from');
  const title = t('panui.login.title');
  useDocumentTitle(title);
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'unavailable') return <LoadError heading="h1" error={session.error} />;
  // Linking an account failed before the server knew whose it was.
  if (session.status === 'signed_in' && parseProviderReturn(providerReturn.current()).errorText)
    return <Navigate to="/settings/security" replace />;
  if (session.status === 'signed_in')
    return <Navigate to={pathAfterLogin(from, session.user.role)} replace state={redirectState(from)} />;
  return (
    <AuthLayout title={title} lead={t('panui.login.lead')}>
      <LoginForm reason={session.status === 'none' ? session.reason : null} />
    </AuthLayout>
  );
}
