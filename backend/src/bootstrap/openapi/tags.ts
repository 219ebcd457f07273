interface Tag {
  name: string;
  description: string;
  /** Beginnings of the paths of its operations. */
  paths: string[];
}

/**
 * The sections of the API document, in their order. An operation belongs to the first one with a beginning of its path.
 */
const tags: Tag[] = [
  {
    name: 'Drivers: reserving',
    description: 'Venues, holds, card payments, confirmation and the waiting list.',
    paths: [
      '/landing/venues',
      '/landing/events',
      '/landing/request-parking',
      '/landing/renew-hold',
      '/landing/show-hold',
      '/landing/release-hold',
      '/landing/alternatives',
      '/landing/checkout',
      '/landing/confirm-reservation',
      '/landing/group-reservation',
      '/landing/waitlist',
      '/validation',
    ],
  },
  {
    name: 'Drivers: reservation',
    description:
      'A reservation, or a group of them, and its personal data, by the secret link of the driver.',
    paths: ['/reservations', '/groups'],
  },
  {
    name: 'Landing page',
    description: 'Figures, legal texts and the contact form.',
    paths: ['/landing'],
  },
  { name: 'Other sites', description: 'Events for the sites of venues.', paths: ['/embed'] },
  { name: 'Maps', description: 'Walking routes from lots to venues, and map images.', paths: ['/maps'] },
  { name: 'Help', description: 'Pictures of the guides at /help.', paths: ['/help'] },
  { name: 'Photos', description: 'Photos of lots.', paths: ['/media'] },
  {
    name: 'Login',
    description: 'Login, sessions, passwords, second factors, passkeys and OpenID Connect.',
    paths: ['/auth'],
  },
  {
    name: 'Gates',
    description: 'What phones, cameras and barriers at the gate of a lot call.',
    paths: ['/gate'],
  },
  {
    name: 'Owners: lots and spots',
    description: 'Lots, their rules and calendar, spots, blocks and gate devices.',
    paths: ['/owners/me/lots', '/owners/me/lot-rules', '/owners/me/spots'],
  },
  {
    name: 'Owners: operation',
    description: 'Reservations, entries, reports of taken spots, and reports.',
    paths: ['/owners/me'],
  },
  {
    name: 'Admins: lots and spots',
    description: 'Venues, their events, lots, their rules and calendar, and spots.',
    paths: [
      '/admin/venues',
      '/admin/events',
      '/admin/postponements',
      '/admin/parking-lots',
      '/admin/lot-rules',
      '/admin/spots',
    ],
  },
  {
    name: 'Admins: reservations',
    description: 'Reservations, evenings, payments, messages, reports of taken spots, and the waiting list.',
    paths: [
      '/admin/reservations',
      '/admin/cancellations',
      '/admin/sales-stops',
      '/admin/payments',
      '/admin/checkouts',
      '/admin/messages',
      '/admin/spot-incidents',
      '/admin/waitlist-entries',
    ],
  },
  {
    name: 'Venue managers',
    description: 'The venues of the signed-in manager.',
    paths: ['/venues'],
  },
  {
    name: 'Admins: users',
    description: 'Users, their roles, lots and invitations.',
    paths: ['/admin/users'],
  },
  {
    name: 'Admins: system',
    description:
      'Dashboard, settings, legal texts, texts of the landing page, contact messages, webhooks, jobs and the audit log.',
    paths: ['/admin'],
  },
  {
    name: 'Monitoring',
    description: 'Health checks, metrics, and notices of the card provider and the mail service.',
    paths: ['/health', '/metrics', '/payments', '/mail'],
  },
];

const isBelow = (path: string, beginning: string): boolean =>
  path === beginning || path.startsWith(`${beginning}/`) || path.startsWith(`${beginning}-`);

/** The tag of a path; none for a path that no section has, which `npm run check` rejects. */
export const tagsOf = (path: string): string[] =>
  tags
    .filter(({ paths }) => paths.some((beginning) => isBelow(path, beginning)))
    .slice(0, 1)
    .map(({ name }) => name);

export const declaredTags = tags.map(({ name, description }) => ({ name, description }));
