import type { FastifyRequest } from 'fastify';

/** Beside `/reservation/<token>` and `/shared/<token>`. */
export const driverPaths = [
  '/',
  '/reserve',
  '/waitlist',
  '/terms-of-use',
  '/privacy-policy',
  '/accessibility',
];

/** The first words of addresses that end with a token: of a reservation, and of one that was passed on. */
export const secretPathSegments = ['reservation', 'shared'];

/** The first words of the operators' pages (specification, section 2). */
export const operatorPathSegments = [
  'login',
  'unauthorized',
  'dashboard',
  'analytics',
  'users',
  'venues',
  'parking-lots',
  'spots',
  'reservations',
  'payments',
  'webhooks',
  'audit-log',
  'job-runs',
  'contact-messages',
  'waitlist-entries',
  'legal-texts',
  'settings',
  'owner',
];

function isKnown(path: string): boolean {
  const [, first = '', second = ''] = path.split('/');
  // Calls about one stay, beside the operators' list of them.
  if (first === 'reservations' && ['token', 'shared'].includes(second)) return false;
  return (
    driverPaths.includes(path) || secretPathSegments.includes(first) || operatorPathSegments.includes(first)
  );
}

/** A file's path is never a page's: a script that is missing must not be answered with HTML. */
function isFile(path: string): boolean {
  const isHidden = /\/\./.test(path);
  const hasEnding = /\.\w{1,12}$/.test(path);
  return (
    !secretPathSegments.some((word) => path.startsWith(`/${word}/`)) &&
    (isHidden || hasEnding || /^\/(admin-)?assets(\/|$)/.test(path))
  );
}

/**
 * Whether a GET is to be answered with a page: on paths that are known to be pages to whoever takes anything, on others
 * only to a browser, which asks for HTML by name. A caller that mistypes a path of the API learns that it is wrong.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?');
  if (isFile(path)) return false;
  const accept = request.headers.accept?.toLowerCase();
  if (accept?.includes('text/html')) return true;
  if (accept?.includes('json')) return false;
  return isKnown(path) && (accept === undefined || accept.includes('*/*'));
}
