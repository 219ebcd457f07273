import type { Role } from './access';

export const loginPath = '/login';
/** Where users complete their account when the server requires it. */
export const accountSetupPath = '/account-setup';
const unauthorizedPath = '/unauthorized';

const homePathByRole: Record<Role, string> = {
  admin: '/dashboard',
  parking_lot_owner: '/owner/dashboard',
  user: unauthorizedPath,
};

const allRoles: readonly Role[] = ['admin', 'parking_lot_owner', 'user'];

/** Roles per page. The first matching pattern applies. */
const pages: readonly [pattern: RegExp, roles: readonly Role[]][] = [
  [/^\/settings\/(profile|security)$/, allRoles],
  [/^\/settings\/system$/, ['admin']],
  [/^\/(dashboard|getting-started)$/, ['admin']],
  [/^\/analytics\/(reservations|payments|utilization|revenue)$/, ['admin']],
  [
    /^\/(users|venues|events|parking-lots|spots|webhooks|payees|accounts)(\/new|\/[1-9]\d*\/edit)?$/,
    ['admin'],
  ],
  [/^\/(settlement|accounting|statements\/[1-9]\d*|payout-batches(\/[1-9]\d*)?)$/, ['admin']],
  [/^\/parking-lots\/[1-9]\d*\/calendar$/, ['admin']],
  [/^\/reservations\/new$/, ['admin']],
  [/^\/(reservations|audit-log)(\/[1-9]\d*)?$/, ['admin']],
  [/^\/(payments|job-runs|waitlist-entries|spot-incidents)$/, ['admin']],
  [/^\/contact-messages(\/[1-9]\d*)?$/, ['admin']],
  [/^\/legal-texts(\/[1-9]\d*\/edit)?$/, ['admin']],
  [/^\/owner(\/.*)?$/, ['parking_lot_owner']],
];

const ownerPages =
  /^\/owner\/(dashboard|arrivals|spots|calendar|spot-incidents|settings|reports|payments|money(\/[1-9]\d*)?)$/;

/** The address that react-admin's default routes give to a record, which has its form elsewhere. */
const recordAddress =
  /^(\/(?:users|venues|events|parking-lots|spots|webhooks|payees|accounts|legal-texts)\/[1-9]\d*)(?:\/show)?$/;
const belowList =
  /^\/(users|venues|events|parking-lots|spots|webhooks|legal-texts|reservations|payments|payees|accounts|payout-batches|statements|audit-log|job-runs|waitlist-entries|spot-incidents|contact-messages)\/./;

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const pageAt = (path: string) => pages.find(([pattern]) => pattern.test(withoutTrailingSlash(path)));

/** Whether the address belongs to a list but to no page of it, such as that of a record that has none. */
export const isMissingRecordPage = (path: string): boolean =>
  !pageAt(path) && belowList.test(withoutTrailingSlash(path));

/**
 * Where to redirect a visit to a protected page; null to render it, or the "not found" page. Signed-out visitors go to
 * the sign-in page, the address of a record to its form, a wrong role or an unknown path to the role's home page.
 */
export function redirectFor(path: string, role: Role | null): string | null {
  if (role === null) return loginPath;
  if (role === 'admin') {
    const record = recordAddress.exec(withoutTrailingSlash(path))?.[1];
    if (record) return `${record}/edit`;
    if (isMissingRecordPage(path)) return null;
  }
  const page = pageAt(path);
  if (!page?.[1].includes(role)) return homePathByRole[role];
  const isUnknownOwnerPath =
    withoutTrailingSlash(path).startsWith('/owner') && !ownerPages.test(withoutTrailingSlash(path));
  return isUnknownOwnerPath ? homePathByRole[role] : null;
}

/** Accepts only paths on this site, which prevents open redirects. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  return withoutTrailingSlash(path.split(/[?#]/)[0] ?? '') === loginPath ? null : path;
}

/** Redirect target after signing in: the remembered page if the role may open it, otherwise where it redirects to. */
export function pathAfterLogin(from: unknown, role: Role): string {
  const path = safeReturnPath(from);
  if (!path) return homePathByRole[role];
  return redirectFor(path.split(/[?#]/)[0] ?? '/', role) ?? path;
}
