/** Paths of the driver pages. */
export const paths = {
  landing: '/',
  reserve: '/reserve',
  reservation: (token: string) => `/reservation/${encodeURIComponent(token)}`,
  group: '/group',
  waitlist: '/waitlist',
  myReservations: '/my-reservations',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  accessibility: '/accessibility',
  login: '/login',
} as const;
