/** Where the records of lots are: for admins those of every lot, for owners their own. */
export const lotAreas = {
  admin: {
    lots: 'parking-lots',
    spots: 'spots',
    reservations: 'reservations',
    spotsPath: '/admin/spots',
    lotPath: '/admin/parking-lots',
    rulesPath: '/admin/lot-rules',
  },
  owner: {
    lots: 'owner-lots',
    spots: 'owner-spots',
    reservations: 'owner-reservations',
    spotsPath: '/owners/me/spots',
    lotPath: '/owners/me/lots',
    rulesPath: '/owners/me/lot-rules',
  },
} as const;

export type LotArea = (typeof lotAreas)[keyof typeof lotAreas];
