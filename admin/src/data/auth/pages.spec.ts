import { roles } from '@panui/shared/access-table';
import {
  isForbidden,
  isMissingRecordPage,
  isUnknownPath,
  pathAfterLogin,
  redirectFor,
  safeReturnPath,
} from './pages';

describe('redirectFor', () => {
  it('A signed-out visitor is redirected to the sign-in page from every path', () => {
    for (const path of ['/dashboard', '/owner/spots', '/settings/profile', '/no-such-page']) {
      expect(redirectFor(path, null)).toBe('/login');
    }
  });

  it('A page of another role redirects admins and owners to their dashboard, all others to Access Denied', () => {
    for (const [path, role, target] of [
      ['/owner/spots', 'admin', '/dashboard'],
      ['/users', 'parking_lot_owner', '/owner/dashboard'],
      ['/settings/system', 'support', '/unauthorized'],
      ['/parking-lots/7', 'support', '/unauthorized'],
      ['/roles', 'accountant', '/unauthorized'],
      ['/dashboard', 'venue_manager', '/unauthorized'],
      ['/dashboard', 'user', '/unauthorized'],
    ] as const) {
      expect(redirectFor(path, role)).toBe(target);
      expect(isForbidden(path, role)).toBe(true);
    }
  });

  it('An unknown path redirects to the home page', () => {
    for (const path of ['/', '/no-such-page', '/settings/systems']) {
      expect(redirectFor(path, 'admin')).toBe('/dashboard');
    }
    expect(redirectFor('/owner', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(redirectFor('/owner/other', 'parking_lot_owner')).toBe('/owner/dashboard');
  });

  it('The address of a record leads to its form, and one of no page is not found', () => {
    expect(redirectFor('/parking-lots/1', 'admin')).toBe('/parking-lots/1/edit');
    expect(redirectFor('/users/17/show', 'admin')).toBe('/users/17/edit');
    expect(pathAfterLogin('/users/17', 'admin')).toBe('/users/17/edit');
    for (const path of ['/users/abc/edit', '/users/0/edit', '/payments/1', '/reservations/1/edit']) {
      expect(redirectFor(path, 'admin')).toBeNull();
      expect(isMissingRecordPage(path)).toBe(true);
      expect(isForbidden(path, 'admin')).toBe(false);
      expect(isForbidden(path, 'parking_lot_owner')).toBe(true);
    }
    for (const path of ['/users', '/users/1/edit', '/reservations/1', '/reservations/new', '/dashboard'])
      expect(isMissingRecordPage(path)).toBe(false);
  });

  it("A user's own page is shown, with or without a trailing slash", () => {
    expect(redirectFor('/users/17/edit', 'admin')).toBeNull();
    expect(redirectFor('/users/', 'admin')).toBeNull();
    expect(redirectFor('/owner/reports', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/reservations', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/reservations/17', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/reservations/0', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(isForbidden('/owner/reservations', 'admin')).toBe(true);
    expect(redirectFor('/parking-lots/3/spots', 'admin')).toBeNull();
    expect(isForbidden('/parking-lots/3/spots', 'support')).toBe(true);
    expect(redirectFor('/owner/money', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/money/17', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/owner/payments', 'parking_lot_owner')).toBeNull();
    expect(isForbidden('/payments', 'parking_lot_owner')).toBe(true);
    expect(redirectFor('/owner/money/0', 'parking_lot_owner')).toBe('/owner/dashboard');
    expect(isForbidden('/owner/money', 'admin')).toBe(true);
    expect(redirectFor('/owner/spot-incidents', 'parking_lot_owner')).toBeNull();
    expect(redirectFor('/spot-incidents', 'admin')).toBeNull();
    expect(isForbidden('/spot-incidents', 'parking_lot_owner')).toBe(true);
    for (const role of ['admin', 'parking_lot_owner', 'user'] as const) {
      expect(redirectFor('/settings/profile', role)).toBeNull();
    }
  });
});

describe('isUnknownPath', () => {
  it('Only an address of no page is unknown, not one of another role, of a record or of the app itself', () => {
    for (const path of [
      '/no-such-page',
      '/settings/systems',
      '/analytics/xyz',
      '/owner/other',
      '/settings/legal',
    ])
      expect(isUnknownPath(path)).toBe(true);
    for (const path of [
      '/',
      '/owner',
      '/users',
      '/owner/spots/',
      '/users/17',
      '/users/abc/edit',
      '/venue/links',
    ])
      expect(isUnknownPath(path)).toBe(false);
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

describe('The pages of each role', () => {
  const rolesOf = (path: string) =>
    roles.filter((role) => redirectFor(path, role) === null && !isForbidden(path, role));

  it.each([
    ['/dashboard', ['admin']],
    ['/getting-started', ['admin']],
    ['/settings/system', ['admin']],
    ['/analytics/revenue', ['admin']],
    ['/users', ['admin']],
    ['/spots/new', ['admin']],
    ['/webhooks/123/edit', ['admin']],
    ['/reservations', ['admin', 'support']],
    ['/audit-log/123', ['admin']],
    ['/events', ['admin', 'support']],
    ['/events/123/edit', ['admin', 'support']],
    ['/message-log', ['admin', 'support']],
    ['/canned-texts/new', ['admin']],
    ['/payments', ['admin', 'support', 'accountant']],
    ['/waitlist-entries', ['admin', 'support']],
    ['/spot-incidents', ['admin', 'support']],
    ['/payees/new', ['admin']],
    ['/roles', ['admin']],
    ['/venue/events', ['venue_manager']],
    ['/venue/events/new', ['venue_manager']],
    ['/venue/events/3/edit', ['venue_manager']],
    ['/venue/links', ['venue_manager']],
    ['/settlement', ['admin', 'accountant']],
    ['/accounting', ['admin', 'accountant']],
    ['/statements/123', ['admin', 'accountant']],
    ['/payout-batches', ['admin', 'accountant']],
    ['/payout-batches/123', ['admin', 'accountant']],
    ['/payees', ['admin', 'accountant']],
    ['/payees/123/edit', ['admin', 'accountant']],
    ['/accounts', ['admin', 'accountant']],
    ['/accounts/123/edit', ['admin', 'accountant']],
    ['/contact-messages', ['admin', 'support']],
    ['/contact-messages/123', ['admin', 'support']],
    ['/legal-texts', ['admin']],
    ['/legal-texts/123/edit', ['admin']],
    ['/landing-texts', ['admin']],
    ['/landing-texts/123/edit', ['admin']],
    ['/owner/dashboard', ['parking_lot_owner']],
    ['/owner/settings', ['parking_lot_owner']],
    ['/owner/spots/all', ['parking_lot_owner']],
    ['/owner/lots/new', ['parking_lot_owner']],
    ['/settings/profile', roles],
    ['/settings/profile//', roles],
  ])('The page %s is shown to %j', (path, expected) => {
    expect(rolesOf(path)).toEqual(expected);
  });

  it.each([
    '/settings/profile',
    '/dashboard',
    '/analytics/revenue',
    '/users',
    '/reservations',
    '/payments',
    '/contact-messages',
    '/legal-texts',
    '/landing-texts',
    '/owner/spots',
    '/settings/system',
  ])('Nothing is shown before or after the path %s', (path) => {
    expect([...rolesOf(`/x${path}`), ...rolesOf(`${path}x`)]).toEqual([]);
  });

  it('An id is a positive number', () => {
    for (const id of ['0', '01', '1x', 'x'])
      for (const list of ['reservations', 'contact-messages'])
        expect(isMissingRecordPage(`/${list}/${id}`)).toBe(true);
  });
});
