import { type Area, may, type Role } from '@panui/shared/access-table';

export type { Role };

/** React-admin's actions on a resource, and the action of the access table that each needs. */
type Actions = Readonly<Record<string, string>>;

const read: Actions = { list: 'read', show: 'read' };
const edit: Actions = { ...read, edit: 'change' };
const write: Actions = { ...edit, create: 'change', delete: 'change' };

/** The area of the access table and the actions of each resource; everything else is refused. */
const resources: Readonly<Record<string, readonly [Area, Actions]>> = {
  users: ['users', write],
  venues: ['locations', write],
  'parking-lots': ['locations', write],
  spots: ['locations', write],
  reservations: ['reservations', { ...edit, create: 'change', cancel: 'change' }],
  payments: ['payments', { ...read, mark_paid: 'mark_paid', bill: 'bill', refund: 'refund' }],
  statements: ['statements', { ...read, close: 'close_month', approve: 'approve', mark_paid: 'mark_paid' }],
  payees: ['payees', write],
  accounts: ['accounts', write],
  'payout-batches': ['payouts', edit],
  webhooks: ['webhooks', write],
  'audit-log': ['audit_log', read],
  'job-runs': ['jobs', read],
  'waitlist-entries': ['waitlist', { list: 'read' }],
  'contact-messages': ['messages', { ...edit, delete: 'change' }],
  events: ['events', write],
  'canned-texts': ['canned_texts', write],
  'message-log': ['message_log', read],
  'spot-incidents': ['incidents', { list: 'read', resolve: 'change' }],
  'legal-texts': ['legal_texts', write],
  'landing-texts': ['legal_texts', write],
  'venue/events': ['own_venues', write],
  'owner-lots': ['own_lots', edit],
  'owner-spots': ['own_lots', { ...write, block: 'change' }],
  'owner-entries': ['own_lots', read],
  'owner-reservations': ['own_lots', read],
  'owner-spot-incidents': ['own_lots', { list: 'read', resolve: 'change' }],
  'owner-payments': ['own_lots', { list: 'read', mark_paid: 'change' }],
};

/** What a role may do in the app, by the table that the server enforces independently. */
export function canAccess(role: Role | null, resource: string, action: string): boolean {
  if (role === null || !Object.hasOwn(resources, resource)) return false;
  const [area, actions] = resources[resource] ?? [];
  const needed = actions && Object.hasOwn(actions, action) ? actions[action] : undefined;
  return area !== undefined && needed !== undefined && may(role, area, needed);
}
