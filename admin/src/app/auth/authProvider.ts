import { type AuthProvider, HttpError } from 'react-admin';
import { canAccess } from '../../data/auth/access';
import { currentRole, currentSession, signOut } from '../../data/auth/session';

/** React-admin says the message of a refusal aloud unless it is `false`; the sign-in page tells the reason itself. */
class SilentAuthError extends Error {
  constructor() {
    super();
    Object.defineProperty(this, 'message', { value: false });
  }
}

/** What react-admin asks of a session; the guard alone decides where its end leads. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the sign-in page signs in')),
  logout: () => {
    if (currentSession().status === 'signed_in') signOut();
    return Promise.resolve(false);
  },
  checkAuth: () => (currentRole() ? Promise.resolve() : Promise.reject(new SilentAuthError())),
  // A refused token is gone already; what is left is to empty what react-admin has kept of the session's data.
  checkError: (error: unknown) =>
    error instanceof HttpError && error.status === 401
      ? Promise.reject(new SilentAuthError())
      : Promise.resolve(),
  canAccess: ({ resource, action }) => Promise.resolve(canAccess(currentRole(), resource, action)),
  getIdentity: () => {
    const session = currentSession();
    if (session.status !== 'signed_in') return Promise.reject(new Error('nobody is signed in'));
    return Promise.resolve({ id: session.user.id, fullName: session.user.email });
  },
};
