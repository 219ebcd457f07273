import { type ReactNode, useEffect } from 'react';
import { useLogout } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsRenderPending } from '../../components/records/useIsRenderPending';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { accountSetupPath, loginPath, redirectFor } from '../../data/auth/pages';
import { useSession } from '../../data/auth/useSession';
import { redirectState, useRedirectNotice } from '../../data/auth/redirectNotice';

/** Renders a page of the role, and redirects from all other addresses. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  useRedirectNotice();
  const logout = useLogout();
  const isPending = useIsRenderPending(session.status === 'loading');
  const isSignedOut = session.status === 'none';
  // Clears react-admin's cached data, so that the next user on this computer does not see it.
  useEffect(() => {
    if (isSignedOut) void logout({}, false);
  }, [isSignedOut, logout]);

  if (isPending || session.status === 'loading') return <Loading />;
  if (session.status === 'unavailable') return <LoadError heading="h1" error={session.error} />;
  if (session.status === 'signed_in' && session.user.required_action)
    return <Navigate to={accountSetupPath} replace />;
  const role = session.status === 'signed_in' ? session.user.role : null;
  const target = redirectFor(pathname, role);
  if (target === null) return children;
  const from = target === loginPath ? { from: pathname + search } : null;
  return <Navigate to={target} replace state={from ?? redirectState(pathname, role)} />;
}
