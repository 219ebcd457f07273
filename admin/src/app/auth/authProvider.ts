import { type AuthProvider, HttpError } from 'react-admin';
import { canAccess } from '../../data/auth/access';
import { currentRole, currentSession, signOut } from '../../data/auth/session';

/** React-admin shows the error's message unless it is `false`. The sign-in page shows the reason itself. */
class SilentAuthError extends Error {
  constructor() {
    super();
    Object.defineProperty(this, 'message', { value: false });
  }
}

/** React-admin's view of the session. Redirects are decided by AuthGuard alone. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the sign-in page signs in')),
  logout: () => {
    if (currentSession().status === 'signed_in') signOut();
    return Promise.resolve(false);
  },
  checkAuth: () => (currentRole() ? Promise.resolve() : Promise.reject(new SilentAuthError())),
  // The HTTP client has already removed the rejected token. Rejecting makes react-admin clear its cache.
  checkError: (error: unknown) =>
    error instanceof HttpError && error.status === 401
      ? Promise.reject(new SilentAuthError())
      : Promise.resolve(),
  canAccess: ({ resource, action }) => Promise.resolve(canAccess(currentRole(), resource, action)),
  getIdentity: () => {
    const session = currentSession();
    if (session.status !== 'signed_in') return Promise.reject(new Error('no user is signed in'));
    return Promise.resolve({ id: session.user.id, fullName: session.user.email });
  },
};
