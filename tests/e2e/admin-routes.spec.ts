import type { Page } from '@playwright/test';
import { navigate, startSession, startSessionAs } from './support/operators';
import { operatorScreens } from './support/operator-screens';
import { expect, test } from './support/operator-test';

async function expectDestination(page: Page, path: string, destination: string): Promise<void> {
  await expect(page, `${path} leads to ${destination}`).toHaveURL((url) => url.pathname === destination);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
}

const visitors = {
  owner: {
    home: '/owner/dashboard',
    allowed: ['/owner/spots', '/owner/money', '/settings/profile'],
    forbidden: ['/users', '/parking-lots/1/edit', '/webhooks', '/venue/links'],
    unknown: ['/no-such-page', '/owner/no-such-page'],
  },
  admin: {
    home: '/dashboard',
    allowed: ['/settings/profile', '/analytics/revenue'],
    forbidden: ['/owner/settings', '/owner/money/3', '/venue/events'],
    unknown: ['/no-such-page', '/analytics/other'],
  },
} as const;

for (const [visitor, { home, allowed, forbidden, unknown }] of Object.entries(visitors)) {
  test(`A signed-in ${visitor} opens permitted pages, and others lead to ${home}, which says why`, async ({
    page,
  }) => {
    await startSessionAs(page, visitor as keyof typeof visitors);
    await page.goto('/login');
    await expectDestination(page, '/login', home);
    await page.goto(forbidden[0]);
    await expectDestination(page, forbidden[0], home);
    // The server has the drivers' page at an unknown address, which leads operators on.
    await page.goto('/no-such-page?x=1');
    await expectDestination(page, '/no-such-page', home);
    await expect(page.getByRole('alert').filter({ hasText: 'There is no page' })).toContainText(
      '/no-such-page',
    );
    for (const path of allowed) {
      await navigate(page, path);
      await expectDestination(page, path, path);
    }
    for (const [paths, notice] of [
      [forbidden, 'You do not have access to'],
      [unknown, 'There is no page'],
    ] as const)
      for (const path of paths) {
        await navigate(page, path);
        await expectDestination(page, path, home);
        await expect(page.getByRole('alert').filter({ hasText: path }).first()).toContainText(notice);
      }
  });
}

test('Access Denied names the role of a member of the staff, and leads to the first page', async ({
  page,
}) => {
  await startSessionAs(page, 'support');
  for (const path of ['/dashboard', '/owner/spots', '/payees']) {
    await page.goto(path);
    await expectDestination(page, path, '/unauthorized');
    await expect(page.getByTestId('access-denied')).toContainText('Your role is “Support”.');
  }
  await page.getByRole('link', { name: 'To your first page' }).click();
  await expectDestination(page, 'the link', '/reservations');
});

test('An account without a dashboard has its profile only, and can go back to the login', async ({
  page,
}) => {
  await startSessionAs(page, 'user');
  for (const path of ['/login', '/dashboard', '/owner/reports']) {
    await (path === '/login' ? page.goto(path) : navigate(page, path));
    await expectDestination(page, path, '/unauthorized');
  }
  await navigate(page, '/settings/profile');
  await expectDestination(page, '/settings/profile', '/settings/profile');
  await navigate(page, '/no-such-page');
  await expectDestination(page, '/no-such-page', '/unauthorized');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('The server has the operators’ app at the address of every screen, as for a reload or a bookmark', async ({
  request,
}) => {
  const headers = { accept: 'text/html' };
  for (const path of Object.values(operatorScreens).flat()) {
    const response = await request.get(path, { headers });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('/admin-assets/');
  }
});

test('The address of a record opens its form, and one without a page is not found', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/parking-lots/1');
  await expectDestination(page, '/parking-lots/1', '/parking-lots/1/edit');
  await navigate(page, '/payments/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expectDestination(page, 'the link', '/payments');
});

/** Pages of records of which the demo data has none. */
const otherRecordPages = {
  admin: ['events', 'accounts', 'webhooks', 'canned-texts', 'landing-texts']
    .map((list) => `/${list}/1/edit`)
    .concat('/contact-messages/1'),
  owner: ['/owner/reservations/1'],
};

for (const user of ['admin', 'owner'] as const)
  test(`Every page of a record says to the ${user} that there is no such record, and is not left loading`, async ({
    page,
  }) => {
    test.slow();
    await startSessionAs(page, user);
    const pages = operatorScreens[user].filter((path) => /\/\d/.test(path));
    for (const path of [...pages, ...otherRecordPages[user]]) {
      await page.goto(path.replace(/\d+/, '99999999'));
      const message = page.getByText(/^(Resource not found: |There is no such )/).filter({ visible: true });
      await expect(message.first(), path).toBeVisible();
      await expect(page.getByText('Loading'), path).toHaveCount(0);
    }
  });

test('A visitor without a session is led to the sign-in page from every path but the public ones', async ({
  page,
}) => {
  await startSession(page, null);
  await page.goto('/dashboard');
  await expectDestination(page, '/dashboard', '/login');
  for (const path of ['/owner/spots', '/users', '/settings/profile', '/no-such-page']) {
    await navigate(page, path);
    await expectDestination(page, path, '/login');
  }
  await page.goto('/unauthorized');
  await expect(page.getByTestId('access-denied')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('The menu groups its entries under headings, and all of them fit a screen of 800 pixels', async ({
  page,
}) => {
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('heading')).toHaveText(['Day to day', 'Lots and venues', 'Money', 'System']);
  await expect(menu.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveText([
    'Payments',
    'Settle the month',
    'Payees',
    'Accounting',
    'Analytics',
  ]);
  await expect(menu.getByRole('link')).toHaveCount(23);
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/job-runs');
  await expect(menu.getByRole('link', { name: 'Job runs' })).toBeInViewport({ ratio: 1 });
});
