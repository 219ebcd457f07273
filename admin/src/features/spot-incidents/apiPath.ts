/** Admins and owners resolve reports through different endpoints. */
export const apiPath = (resource: string): string =>
  resource === 'owner-spot-incidents' ? '/owners/me/spot-incidents' : '/admin/spot-incidents';
