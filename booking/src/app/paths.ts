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
  // Pages whose path ends with a token.
  const [, page] = /^\/(reservation|group|shared)(\/[^/]*)?$/.exec(path) ?? [];
  if (page) return page as 'reservation' | 'group' | 'shared';
  const legal: string[] = [paths.terms, paths.privacy, paths.accessibility];
  return legal.includes(path) ? 'legal' : 'notFound';
}
