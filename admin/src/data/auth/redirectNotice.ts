import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from './access';
import { isForbidden, isUnknownPath } from './pages';

interface State {
  redirected: { text: 'panui.not_found.page' | 'panui.denied.page'; path: string };
}

const maxLength = 60;

/**
 * The state of a redirect from an address that is of no page, or not of the role's, for the notice on the page to which
 * it leads. Without a role only the former is known.
 */
export function redirectState(from: unknown, role: Role | null = null): State | null {
  const path = typeof from === 'string' ? (from.split(/[?#]/)[0] ?? '') : '';
  if (path && isUnknownPath(path)) return { redirected: { text: 'panui.not_found.page', path } };
  return role && isForbidden(path, role) ? { redirected: { text: 'panui.denied.page', path } } : null;
}

/** Says once, on the page to which an address was redirected, what was wrong with it. */
export function useRedirectNotice(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const redirected = (location.state as Partial<State> | null)?.redirected;
  useEffect(() => {
    if (!redirected) return;
    const { text, path } = redirected;
    const address = path.length > maxLength ? `${path.slice(0, maxLength)}…` : path;
    notify(text, { type: 'warning', messageArgs: { path: `\u2066${address}\u2069` } });
    // The page can be loaded again without the notice.
    void navigate(pathname + search + hash, { replace: true, state: null });
  }, [redirected, notify, navigate, pathname, search, hash]);
}
