import { startSession, startSessionAs, demoPassword } from './admin-helpers';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

test('an owner signs in, is taken to where they were going, and stays signed in over a reload', async ({
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
});

test('a page that is not this user’s is no place to return to', async ({ page }) => {
  await startSession(page, null);
  await page.goto('/users');
  await page.locator('[name=email]').fill('owner@panui.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
});

test('wrong credentials are said in a banner, in both languages, and what was typed stays', async ({
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
});

test('an empty form says what is missing, and the forgotten password whom to ask', async ({ page }) => {
  await startSession(page, null);
  await page.goto('/login');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('alert')).toContainText('Ask an admin');
  await expectAccessible(page);
});

test('a session that the server does not know ends with a reason', async ({ page }) => {
  await startSession(page, 'no.such.token');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please login again.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a call refused in the middle of work leads to the sign-in, and back afterwards', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/users');
  await expect(page.getByText(/@\w+/).first()).toBeVisible();
  // The token is spoilt behind the page's back, as when somebody else changed the password.
  await page.evaluate(() => localStorage.setItem('access_token', 'spoilt'));
  await page.goto('/users');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('[name=email]').fill('admin@panui.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/users$/);
});

test('a 401 on an ordinary call says that the authentication failed', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.route('**/admin/venues?**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"unauthorized"}' }),
  );
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please login again.');
});

for (const [status, text] of [
  [403, 'Access denied: not yours'],
  [404, 'Resource not found: not yours'],
  [400, 'Invalid request: not yours'],
  [500, 'Server error: not yours'],
  [418, 'Error: not yours'],
] as const) {
  test(`an answer of ${status} is told as the specification words it`, async ({ page }) => {
    await startSessionAs(page, 'admin');
    await page.route('**/admin/venues?**', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body: '{"detail":"not yours"}' }),
    );
    // By name, since other tests fill the first page with venues of their own.
    await page.goto(`/venues?filter=${encodeURIComponent('{"q":"Habima"}')}`);
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('alert').getByText('Please try again')).toHaveCount(status === 500 ? 1 : 0);
    await expect(page.getByText('No Venues')).toHaveCount(0);
    await page.unroute('**/admin/venues?**');
    await page.getByRole('alert').getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Habima Theatre')).toBeVisible();
  });
}

test('a record that is not there is told in the words of the specification, over the list', async ({
  page,
}) => {
  await startSessionAs(page, 'admin');
  for (const path of ['/reservations/99999999', '/venues/99999999/edit']) {
    await page.goto(path);
    await expect(page.getByText(/^Resource not found: /)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `/${path.split('/')[1]}`);
  }
});

test('the language switches on the spot, direction and all, and is kept', async ({ page }) => {
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

test.describe('a screen that never arrives', () => {
  test.use({ expectedErrors: [/Failed to fetch dynamically imported module/] });

  test('a screen that can’t be loaded offers to refresh', async ({ page }) => {
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

test('signing out forgets the token', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
