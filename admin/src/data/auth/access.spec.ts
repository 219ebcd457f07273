import { canAccess } from './access';

describe('canAccess', () => {
  it('Admins can delete users, owners cannot list them', () => {
    expect(canAccess('admin', 'users', 'delete')).toBe(true);
    expect(canAccess('parking_lot_owner', 'users', 'list')).toBe(false);
    expect(canAccess('user', 'users', 'list')).toBe(false);
  });

  it('Owners can edit their lots but not create or delete lots', () => {
    expect(canAccess('parking_lot_owner', 'owner-lots', 'edit')).toBe(true);
    expect(canAccess('parking_lot_owner', 'owner-lots', 'create')).toBe(false);
    expect(canAccess('parking_lot_owner', 'owner-lots', 'delete')).toBe(false);
    expect(canAccess('admin', 'owner-lots', 'edit')).toBe(false);
  });

  it('Audit log and job runs are read-only, for admins as well', () => {
    for (const action of ['create', 'edit', 'delete']) {
      expect(canAccess('admin', 'audit-log', action)).toBe(false);
      expect(canAccess('admin', 'job-runs', action)).toBe(false);
    }
  });

  it('Unknown resources and actions are refused, and a signed-out visitor has no access', () => {
    expect(canAccess('admin', 'secrets', 'list')).toBe(false);
    expect(canAccess('admin', 'users', 'impersonate')).toBe(false);
    expect(canAccess('admin', 'constructor', 'name')).toBe(false);
    expect(canAccess(null, 'users', 'list')).toBe(false);
  });
});

describe('The actions of each role', () => {
  const all = ['list', 'show', 'create', 'edit', 'delete', 'block', 'cancel', 'refund', 'resolve', 'approve'];
  const write = ['list', 'show', 'create', 'edit', 'delete'];
  const read = ['list', 'show'];

  it.each([
    ['admin', 'users', write],
    ['admin', 'venues', write],
    ['admin', 'parking-lots', write],
    ['admin', 'spots', write],
    ['admin', 'webhooks', write],
    ['admin', 'legal-texts', write],
    ['admin', 'landing-texts', write],
    ['admin', 'reservations', [...read, 'create', 'edit', 'cancel']],
    ['admin', 'payments', [...read, 'refund']],
    ['admin', 'contact-messages', [...read, 'edit', 'delete']],
    ['admin', 'canned-texts', write],
    ['admin', 'message-log', read],
    ['admin', 'events', write],
    ['admin', 'audit-log', read],
    ['admin', 'job-runs', read],
    ['admin', 'waitlist-entries', ['list']],
    ['admin', 'spot-incidents', ['list', 'resolve']],
    ['support', 'reservations', [...read, 'create', 'edit', 'cancel']],
    ['support', 'payments', read],
    ['support', 'contact-messages', [...read, 'edit', 'delete']],
    ['support', 'users', []],
    ['support', 'parking-lots', []],
    ['accountant', 'payments', read],
    ['accountant', 'statements', read],
    ['accountant', 'payees', read],
    ['accountant', 'payout-batches', read],
    ['accountant', 'reservations', []],
    ['venue_manager', 'reservations', []],
    ['parking_lot_owner', 'owner-lots', [...read, 'edit']],
    ['parking_lot_owner', 'owner-spots', [...write, 'block']],
    ['parking_lot_owner', 'owner-entries', read],
    ['parking_lot_owner', 'owner-reservations', read],
    ['parking_lot_owner', 'owner-spot-incidents', ['list', 'resolve']],
    ['parking_lot_owner', 'owner-payments', ['list']],
  ] as const)('The role %s has exactly the actions of %s', (role, resource, actions) => {
    expect(all.filter((action) => canAccess(role, resource, action))).toEqual(actions);
  });
});
