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

/** The secret token in the path of a reservation or a shared view. */
export const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');
