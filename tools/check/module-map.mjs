/**
 * Which folder may import which. Imports point down only; a new edge is a reviewed line in this file.
 *
 * backend/src:  main.ts > bootstrap > app.module.ts > database > features > platform
 */

/** `platform`: infrastructure without business terms. Every feature may import all of it. Lowest first. */
export const platformModules = {
  config: [],
  text: [],
  problems: ['text'],
  clock: [],
  'input-limits': ['problems'],
  access: ['problems'],
  records: ['text', 'problems', 'input-limits'],
  imports: ['text', 'problems'],
  xlsx: ['problems', 'clock'],
  documents: ['problems', 'clock'],
  lists: ['text', 'problems', 'input-limits', 'records'],
  crypto: ['config'],
  logging: ['config'],
  'http-client': ['clock', 'input-limits'],
  metrics: ['config', 'problems', 'access', 'http-client'],
  persistence: ['config', 'clock', 'metrics'],
  'web-pages': ['problems', 'clock'],
  health: ['problems', 'clock', 'access', 'http-client'],
  'rate-limits': ['config', 'problems', 'clock', 'crypto', 'persistence'],
  audit: ['problems', 'access', 'lists', 'records', 'persistence'],
  delivery: ['text', 'clock', 'rate-limits'],
  mail: ['config', 'delivery'],
  sms: ['config', 'records', 'delivery'],
};

/** Features and the features they may import. Lowest first. */
export const featureModules = {
  settings: [],
  jobs: ['settings'],
  availability: ['settings', 'jobs'],
  outbox: [],
  users: ['outbox'],
  validation: [],
  statistics: ['jobs'],

  venues: ['settings'],
  lots: ['settings', 'users', 'availability'],
  spots: ['lots'],
  claims: ['spots'],
  maps: ['settings', 'jobs', 'venues', 'lots'],
  payments: ['statistics', 'outbox'],
  gates: ['lots'],
  auth: ['settings', 'outbox', 'users'],

  holds: ['settings', 'jobs', 'availability', 'venues', 'lots', 'spots', 'claims', 'maps'],
  reservations: ['settings', 'outbox', 'statistics', 'venues', 'payments', 'spots', 'claims', 'holds'],

  'lot-calendar': ['settings', 'availability', 'lots'],
  entries: ['availability', 'statistics', 'validation', 'lots', 'gates', 'reservations'],
  'reservations/reassignment': ['outbox', 'statistics', 'spots', 'claims', 'reservations', 'entries'],
  'reservations/driver': [
    'settings',
    'jobs',
    'outbox',
    'statistics',
    'venues',
    'validation',
    'payments',
    'claims',
    'holds',
    'gates',
    'reservations',
    'entries',
  ],
  anpr: ['validation', 'lots', 'gates', 'entries'],
  'gate-list': ['jobs', 'outbox', 'validation', 'lots', 'gates', 'reservations', 'entries'],
  'spot-blocks': ['availability', 'lots', 'spots', 'entries', 'reservations/reassignment'],
  'lot-changes': ['availability', 'lots', 'spots', 'reservations/reassignment', 'spot-blocks'],
  'spot-incidents': [
    'settings',
    'outbox',
    'lots',
    'spots',
    'holds',
    'reservations',
    'entries',
    'reservations/reassignment',
    'reservations/driver',
  ],
  'reservations/operators': ['lots', 'validation', 'reservations', 'entries'],
  reports: ['availability', 'statistics', 'validation', 'spots', 'reservations', 'entries', 'payments'],

  webhooks: ['outbox', 'venues', 'lots'],
  notifications: [
    'outbox',
    'validation',
    'settings',
    'users',
    'payments',
    'reservations',
    'reservations/driver',
    'webhooks',
    'gate-list',
  ],
  'personal-data': [
    'jobs',
    'outbox',
    'settings',
    'validation',
    'payments',
    'reservations',
    'reservations/driver',
  ],
  contact: ['outbox', 'settings', 'notifications'],
  waitlist: ['jobs', 'outbox', 'claims', 'holds', 'venues', 'notifications', 'contact'],
  marketing: ['settings', 'reports'],
  legal: ['settings'],

  // Timers, and the job that clears what several features leave behind.
  scheduling: [
    'outbox',
    'auth',
    'settings',
    'jobs',
    'validation',
    'claims',
    'holds',
    'entries',
    'spot-blocks',
    'contact',
    'waitlist',
  ],
};

/** Modules that compose the features, lowest first; each may import all before it. */
export const compositionRoots = ['database/', 'app.module.ts', 'bootstrap/', 'main.ts'];

/** The folders of each web app, lowest first; each may import all before it. */
export const webLayers = {
  booking: ['shared', 'features', 'pages', 'app', 'gate'],
  admin: ['i18n', 'theme', 'data', 'components', 'features', 'app'],
};

/** Apps whose features must not import one another. */
export const appsWithSeparateFeatures = ['booking'];

/**
 * What the web apps may import from the backend and from each other: problem codes and texts, limits, labels, day kinds,
 * distance estimates, the rule of email addresses and links to them, typed digits, and what keeps translated pages and the
 * focus in order. A change here rebuilds both.
 */
export const sharedWithWeb = [
  'backend/src/platform/problems',
  'backend/src/platform/records/contact-links.ts',
  'backend/src/platform/text/is-email.ts',
  'backend/src/platform/text/typed-digits.ts',
  'backend/src/settings/number-limits.ts',
  'backend/src/availability/day-kind.ts',
  'backend/src/reports/owner/report-labels.ts',
  'backend/src/maps/rounded-distance.ts',
  'backend/src/maps/walking-estimate.ts',
  'booking/src/shared/translatedTexts.ts',
  'booking/src/shared/busyButtons.ts',
];
