import { pathAfterLogin, redirectFor, safeReturnPath } from './pages';

describe('a visit', () => {
  it('by nobody leads to the sign-in, whatever the path', () => {
    for (const path of ['/dashboard', '/owner/spots', '/settings/profile', '/no-such-page']) {
      expect(redirectFor(path, null)).toBe('/login');
    }
  });

  it('to a page of the wrong role leads home', () => {
    expect(redirectFor('/owner/spots', 'admin')).toBe('/dashboard');
    expect(redirectFor('/users', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(redirectFor('/dashboard', 'user')).toBe('/unauthorized');
  });

  it('to no page at all leads home, too', () => {
    for (const path of ['/', '/no-such-page', '/users/abc/edit', '/users/0/edit', '/settings/systems']) {
      expect(redirectFor(path, 'admin')).toBe('/dashboard');
    }
    expect(redirectFor('/owner', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(redirectFor('/owner/other', 'parking_lot_owner')).toBe('/owner/dashboard');
  });

  it('to one’s own page shows it, with or without a slash at the end', () => {
    expect(redirectFor('/users/17/edit', 'admin')).toBeNull();
    expect(redirectFor('/users/', 'admin')).toBeNull();
    expect(redirectFor('/owner/reports', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/spot-incidents', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/spot-incidents', 'admin')).toBeNull();
    expect(redirectFor('/spot-incidents', 'parking_lot_owner')).toBe('/owner/dashboard');
    for (const role of ['admin', 'parking_lot_owner', 'user'] as const) {
      expect(redirectFor('/settings/profile', role)).toBeNull();
    }
  });
});

describe('the way back after signing in', () => {
  it('is taken when it is a page of this user', () => {
    expect(pathAfterLogin('/users?filter={}', 'admin')).toBe('/users?filter={}');
  });

  it('is home when it is not', () => {
    expect(pathAfterLogin('/users', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(pathAfterLogin(undefined, 'admin')).toBe('/dashboard');
    expect(pathAfterLogin('/owner/spots', 'user')).toBe('/unauthorized');
  });

  it('never leads to another site, nor back to the sign-in', () => {
    for (const path of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/\tevil',
      'users',
      '/login?x=1',
      7,
    ]) {
      expect(safeReturnPath(path)).toBeNull();
    }
  });
});
