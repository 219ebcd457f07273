/**
 * Which folder may import which, and whose tables its SQL may use. Both point down only; a new edge is a reviewed line
 * in this file.
 *
 * backend/src:  main.ts > bootstrap > app.module.ts > database > features > platform
 */

/** `platform`: infrastructure without business terms. Every feature may import all of it. Lowest first. */
export const platformModules = {
  config: [],
  text: [],
  problems: ['text'],
  clock: [],
  money: [],
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

/**
 * Features, lowest first: the features that each may import, and the tables of lower modules that its SQL may use. A
 * table belongs to the module that has its entity. Importing a module does not include reading its tables.
 */
export const featureModules = {
  outbox: { imports: [] },
  users: { imports: ['outbox'] },
  settings: { imports: [], reads: ['users'] },
  jobs: { imports: ['settings'] },
  availability: { imports: [] },
  validation: { imports: [] },
  legal: { imports: ['settings'] },
  statistics: { imports: ['jobs'] },
  venues: { imports: ['settings'] },
  lots: { imports: ['users', 'settings', 'availability'], reads: ['lot_days', 'users'] },
  claims: {
    imports: ['settings', 'jobs', 'lots'],
    reads: ['catalog_version', 'lot_days', 'parking_lots', 'spots'],
  },
  maps: { imports: ['jobs', 'settings', 'venues', 'lots'], reads: ['parking_lots', 'venues'] },
  webhooks: { imports: ['outbox', 'venues', 'lots'], reads: ['outbox_messages'] },
  ledger: { imports: ['outbox', 'settings', 'users', 'lots'] },
  payments: { imports: ['outbox', 'statistics', 'lots', 'ledger'], reads: ['statistic_deltas'] },
  gates: { imports: ['lots'], reads: ['lot_owners', 'users'] },
  auth: {
    imports: ['outbox', 'users', 'settings', 'lots'],
    reads: ['account_tokens', 'gate_devices', 'sessions', 'settings', 'users'],
  },
  accounts: {
    imports: ['users', 'lots', 'auth'],
    reads: ['lot_owners', 'passkeys', 'totp_authenticators', 'users'],
  },
  holds: {
    imports: ['jobs', 'settings', 'availability', 'venues', 'lots', 'claims', 'maps'],
    reads: ['catalog_version', 'holds'],
  },
  reservations: {
    imports: ['jobs', 'outbox', 'settings', 'statistics', 'venues', 'lots', 'claims', 'payments', 'holds'],
    reads: [
      'holds',
      'legal_texts',
      'outbox_messages',
      'parking_lots',
      'payments',
      'plate_checks',
      'spots',
      'statistic_deltas',
      'venues',
      'webhooks',
    ],
  },
  'lot-calendar': {
    imports: ['settings', 'availability', 'lots'],
    reads: ['catalog_version', 'lot_owners', 'reservations', 'spot_blocks', 'spots', 'users'],
  },
  entries: {
    imports: ['settings', 'availability', 'validation', 'statistics', 'lots', 'gates', 'reservations'],
    reads: ['gate_devices', 'reservations', 'spots', 'statistic_deltas'],
  },
  'reservations/reassignment': {
    imports: ['settings', 'statistics', 'lots', 'claims', 'ledger', 'payments', 'reservations', 'entries'],
    reads: ['reservation_links', 'reservations'],
  },
  'reservations/driver': {
    imports: [
      'jobs',
      'settings',
      'validation',
      'statistics',
      'venues',
      'claims',
      'payments',
      'gates',
      'holds',
      'reservations',
      'entries',
    ],
    reads: ['reservation_tokens', 'reservations', 'settings'],
  },
  anpr: {
    imports: ['settings', 'validation', 'lots', 'gates', 'reservations', 'entries'],
    reads: ['entries', 'reservations', 'spots'],
  },
  'gate-list': {
    imports: ['jobs', 'outbox', 'settings', 'validation', 'lots', 'gates', 'reservations', 'entries'],
    reads: [
      'entries',
      'lot_owners',
      'outbox_messages',
      'parking_lots',
      'reservation_visits',
      'reservations',
      'spot_blocks',
      'spots',
    ],
  },
  spots: {
    imports: ['lots', 'entries'],
    reads: [
      'holds',
      'lot_rules',
      'parking_lots',
      'reservations',
      'spot_blocks',
      'spot_claims',
      'spots',
      'visits',
    ],
  },
  'spot-blocks': {
    imports: ['availability', 'lots', 'claims', 'entries', 'reservations/reassignment', 'spots'],
    reads: ['holds', 'lot_owners', 'reservations', 'spot_blocks', 'spot_claims', 'spots'],
  },
  'lot-changes': {
    imports: ['availability', 'lots', 'reservations/reassignment', 'spots', 'spot-blocks'],
    reads: ['holds', 'reservations', 'spot_blocks', 'spot_claims'],
  },
  'spot-incidents': {
    imports: [
      'settings',
      'lots',
      'claims',
      'holds',
      'reservations',
      'entries',
      'reservations/reassignment',
      'reservations/driver',
      'spots',
    ],
    reads: ['lot_owners', 'parking_lots', 'reservation_visits', 'spots'],
  },
  'reservations/operators': {
    imports: ['validation', 'lots', 'reservations', 'entries'],
    reads: [
      'holds',
      'parking_lots',
      'payment_refunds',
      'payments',
      'plate_checks',
      'plate_decisions',
      'reservation_changes',
      'reservations',
      'spot_incidents',
      'spots',
      'venues',
      'visits',
    ],
  },
  notifications: {
    imports: [
      'outbox',
      'users',
      'settings',
      'validation',
      'webhooks',
      'payments',
      'reservations',
      'reservations/driver',
      'gate-list',
    ],
    reads: [
      'checkouts',
      'holds',
      'lot_owners',
      'outbox_messages',
      'parking_lots',
      'reservation_links',
      'reservations',
      'spot_incidents',
      'spots',
      'users',
      'venues',
    ],
  },
  receipts: {
    imports: ['settings', 'legal', 'payments', 'reservations', 'reservations/driver', 'notifications'],
  },
  contact: { imports: ['outbox', 'settings', 'notifications'], reads: ['outbox_messages'] },
  waitlist: {
    imports: ['jobs', 'outbox', 'venues', 'claims', 'holds', 'notifications', 'contact'],
    reads: ['holds', 'outbox_messages', 'parking_lots', 'spots'],
  },
  'my-reservations': {
    imports: ['outbox', 'notifications', 'reservations', 'users', 'lots'],
    reads: ['reservations'],
  },
  'opening-reminders': {
    imports: ['outbox', 'settings', 'venues', 'holds', 'notifications'],
  },
  reports: {
    imports: ['validation', 'statistics', 'lots', 'claims', 'payments', 'reservations', 'entries', 'spots'],
    reads: [
      'checkouts',
      'contact_messages',
      'entries',
      'holds',
      'lot_days',
      'lot_owners',
      'lot_payees',
      'money_entries',
      'parking_lots',
      'payee_users',
      'payments',
      'reservations',
      'spot_incidents',
      'spots',
      'users',
      'venues',
      'visits',
    ],
  },
  settlement: {
    imports: [
      'outbox',
      'settings',
      'users',
      'jobs',
      'lots',
      'ledger',
      'notifications',
      'payments',
      'reports',
    ],
    reads: [
      'accounts',
      'checkouts',
      'money_entries',
      'parking_lots',
      'passkeys',
      'payees',
      'payments',
      'sessions',
      'totp_authenticators',
    ],
  },
  'personal-data': {
    imports: [
      'jobs',
      'outbox',
      'settings',
      'validation',
      'payments',
      'reservations',
      'reservations/driver',
      'entries',
    ],
    reads: [
      'audit_log',
      'checkouts',
      'contact_messages',
      'entries',
      'gate_reads',
      'gate_reports',
      'holds',
      'outbox_messages',
      'parking_lots',
      'payment_refunds',
      'payments',
      'plate_checks',
      'plate_decisions',
      'reservation_changes',
      'reservation_links',
      'reservations',
      'spot_incidents',
      'spots',
      'venues',
      'visits',
      'waitlist_entries',
    ],
  },
  marketing: { imports: ['settings', 'reports'] },
  // Timers, and the job that clears what several features leave behind.
  scheduling: {
    imports: [
      'outbox',
      'settings',
      'jobs',
      'validation',
      'claims',
      'auth',
      'entries',
      'spot-blocks',
      'contact',
      'waitlist',
      'my-reservations',
    ],
    reads: ['job_runs'],
  },
};

/** The feature to which each view belongs. */
export const viewModules = {
  visits: 'entries',
  reservation_visits: 'entries',
};

/** The feature to which each SQL function in `database/functions` belongs. */
export const functionModules = {
  agorot_part: 'ledger',
  agorot_share: 'ledger',
  assign_charges: 'ledger',
  bill_charges: 'ledger',
  block_covers_slot: 'claims',
  charge_payees: 'ledger',
  claim_for_move: 'claims',
  claim_free_spot: 'claims',
  claim_hold: 'claims',
  claim_holds: 'claims',
  claim_spot: 'claims',
  confirm_reservation: 'reservations',
  find_same_car: 'reservations',
  hold_for_checkout: 'claims',
  legal_version_in_force: 'reservations',
  lots_with_free_spot: 'claims',
  move_charges: 'ledger',
  move_claims_to_slots: 'lot-changes',
  occupancy_price: 'claims',
  open_charge: 'ledger',
  record_charge: 'ledger',
  record_whole_refund: 'payments',
  reject_audit_log_change: 'platform/audit',
  release_hold: 'claims',
  renew_hold: 'claims',
  reverse_charges: 'ledger',
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
