/** All roles of users. Drivers have no account. */
export const roles = /** @type {const} */ ([
  'admin',
  'support',
  'accountant',
  'parking_lot_owner',
  'venue_manager',
  'user',
]);

/** @typedef {typeof roles[number]} Role */

/** @type {readonly Role[]} */
const admin = ['admin'];
/** @type {readonly Role[]} */
const support = ['admin', 'support'];
/** @type {readonly Role[]} */
const accounting = ['admin', 'accountant'];
/** @type {readonly Role[]} */
const staff = ['admin', 'support', 'accountant'];
/** @type {readonly Role[]} */
const owner = ['parking_lot_owner'];
/** @type {readonly Role[]} */
const manager = ['venue_manager'];

/**
 * Which roles may do what: action by area. Whatever is not listed is denied to every role. `read` covers GET requests,
 * `change` all others, unless the handler names another action. The server's access guard, the pages and menus of the
 * operators' app, its page "Who may do what" and the tests read this table.
 * @satisfies {Record<string, Record<string, readonly Role[]>>}
 */
export const accessTable = /** @type {const} */ ({
  reservations: { read: support, change: support, export: staff },
  evenings: { read: support, change: support },
  waitlist: { read: support },
  incidents: { read: support, change: support },
  messages: { read: support, change: support },
  canned_texts: { read: support, change: admin },
  message_log: { read: support, change: support },
  // Counts only, for the badges of the menu.
  attention: { read: staff },
  payments: { read: staff, mark_paid: staff, bill: admin, refund: admin },
  statements: { read: accounting, close_month: accounting, mark_paid: accounting, approve: admin },
  payouts: { read: accounting, change: admin },
  payees: { read: accounting, change: admin },
  accounts: { read: accounting, change: admin },
  accounting: { read: accounting },
  // Forms and filters of other areas offer them to choose from.
  locations: { choose: staff, read: admin, change: admin },
  events: { read: support, change: admin },
  statistics: { read: admin },
  users: { read: admin, change: admin },
  settings: { read: admin, change: admin },
  legal_texts: { read: admin, change: admin },
  webhooks: { read: admin, change: admin },
  audit_log: { read: admin },
  jobs: { read: admin, change: admin },
  own_lots: { read: owner, change: owner },
  own_reports: { read: [...owner, ...admin] },
  own_venues: { read: manager, change: manager },
});

/**
 * What `own_lots` and `own_venues` comprise of other areas: there a role reaches its own records alone, under the paths
 * of its own. For the page "Who may do what".
 * @satisfies {Partial<Record<Role, Record<string, readonly string[]>>>}
 */
const ownRecords = /** @type {const} */ ({
  parking_lot_owner: {
    reservations: ['read', 'export'],
    incidents: ['read', 'change'],
    payments: ['read', 'export', 'mark_paid'],
    statements: ['read'],
    locations: ['read', 'change'],
    statistics: ['read'],
  },
  venue_manager: { locations: ['read'], events: ['read', 'change'] },
});

/**
 * What the role may do with its own records of an area, and with no others.
 * @param {string} role
 * @param {string} area
 * @returns {readonly string[]}
 */
export function ownActionsFor(role, area) {
  /** @type {Record<string, Record<string, readonly string[]>>} */
  const table = ownRecords;
  const areas = Object.hasOwn(table, role) ? table[role] : undefined;
  return (areas && Object.hasOwn(areas, area) && areas[area]) || [];
}

/** @typedef {keyof typeof accessTable} Area */

/**
 * @template {Area} [A=Area]
 * @typedef {A extends Area ? keyof (typeof accessTable)[A] & string : never} ActionOf
 */

/**
 * The roles that may do the action; none for what the table does not have.
 * @param {string} area
 * @param {string} action
 * @returns {readonly Role[]}
 */
export function rolesFor(area, action) {
  /** @type {Record<string, Record<string, readonly Role[]>>} */
  const table = accessTable;
  const actions = Object.hasOwn(table, area) ? table[area] : undefined;
  return (actions && Object.hasOwn(actions, action) && actions[action]) || [];
}

/**
 * @param {Role} role
 * @param {string} area
 * @param {string} action
 */
export const may = (role, area, action) => rolesFor(area, action).includes(role);

/**
 * Whether the role reaches the records of every owner, in the areas that the table allows.
 * @param {Role} role
 */
export const isStaff = (role) => staff.includes(role);
