import type { Role } from './access';

export const loginPath = '/login';
const unauthorizedPath = '/unauthorized';

/** Where a signed-in user is at home. */
const homePathByRole: Record<Role, string> = {
  admin: '/dashboard',
  parking_lot_owner: '/owner/dashboard',
  user: unauthorizedPath,
};

const allRoles: readonly Role[] = ['admin', 'parking_lot_owner', 'user'];

/** Who may see which page; the first line that fits counts. */
const pages: readonly [pattern: RegExp, roles: readonly Role[]][] = [
  [/^\/settings\/profile$/, allRoles],
  [/^\/settings\/system$/, ['admin']],
  [/^\/dashboard$/, ['admin']],
  [/^\/analytics\/(reservations|payments|utilization|revenue)$/, ['admin']],
  [/^\/(users|venues|parking-lots|spots|webhooks)(\/new|\/[1-9]\d*\/edit)?$/, ['admin']],
  [/^\/(reservations|audit-log)(\/[1-9]\d*)?$/, ['admin']],
  [/^\/(payments|job-runs|waitlist-entries|spot-incidents)$/, ['admin']],
  [/^\/contact-messages(\/[1-9]\d*)?$/, ['admin']],
  [/^\/legal-texts(\/[1-9]\d*\/edit)?$/, ['admin']],
  [/^\/owner(\/.*)?$/, ['parking_lot_owner']],
];

const ownerPages = /^\/owner\/(dashboard|spots|spot-incidents|settings|reports)$/;

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * What becomes of a visit to a page behind the sign-in: null to show it, else where to go. Nobody goes to the sign-in;
 * the wrong role, and a path that is no page, lead home.
 */
export function redirectFor(path: string, role: Role | null): string | null {
  if (role === null) return loginPath;
  const page = pages.find(([pattern]) => pattern.test(withoutTrailingSlash(path)));
  if (!page?.[1].includes(role)) return homePathByRole[role];
  const isUnknownOwnerPath =
    withoutTrailingSlash(path).startsWith('/owner') && !ownerPages.test(withoutTrailingSlash(path));
  return isUnknownOwnerPath ? homePathByRole[role] : null;
}

/** Only paths of this very site are worth remembering; anything else could lead away. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  return withoutTrailingSlash(path.split(/[?#]/)[0] ?? '') === loginPath ? null : path;
}

/** Where a fresh sign-in leads: back to where it was asked for, if that is this user's to see, else home. */
export function pathAfterLogin(from: unknown, role: Role): string {
  const path = safeReturnPath(from);
  if (!path) return homePathByRole[role];
  return redirectFor(path.split(/[?#]/)[0] ?? '/', role) === null ? path : homePathByRole[role];
}
