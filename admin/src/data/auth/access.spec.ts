import { canAccess } from './access';

describe('who may do what', () => {
  it('lets admins manage users, and owners not even list them', () => {
    expect(canAccess('admin', 'users', 'delete')).toBe(true);
    expect(canAccess('parking_lot_owner', 'users', 'list')).toBe(false);
    expect(canAccess('user', 'users', 'list')).toBe(false);
  });

  it('lets owners change their lots, but make or delete none', () => {
    expect(canAccess('parking_lot_owner', 'owner-lots', 'edit')).toBe(true);
    expect(canAccess('parking_lot_owner', 'owner-lots', 'create')).toBe(false);
    expect(canAccess('parking_lot_owner', 'owner-lots', 'delete')).toBe(false);
    expect(canAccess('admin', 'owner-lots', 'edit')).toBe(false);
  });

  it('keeps the log and the jobs read-only, for admins too', () => {
    for (const action of ['create', 'edit', 'delete']) {
      expect(canAccess('admin', 'audit-log', action)).toBe(false);
      expect(canAccess('admin', 'job-runs', action)).toBe(false);
    }
  });

  it('refuses what it does not know, and everything to nobody', () => {
    expect(canAccess('admin', 'secrets', 'list')).toBe(false);
    expect(canAccess('admin', 'users', 'impersonate')).toBe(false);
    expect(canAccess('admin', 'constructor', 'name')).toBe(false);
    expect(canAccess(null, 'users', 'list')).toBe(false);
  });
});
