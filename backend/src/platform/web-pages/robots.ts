import { operatorPathSegments, secretPathSegments } from './page-paths.js';

/** A robot that opens `/reserve` would hold a spot. */
const hiddenDriverPaths = ['/reserve', '/waitlist', '/my-reservations', '/group', '/gate'];

/**
 * Below the operators' pages. Programs that read robots.txt may fetch them, such as calendars that subscribe to an
 * address.
 */
const machinePaths = ['/reservations/token/', '/reservations/shared/', '/payments/notice/', '/venues/me'];

const withQuery = (path: string): string[] => [`${path}$`, `${path}?`];

/**
 * Exactly the pages that robots may not read (RFC 9309). A rule is a prefix unless it ends with `$`: `/owner` would
 * also exclude the addresses below `/owners`.
 */
export const robots = [
  'User-agent: *',
  ...[
    ...hiddenDriverPaths.flatMap(withQuery),
    ...secretPathSegments.map((word) => `/${word}/`),
    ...operatorPathSegments.flatMap((word) => [...withQuery(`/${word}`), `/${word}/`]),
  ].map((path) => `Disallow: ${path}`),
  ...machinePaths.map((path) => `Allow: ${path}`),
  '',
].join('\n');
