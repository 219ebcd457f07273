import { pathAfterLogin, redirectFor, safeReturnPath } from './pages';

describe('redirectFor', () => {
  it('A signed-out visitor is redirected to the sign-in page from every path', () => {
    for (const path of ['/dashboard', '/owner/spots', '/settings/profile', '/no-such-page']) {
      expect(redirectFor(path, null)).toBe('/login');
    }
  });

  it("A page of another role redirects to the user's own home page", () => {
    expect(redirectFor('/owner/spots', 'admin')).toBe('/dashboard');
    expect(redirectFor('/users', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(redirectFor('/dashboard', 'user')).toBe('/unauthorized');
  });

  it('An unknown path redirects to the home page', () => {
    for (const path of ['/', '/no-such-page', '/users/abc/edit', '/users/0/edit', '/settings/systems']) {
      expect(redirectFor(path, 'admin')).toBe('/dashboard');
    }
    expect(redirectFor('/owner', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(redirectFor('/owner/other', 'parking_lot_owner')).toBe('/owner/dashboard');
  });

  it("A user's own page is shown, with or without a trailing slash", () => {
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

describe('pathAfterLogin', () => {
  it('A remembered page that the role may open is the target', () => {
    expect(pathAfterLogin('/users?filter={}', 'admin')).toBe('/users?filter={}');
  });

  it('Without a remembered page of the role, the target is the home page', () => {
    expect(pathAfterLogin('/users', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(pathAfterLogin(undefined, 'admin')).toBe('/dashboard');
    expect(pathAfterLogin('/owner/spots', 'user')).toBe('/unauthorized');
  });

  it('Other sites and the sign-in page are never a target', () => {
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
