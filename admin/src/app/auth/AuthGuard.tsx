import { type ReactNode, useEffect } from 'react';
import { useLogout } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { loginPath, redirectFor } from '../../data/auth/pages';
import { useSession } from '../../data/auth/useSession';

/** Lets a page be seen by those it is for; everybody else is led to where the contract says. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const logout = useLogout();
  const isSignedOut = session.status === 'none';
  // What one user saw must not be the first thing that the next one on this computer sees.
  useEffect(() => {
    if (isSignedOut) void logout({}, false);
  }, [isSignedOut, logout]);

  if (session.status === 'loading') return <Loading />;
  if (session.status === 'offline') return <LoadError heading="h1" />;
  const target = redirectFor(pathname, session.status === 'signed_in' ? session.user.role : null);
  if (target === null) return children;
  const from = target === loginPath ? { from: pathname + search } : null;
  return <Navigate to={target} replace state={from} />;
}
