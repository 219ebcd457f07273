import type { FastifyRequest } from 'fastify';

/** In addition to `/reservation/<token>`, `/group/<token>` and `/shared/<token>`. */
export const driverPaths = [
  '/',
  '/reserve',
  '/waitlist',
  '/my-reservations',
  '/group',
  '/terms-of-use',
  '/privacy-policy',
  '/accessibility',
  '/gate',
  '/help',
];

/** The public page of an event, and a guide: pages that the server renders whole. */
export const serverPagePaths = ['/e/:slug', '/help/:name'];

/** First segments of paths that end with a token: of a reservation, a group, and a shared view. */
export const secretPathSegments = ['reservation', 'group', 'shared'];

/** First segments of the operators' pages. */
export const operatorPathSegments = [
  'login',
  'forgot-password',
  'reset-password',
  'join',
  'account-setup',
  'unauthorized',
  'getting-started',
  'dashboard',
  'analytics',
  'users',
  'venues',
  'events',
  'evening',
  'parking-lots',
  'spots',
  'reservations',
  'spot-incidents',
  'payments',
  'payees',
  'accounts',
  'accounting',
  'settlement',
  'statements',
  'payout-batches',
  'webhooks',
  'audit-log',
  'job-runs',
  'contact-messages',
  'waitlist-entries',
  'canned-texts',
  'message-log',
  'legal-texts',
  'landing-texts',
  'settings',
  'owner',
  'venue',
  'roles',
];

/** The `reserve` of `/reserve?venue_id=1`; empty for `/`. */
export const firstSegmentOf = (url: string): string => url.split(/[/?]/)[1] ?? '';

function isKnown(path: string): boolean {
  const [, first = '', second = ''] = path.split('/');
  // API requests about one reservation, next to the operators' list page.
  if (first === 'reservations' && ['token', 'shared'].includes(second)) return false;
  return (
    driverPaths.includes(path) ||
    serverPagePaths.some((each) => first === firstSegmentOf(each)) ||
    secretPathSegments.includes(first) ||
    operatorPathSegments.includes(first)
  );
}

/** A file's path is never a page: a missing script must not be served as HTML. */
function isFile(path: string): boolean {
  const isHidden = /\/\./.test(path);
  const hasEnding = /\.\w{1,12}$/.test(path);
  return (
    !secretPathSegments.some((word) => path.startsWith(`/${word}/`)) &&
    (isHidden || hasEnding || /^\/(admin-)?assets(\/|$)/.test(path))
  );
}

/**
 * Whether a GET is served a page: known page paths for any client, others only for browsers, which accept
 * HTML explicitly. A client with a wrong API path gets a 404 problem.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?');
  if (isFile(path)) return false;
  const accept = request.headers.accept?.toLowerCase();
  if (accept?.includes('text/html')) return true;
  if (accept?.includes('json')) return false;
  return isKnown(path) && (accept === undefined || accept.includes('*/*'));
}
