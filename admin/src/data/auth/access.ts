import type { Dto } from '@panui/api';
export type Role = Dto<'Profile'>['role'];

/**
 * Allowed actions per role and resource; everything else is refused. The server enforces access
 * independently.
 */
const permissions: Record<Role, Partial<Record<string, readonly string[]>>> = {
  admin: {
    users: ['list', 'show', 'create', 'edit', 'delete'],
    venues: ['list', 'show', 'create', 'edit', 'delete'],
    events: ['list', 'show', 'create', 'edit', 'delete'],
    'parking-lots': ['list', 'show', 'create', 'edit', 'delete'],
    spots: ['list', 'show', 'create', 'edit', 'delete'],
    reservations: ['list', 'show', 'create', 'edit', 'cancel'],
    payments: ['list', 'show', 'refund'],
    payees: ['list', 'show', 'create', 'edit', 'delete'],
    accounts: ['list', 'show', 'create', 'edit', 'delete'],
    'payout-batches': ['list', 'show'],
    webhooks: ['list', 'show', 'create', 'edit', 'delete'],
    'audit-log': ['list', 'show'],
    'job-runs': ['list', 'show'],
    'waitlist-entries': ['list'],
    'contact-messages': ['list', 'show', 'delete'],
    'spot-incidents': ['list', 'resolve'],
    'legal-texts': ['list', 'show', 'create', 'edit', 'delete'],
  },
  parking_lot_owner: {
    'owner-lots': ['list', 'show', 'edit'],
    'owner-spots': ['list', 'show', 'create', 'edit', 'delete', 'block'],
    'owner-entries': ['list', 'show'],
    'owner-reservations': ['list', 'show'],
    'owner-spot-incidents': ['list', 'resolve'],
    'owner-payments': ['list'],
  },
  user: {},
};

export function canAccess(role: Role | null, resource: string, action: string): boolean {
  if (role === null) return false;
  const actions = Object.hasOwn(permissions[role], resource) ? permissions[role][resource] : undefined;
  return actions?.includes(action) ?? false;
}
