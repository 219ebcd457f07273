import { useResourceContext } from 'react-admin';

/** The API of venue managers, or that of staff. */
export const apiAreaOf = (isOwn: boolean): string => (isOwn ? '/venues/me' : '/admin');

/** The area of the events of all venues, or of those that the user manages: its pages and its API. */
export function useEventsArea(): { resource: string; path: string; api: string; isOwn: boolean } {
  const resource = useResourceContext() ?? 'events';
  const isOwn = resource !== 'events';
  return { resource, path: `/${resource}`, api: `${apiAreaOf(isOwn)}/events`, isOwn };
}
