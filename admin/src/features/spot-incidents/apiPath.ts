/** Where an incident is resolved: each role has calls of its own, as for its lists. */
export const apiPath = (resource: string): string =>
  resource === 'owner-spot-incidents' ? '/owners/me/spot-incidents' : '/admin/spot-incidents';
