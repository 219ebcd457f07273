const cardPayments = 'test/payments/card-payments(-errors|-refunds|-results)?\\.';
/** Not the page of a reservation, which needs the built booking app. */
const reservations = 'test/reservations/(?!reservation-page)';

/**
 * The features whose services and SQL are mutated: folders of sources in backend/src, and patterns of the
 * specifications in backend that cover them. Specifications of the built server are left out, because mutants are not
 * built.
 */
export const features = {
  holds: {
    sources: ['claims', 'holds'],
    specs: [
      'test/(claims|holds)/(?!stampede)',
      'test/lot-calendar/(rules|slots)',
      'test/payments/card-payments\\.',
      'test/scheduling/jobs\\.',
      'src/holds/',
    ],
  },
  spots: {
    sources: ['spots', 'spot-blocks', 'lot-changes'],
    specs: [
      'test/spots/',
      'test/spot-blocks/',
      'test/lot-changes/',
      'test/lot-calendar/slots',
      'test/auth/ownership-matrix',
      'src/spots/',
      'src/spot-blocks/',
    ],
  },
  reservations: {
    sources: ['reservations'],
    specs: [
      reservations,
      'test/spot-incidents/',
      // Blocks move reservations, and undoing a block moves them back.
      'test/spot-blocks/block',
      'test/personal-data/',
      'test/notifications/message',
      'test/entries/entry-records',
      'test/validation/plate-recheck',
      // A checkout is part of a reservation, and its payment is tested with the provider.
      cardPayments,
      'src/reservations/',
    ],
  },
  payments: {
    sources: ['payments', 'reservations/driver/checkout'],
    specs: [
      cardPayments,
      'test/reservations/admin-reservations',
      'src/payments/',
      'src/reservations/driver/checkout/',
    ],
  },
  statistics: {
    sources: ['statistics', 'reports/admin'],
    specs: ['test/statistics/', 'test/reports/(admin|dashboard)', 'src/statistics/', 'src/reports/admin/'],
  },
  lots: {
    sources: ['lots'],
    specs: [
      'test/lots/',
      'test/users/',
      'test/lot-changes/lot-and-spot-changes',
      'test/holds/(holds|closing-time)',
      'test/lot-calendar/slots',
      'src/lots/',
    ],
  },
  auth: {
    sources: ['auth', 'users', 'accounts'],
    specs: [
      'test/auth/(?!ownership-matrix|two-processes)',
      'test/users/',
      'test/platform/(access-limits|untrusted-input)',
      'src/auth/',
      'src/users/',
    ],
  },
  waitlist: { sources: ['waitlist'], specs: ['test/waitlist/'] },
  functions: {
    sources: ['database/functions'],
    specs: [
      'test/(claims|holds)/(?!stampede)',
      'test/waitlist/',
      'test/lot-calendar/(rules|slots)',
      'test/payments/card-payments\\.',
      reservations,
      'test/(spot-|lot-changes/)',
      'test/legal/',
      'test/webhooks/',
    ],
  },
};
