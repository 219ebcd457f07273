import type { Page } from '@playwright/test';
import { startSession, startSessionAs, type DemoUser } from './admin-helpers';
import { operatorScreens } from './support/operator-screens';
import { expect, test } from './support/test';

/** Every page behind the sign-in, and where each kind of visitor ends up (contract, section 3). */
const { admin: adminPages, owner: ownerPages } = operatorScreens;
const strayPaths = ['/no-such-page', '/users/abc/edit', '/owner', '/owner/no-such-page', '/analytics/other'];

type Visitor = DemoUser | null;
const homes: Record<DemoUser, string> = {
  admin: '/dashboard',
  owner: '/owner/dashboard',
  user: '/unauthorized',
};

function destination(path: string, visitor: Visitor): string {
  if (visitor === null) return '/login';
  if (path === '/settings/profile') return path;
  if (visitor === 'admin' && adminPages.includes(path)) return path;
  if (visitor === 'owner' && ownerPages.includes(path)) return path;
  return homes[visitor];
}

/** On the desktop every path is a fresh visit; on the phone a step inside the app, which the guard judges as well. */
async function visit(page: Page, path: string, isFresh: boolean): Promise<void> {
  if (isFresh) await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
}

for (const visitor of [null, 'user', 'owner', 'admin'] as const) {
  test(`each page is shown to, or kept from, ${visitor ?? 'nobody'}`, async ({ page }, testInfo) => {
    test.setTimeout(180_000);
    const isDesktop = testInfo.project.name === 'desktop';
    if (visitor) await startSessionAs(page, visitor);
    else await startSession(page, null);
    await page.goto('/login');
    for (const path of [...adminPages, ...ownerPages, ...strayPaths]) {
      const expected = destination(path, visitor);
      await visit(page, path, isDesktop);
      await expect(page, `${path} for ${visitor ?? 'nobody'}`).toHaveURL((url) => url.pathname === expected);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });
}

test('the public pages of the operators need no sign-in', async ({ page }) => {
  await startSession(page, null);
  await page.goto('/unauthorized');
  await expect(page.getByTestId('access-denied')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('who is signed in already is led on from the sign-in page', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
});

test('an account without a dashboard can leave the page that says so', async ({ page }) => {
  await startSessionAs(page, 'user');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('The menu groups its entries under headings, and all of them fit a screen of 800 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText(['Day to day', 'Lots and venues', 'Business', 'System']);
  await expect(menu.getByRole('list', { name: 'Business' }).getByRole('link')).toHaveText([
    'Payments',
    'Analytics',
  ]);
  await expect(menu.getByRole('link')).toHaveCount(16);
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/job-runs');
  await expect(menu.getByRole('link', { name: 'Job runs' })).toBeInViewport({ ratio: 1 });
});
