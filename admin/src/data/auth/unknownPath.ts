import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isUnknownPath } from './pages';

interface State {
  unknownPath: string;
}

const maxLength = 60;

/** The state of a redirect from an address that is of no page, for the notice on the page to which it leads. */
export function unknownPathState(from: unknown): State | null {
  const path = typeof from === 'string' ? (from.split(/[?#]/)[0] ?? '') : '';
  return path && isUnknownPath(path) ? { unknownPath: path } : null;
}

/** Says once, on the first page of a role, that it was reached by a wrong address. */
export function useUnknownPathNotice(): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const path = (location.state as Partial<State> | null)?.unknownPath;
  useEffect(() => {
    if (!path) return;
    const text = path.length > maxLength ? `${path.slice(0, maxLength)}…` : path;
    notify('panui.not_found.page', { type: 'warning', messageArgs: { path: `\u2066${text}\u2069` } });
    // The page can be loaded again without the notice.
    void navigate(pathname + search + hash, { replace: true, state: null });
  }, [path, notify, navigate, pathname, search, hash]);
}
