/**
 * Which folder of the backend may import which. Imports point down only; a new edge is a line here, for all to see.
 * The order is by layer, the lowest first.
 */

/** Plain code without business words, and what stores things: every module above may use it. */
export const ground = [
  'config',
  'problems',
  'clock',
  'access',
  'listing',
  'measures',
  'persistence',
  'outside',
];

export const backendModules = {
  config: [],
  problems: [],
  clock: [],
  // What is counted and looked up, for who watches from outside: its names, and where they are kept.
  measures: [],
  persistence: ['config', 'problems', 'clock', 'measures'],
  access: ['config', 'problems', 'clock', 'persistence'],
  listing: ['problems', 'clock'],
  // What all services share that we do not run: asking them, and not asking them while they are down.
  outside: ['clock'],

  // The process's log, of which no person can be told.
  logging: ['config'],
  pages: ground,
  health: ground,
  http: [...ground, 'health', 'logging', 'pages'],
  audit: ground,
  // Sums of what the modules above keep, and the changes that those write for them.
  figures: ground,
  // What is to be told, kept until it is; and how a mail leaves the house.
  outbox: ground,
  mail: [...ground, 'outbox'],
  sms: [...ground, 'outbox'],

  // What is told to drivers stands above their pages.
  settings: [...ground, 'pages', 'audit'],
  users: [...ground, 'audit'],
  venues: [...ground, 'audit'],
  validation: ground,

  lots: [...ground, 'audit', 'users'],
  payments: [...ground, 'audit', 'figures', 'outbox', 'settings'],
  // Keys of gates and cameras, which the guard knows as it knows people.
  gates: [...ground, 'audit', 'lots'],
  auth: [...ground, 'audit', 'users', 'gates'],

  spots: [...ground, 'audit', 'lots'],
  maps: [...ground, 'settings', 'venues', 'lots'],
  holds: [...ground, 'settings', 'venues', 'lots', 'spots', 'maps'],

  reservations: [
    ...ground,
    // What the page of a stay will need is said with the page itself.
    'pages',
    'audit',
    'figures',
    'outbox',
    'settings',
    'venues',
    'validation',
    'lots',
    'payments',
    'spots',
    'maps',
    'holds',
  ],

  // Who came and went, and spots taken out of use: both act on reservations.
  entries: [...ground, 'audit', 'figures', 'validation', 'lots', 'spots', 'reservations'],
  blocks: [...ground, 'audit', 'lots', 'spots', 'reservations'],
  // Drivers who found another car on their spot, and where they went instead.
  incidents: [...ground, 'audit', 'outbox', 'settings', 'lots', 'spots', 'holds', 'reservations', 'entries'],
  // Looks at what the others keep, and writes nothing.
  reports: [...ground, 'figures', 'validation', 'lots', 'spots', 'entries'],

  // Says to drivers, and to whoever listens, what happened to a reservation.
  webhooks: [...ground, 'audit', 'outbox', 'venues', 'lots'],
  notifications: [
    ...ground,
    'audit',
    'outbox',
    'mail',
    'sms',
    'validation',
    'settings',
    'users',
    'venues',
    'reservations',
    'webhooks',
  ],

  // What is kept about drivers: shown to them, and erased in its time.
  privacy: [...ground, 'audit', 'mail', 'outbox', 'settings', 'reservations'],
  // What people write to us, and what the page for owners of lots says of us.
  contact: [...ground, 'audit', 'outbox', 'mail', 'settings', 'notifications'],
  // Who waits for a spot; what becomes free is offered to them by the same claim as everybody's.
  waitlist: [...ground, 'holds', 'mail', 'outbox', 'venues', 'notifications', 'contact'],
  landing: [...ground, 'settings', 'reports'],
  // Terms, privacy policy and accessibility statement, in versions.
  legal: [...ground, 'audit', 'settings'],

  scheduling: [
    ...ground,
    'health',
    'audit',
    'figures',
    'settings',
    'validation',
    'spots',
    'maps',
    'payments',
    'holds',
    'reservations',
    'blocks',
    'outbox',
    'notifications',
    'privacy',
    'contact',
    'waitlist',
  ],
};

/** What lies beside the folders: these compose the rest, and only they and the demo data may import everything. */
export const compositionRoots = [
  'app.module.ts',
  'entities.ts',
  'main.ts',
  'serve.ts',
  'server.ts',
  'worker.ts',
  'workers.ts',
  'demo/',
];

/** The folders of the web apps, the lowest first; each may import those before it, features never one another. */
export const webLayers = ['shared', 'features', 'pages', 'app'];

/**
 * The only things the web apps take from the backend: codes and texts of problems, limits of settings, names in reports, and
 * how distances are estimated and rounded.
 */
export const sharedWithWeb =
  'backend/src/(problems/|settings/number-limits|reports/owner/report-labels|maps/(rounded-distance|direct-route))';
