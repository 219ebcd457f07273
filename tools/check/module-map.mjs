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
  outbox: ['config', 'text', 'clock', 'metrics', 'persistence', 'rate-limits'],
  mail: ['config', 'outbox'],
  sms: ['config', 'records', 'outbox'],
};

/** Features and the features they may import. Lowest first. */
export const featureModules = {
  settings: [],
  availability: ['settings'],
  users: [],
  validation: [],
  statistics: [],

  venues: ['settings'],
  lots: ['settings', 'users', 'availability'],
  spots: ['lots'],
  maps: ['settings', 'venues', 'lots'],
  ledger: ['settings', 'users', 'lots'],
  payments: ['statistics', 'ledger'],
  gates: ['lots'],
  auth: ['settings', 'users'],

  holds: ['settings', 'availability', 'venues', 'lots', 'spots', 'maps'],
  reservations: [
    'settings',
    'statistics',
    'venues',
    'validation',
    'lots',
    'ledger',
    'payments',
    'spots',
    'holds',
    'gates',
  ],

  'lot-calendar': ['settings', 'availability', 'lots'],
  entries: ['statistics', 'validation', 'lots', 'gates', 'reservations'],
  anpr: ['validation', 'lots', 'gates', 'entries'],
  'gate-list': ['validation', 'lots', 'gates', 'reservations', 'entries'],
  'spot-blocks': ['availability', 'lots', 'spots', 'reservations'],
  'spot-incidents': ['settings', 'lots', 'spots', 'holds', 'reservations', 'entries'],
  reports: ['availability', 'statistics', 'validation', 'spots', 'reservations', 'entries', 'payments'],

  webhooks: ['venues', 'lots'],
  notifications: ['validation', 'settings', 'users', 'payments', 'reservations', 'webhooks', 'gate-list'],
  'personal-data': ['settings', 'validation', 'payments', 'reservations'],
  contact: ['settings', 'notifications'],
  waitlist: ['holds', 'venues', 'notifications', 'contact'],
  marketing: ['settings', 'reports'],
  legal: ['settings'],
  'demo-data': ['settings', 'statistics', 'users'],

  // Jobs call services of every feature with scheduled work.
  scheduling: [
    'auth',
    'settings',
    'availability',
    'statistics',
    'validation',
    'maps',
    'holds',
    'reservations',
    'gate-list',
    'personal-data',
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
