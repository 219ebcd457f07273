import { expectAccessible } from './support/accessibility';
import { demoPassword, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

test('An owner signs in, reaches the requested page, stays signed in over a reload and signs out', async ({
  page,
}) => {
  await startSession(page, null);
  await page.goto('/owner/spots');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('[name=email]').fill('owner@panui.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('[name=remember_me]').check();
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/owner\/spots$/);
  await page.reload();
  await expect(page).toHaveURL(/\/owner\/spots$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Parking Spots' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('The sign-in form reports missing and wrong credentials in the language of the page', async ({
  page,
}) => {
  await startSession(page, null, 'he');
  await page.goto('/login');
  await page.locator('[name=email]').fill('nobody@panui.test');
  await page.locator('[name=password]').fill('not the password');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText('האימייל או הסיסמה אינם נכונים');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.locator('[name=email]')).toHaveValue('nobody@panui.test');
  await page.getByTestId('language').click();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByRole('alert')).toBeFocused();

  await page.reload();
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible(page);
});

test('An invalid session ends with a reason, and signing in leads back to the page', async ({ page }) => {
  await startSession(page, 'no.such.token');
  await page.goto('/users');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please login again.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.locator('[name=email]').fill('admin@panui.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/users$/);
});

test('A 401 on an ordinary request leads to the sign-in page with a message', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.route('**/admin/venues?**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"unauthorized"}' }),
  );
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please login again.');
});

test('A failed list shows the message for its status and can be refreshed', async ({ page }) => {
  await startSessionAs(page, 'admin');
  let status = 403;
  await page.route('**/admin/venues?**', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'not yours', ...(status === 500 ? { request_id: 'req-4711' } : {}) }),
    }),
  );
  // Filtered, because other tests add venues to the first page.
  await page.goto(`/venues?filter=${encodeURIComponent('{"q":"Habima"}')}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Access denied: not yours');
  await expect(alert.getByText('Please try again')).toHaveCount(0);
  await expect(page.getByText('No Venues')).toHaveCount(0);
  status = 500;
  await alert.getByRole('button', { name: 'Refresh' }).click();
  await expect(alert).toContainText('Server error: not yours');
  await expect(alert).toContainText(/Reference: .?req-4711/);
  await expect(alert.getByText('Please try again')).toHaveCount(1);
  await page.unroute('**/admin/venues?**');
  await alert.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Habima Theatre')).toBeVisible();

  await test.step('A record that does not exist is reported over its list', async () => {
    for (const path of ['/reservations/99999999', '/venues/99999999/edit']) {
      await page.goto(path);
      await expect(page.getByText(/^Resource not found: /)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === `/${path.split('/')[1]}`);
    }
  });
});

test('A language switch changes the direction, keeps typed text and is remembered', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  await page.goto('/users/new');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('[name=first_name]').fill('Noa');
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[name=first_name]')).toHaveValue('Noa');
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('When a screen’s code does not load', () => {
  test.use({ expectedErrors: [/Failed to fetch dynamically imported module/] });

  test('The page offers a refresh that loads the screen', async ({ page }) => {
    await startSessionAs(page, 'admin');
    let isBroken = true;
    await page.route(/\/admin-assets\/JobRunList-.*\.js$/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.goto('/job-runs');
    await expect(page.getByRole('heading', { name: 'Loading Error' })).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job runs' })).toBeVisible();
  });
});
