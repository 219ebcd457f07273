import { type Area, isStaff, type Role, roles, rolesFor } from '@panui/shared/access-table';

export const loginPath = '/login';
/** Where users complete their account when the server requires it. */
export const accountSetupPath = '/account-setup';
const unauthorizedPath = '/unauthorized';

export const homePathByRole: Record<Role, string> = {
  admin: '/dashboard',
  support: '/reservations',
  accountant: '/payments',
  parking_lot_owner: '/owner/dashboard',
  venue_manager: '/venue/events',
  user: unauthorizedPath,
};

const reading = (area: Area): readonly Role[] => rolesFor(area, 'read');
const changing = (area: Area): readonly Role[] => rolesFor(area, 'change');

/** Roles per page. The first matching pattern applies. */
const pages: readonly [pattern: RegExp, roles: readonly Role[]][] = [
  [/^\/settings\/(profile|security)$/, roles],
  [/^\/settings\/system$/, reading('settings')],
  [/^\/roles$/, reading('users')],
  [/^\/(dashboard|getting-started)$/, reading('statistics')],
  [/^\/analytics\/(reservations|payments|utilization|revenue)$/, reading('statistics')],
  [/^\/users(\/new|\/[1-9]\d*\/edit)?$/, reading('users')],
  [/^\/webhooks(\/new|\/[1-9]\d*\/edit)?$/, reading('webhooks')],
  [/^\/(venues|parking-lots|spots)(\/new|\/[1-9]\d*\/edit)?$/, reading('locations')],
  [/^\/events(\/[1-9]\d*\/edit)?$/, reading('events')],
  [/^\/events\/new$/, changing('events')],
  [/^\/evening$/, changing('evenings')],
  [/^\/payees(\/[1-9]\d*\/edit)?$/, reading('payees')],
  [/^\/payees\/new$/, changing('payees')],
  [/^\/accounts(\/[1-9]\d*\/edit)?$/, reading('accounts')],
  [/^\/accounts\/new$/, changing('accounts')],
  [/^\/(settlement|statements\/[1-9]\d*)$/, reading('statements')],
  [/^\/accounting$/, reading('accounting')],
  [/^\/payout-batches(\/[1-9]\d*)?$/, reading('payouts')],
  [/^\/parking-lots\/[1-9]\d*\/(calendar|spots)$/, reading('locations')],
  [/^\/reservations(\/[1-9]\d*)?$/, reading('reservations')],
  [/^\/reservations\/new$/, changing('reservations')],
  [/^\/audit-log(\/[1-9]\d*)?$/, reading('audit_log')],
  [/^\/payments$/, reading('payments')],
  [/^\/job-runs$/, reading('jobs')],
  [/^\/waitlist-entries$/, reading('waitlist')],
  [/^\/spot-incidents$/, reading('incidents')],
  [/^\/contact-messages(\/[1-9]\d*)?$/, reading('messages')],
  [/^\/message-log(\/[1-9]\d*)?$/, reading('message_log')],
  [/^\/canned-texts(\/[1-9]\d*\/edit)?$/, reading('canned_texts')],
  [/^\/canned-texts\/new$/, changing('canned_texts')],
  [/^\/(?:legal|landing)-texts(\/[1-9]\d*\/edit)?$/, reading('legal_texts')],
  [/^\/venue\/(links|events(\/new|\/[1-9]\d*\/edit)?)$/, reading('own_venues')],
  [/^\/owner(\/.*)?$/, reading('own_lots')],
];

/** Whether the role may open the page at the path. */
export const mayOpen = (role: Role, path: string): boolean => pageAt(path)?.[1].includes(role) ?? false;

const ownerPages =
  /^\/owner\/(dashboard|arrivals|reservations(\/[1-9]\d*)?|lots\/new|spots(\/all)?|calendar|spot-incidents|settings|reports|payments|money(\/[1-9]\d*)?)$/;

/** The address that react-admin's default routes give to a record, which has its form elsewhere. */
const recordAddress =
  /^(\/(?:users|venues|events|parking-lots|spots|webhooks|payees|accounts|canned-texts|legal-texts|landing-texts)\/[1-9]\d*)(?:\/show)?$/;
const belowList =
  /^\/(users|venues|events|parking-lots|spots|webhooks|legal-texts|landing-texts|reservations|payments|payees|accounts|payout-batches|statements|audit-log|job-runs|waitlist-entries|spot-incidents|contact-messages|canned-texts|message-log)\/./;

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const pageAt = (path: string) => pages.find(([pattern]) => pattern.test(withoutTrailingSlash(path)));

/** Whether the address belongs to a list but to no page of it, such as that of a record that has none. */
export const isMissingRecordPage = (path: string): boolean =>
  !pageAt(path) && belowList.test(withoutTrailingSlash(path));

/** The address of a record as react-admin's default routes write it becomes that of its form. */
const formAddress = (path: string): string => {
  const record = recordAddress.exec(withoutTrailingSlash(path))?.[1];
  return record ? `${record}/edit` : path;
};

const isUnknownOwnerPath = (path: string): boolean =>
  withoutTrailingSlash(path).startsWith('/owner') && !ownerPages.test(withoutTrailingSlash(path));

/** Whether the path is a page of the app, but not of the role. */
export function isForbidden(path: string, role: Role): boolean {
  const page = pageAt(formAddress(path));
  if (page) return !isUnknownOwnerPath(path) && !page[1].includes(role);
  return isMissingRecordPage(path) && !isStaff(role);
}

/** Whether the address is of no page of the app, so that a redirect from it needs an explanation. */
export function isUnknownPath(path: string): boolean {
  const address = withoutTrailingSlash(path);
  if (address === '/' || address === '/owner' || isMissingRecordPage(path)) return false;
  return formAddress(path) === path && (!pageAt(path) || isUnknownOwnerPath(path));
}

/** From a page of other roles admins and owners go to their first page, all others to the one that says so. */
const pathWithoutAccess = (role: Role): string =>
  role === 'admin' || role === 'parking_lot_owner' ? homePathByRole[role] : unauthorizedPath;

/**
 * Where to redirect a visit to a protected page; null to render it or the "not found" page. Signed-out visitors go to
 * the sign-in page, the address of a record to its form, and an unknown path to the role's first page.
 */
export function redirectFor(path: string, role: Role | null): string | null {
  if (role === null) return loginPath;
  const isOwnPage = pageAt(path)?.[1].includes(role) === true && !isUnknownOwnerPath(path);
  if (isOwnPage) return null;
  if (isForbidden(path, role)) return pathWithoutAccess(role);
  const form = formAddress(path);
  if (form !== path) return form;
  return isMissingRecordPage(path) ? null : homePathByRole[role];
}

/** Accepts only paths on this site, which prevents open redirects. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)) return null;
  return withoutTrailingSlash(path.split(/[?#]/)[0] ?? '') === loginPath ? null : path;
}

/**
 * Redirect target after signing in: the remembered page if the role may open it, otherwise where it redirects to. A
 * page of another role is probably that of the account before.
 */
export function pathAfterLogin(from: unknown, role: Role): string {
  const address = safeReturnPath(from);
  if (!address) return homePathByRole[role];
  const path = address.split(/[?#]/)[0] ?? '/';
  return isForbidden(path, role) ? homePathByRole[role] : (redirectFor(path, role) ?? address);
}
