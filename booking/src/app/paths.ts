import { paths } from '../shared/paths';

export type PageName =
  | 'landing'
  | 'reserve'
  | 'reservation'
  | 'shared'
  | 'waitlist'
  | 'myReservations'
  | 'group'
  | 'legal'
  | 'notFound';

/** The page of a path. */
export function pageAt(pathname: string): PageName {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === paths.landing) return 'landing';
  if (path === paths.reserve) return 'reserve';
  if (path === paths.waitlist) return 'waitlist';
  if (path === paths.myReservations) return 'myReservations';
  if (/^\/reservation(\/[^/]*)?$/.test(path)) return 'reservation';
  if (/^\/group(\/[^/]*)?$/.test(path)) return 'group';
  if (/^\/shared(\/[^/]*)?$/.test(path)) return 'shared';
  return [paths.terms, paths.privacy, paths.accessibility].some((legal) => legal === path)
    ? 'legal'
    : 'notFound';
}
