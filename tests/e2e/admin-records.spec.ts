import { randomUUID } from 'node:crypto';
import {
  asAdmin,
  createTestLot,
  navigate,
  passwordForTests,
  startSession,
  startSessionAs,
} from './support/operators';
import { createDeferred } from './support/deferred';
import { expect, test } from './support/operator-test';

test('An admin creates a user with a safe password, and assigns and removes a lot', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const email = `new-${randomUUID().slice(0, 8)}@panui.test`;
  await startSessionAs(page, 'admin');
  await page.goto('/users/new');
  const save = page.getByRole('button', { name: 'Save' });
  const password = page.locator('[name=password]');
  await page.locator('[name=email]').fill('user@panui.test');
  await page.locator('[name=first_name]').fill('Noa');
  await password.fill('short');
  await save.click();
  await expect(page.getByText('Must be 12 characters at least')).toBeVisible();
  await password.fill('password12345');
  await save.click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await password.fill(passwordForTests);
  await save.click();
  await expect(page.getByText('This email address is already in use')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('user@panui.test');
  await page.locator('[name=email]').fill(email);
  await save.click();
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.getByLabel('Choose a parking lot').fill(testLot.lotName);
  await page.getByRole('option', { name: testLot.lotName }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const remove = page.getByRole('button', { name: `Remove ${testLot.lotName} from this user` });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('The users list loads 100 rows, filters by role, and offers to clear filters that match nothing', async ({
  page,
}) => {
  await startSessionAs(page, 'admin');
  const [request] = await Promise.all([
    page.waitForRequest(
      (one) => new URL(one.url()).pathname === '/admin/users' && one.url().includes('range'),
    ),
    page.goto(`/users?filter=${encodeURIComponent('{"q":"no such person"}')}`),
  ]);
  expect(new URL(request.url()).searchParams.get('range')).toBe('[0,99]');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(/@\w+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);

  await navigate(page, `/users?filter=${encodeURIComponent('{"role":"admin"}')}`);
  const user = page.getByText('admin@panui.test', { exact: true });
  await expect(user).toBeVisible();
  await expect(page.getByText('owner@panui.test', { exact: true })).toHaveCount(0);
  // Admins cannot delete their own account.
  await user.click();
  await expect(page.locator('[name=email]')).toHaveValue('admin@panui.test');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('When an admin and the owner edit a lot at once, the later one sees both values and keeps the own ones', async ({
  page,
  browser,
  baseURL,
}) => {
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  await expect(page.locator('[name=price_agorot]')).toHaveValue('25');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const owner = await context.newPage();
  await startSession(owner, testLot.owner.token);
  await owner.goto('/owner/settings');
  await owner.locator('[name=price_agorot]').fill('40');
  await owner.locator('[name=description]').fill('Ring twice');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Changes saved')).toBeVisible();
  await context.close();

  await page.locator('[name=price_agorot]').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This record has changed' });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(testLot.owner.email);
  const price = notice.getByRole('listitem').filter({ hasText: 'Price per reservation' });
  await expect(price).toContainText('40');
  await expect(price).toContainText('30');
  const description = notice.getByRole('listitem').filter({ hasText: 'Ring twice' });
  await expect(description).not.toContainText('with you');
  await expect(page.locator('[name=price_agorot]')).toHaveValue('30');
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/parking-lots$/);
  const lot = await asAdmin('GET', `/admin/parking-lots/${testLot.lotId}`);
  expect(lot).toMatchObject({ price_agorot: 3000, description: 'Ring twice' });
});

test('What is typed stays when the record arrives after the row of the list, and when the window has focus again', async ({
  page,
}) => {
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  const filter = encodeURIComponent(JSON.stringify({ q: testLot.lotName }));
  await page.goto(`/parking-lots?filter=${filter}`);
  const released = createDeferred();
  let loads = 0;
  await page.route(`**/admin/parking-lots/${testLot.lotId}`, async (route) => {
    if (route.request().method() === 'GET') {
      loads += 1;
      await released.opened;
    }
    await route.continue();
  });
  await page.getByRole('link', { name: testLot.lotName }).click();
  const description = page.locator('[name=description]');
  await description.fill('Ring twice');
  const arrives = page.waitForResponse(`**/admin/parking-lots/${testLot.lotId}`);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { price_agorot: 4100 });
  released.open();
  await arrives;
  await expect(page.locator('[name=price_agorot]')).toHaveValue('41');
  await expect(description).toHaveValue('Ring twice');

  await page.waitForLoadState('networkidle');
  const loadsBefore = loads;
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { price_agorot: 4200 });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => fetch('/health/live'));
  expect(loads).toBe(loadsBefore);
  await expect(description).toHaveValue('Ring twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This record has changed' })).toContainText('42');
});

test('A setting outside its range is reported at its field', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/settings/system');
  await page.locator('[name=max_walking_minutes]').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  const field = page.getByLabel('Maximum walking time');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('1 minute to 2 hours');
});

test('A choice filter shows when it is not set and can be reset', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  for (const list of ['users', 'reservations', 'webhooks']) {
    await page.goto(`/${list}`);
    const filters = page.locator('.filter-field [role=combobox]:not(input)');
    await expect(filters.first(), list).toBeVisible();
    for (const filter of await filters.all()) await expect(filter, list).toHaveText('הכול');
  }
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/spot-incidents');
  const choice = (name: string) =>
    page.getByRole('group', { name: 'Reports shown' }).getByRole('button', { name });
  await expect(choice('Open')).toHaveAttribute('aria-pressed', 'true');
  await choice('All').click();
  await expect(choice('All')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).not.toContain('false');
});

test('The audit log names the lots of an entry once, in the language of the page', async ({ page }) => {
  const name = `חניון ${randomUUID().slice(0, 8)}`;
  const lot = await asAdmin<{ id: number }>('POST', '/admin/parking-lots', {
    name,
    name_en: 'Pepper Yard',
    address: 'Spice Route 1',
    lat: 41,
    lng: 99,
    is_24_7: true,
  });
  const spot = await asAdmin<{ id: number }>('POST', '/admin/spots', {
    parking_lot_id: lot.id,
    number: '77',
  });
  const details = page.locator('main dl.details-list').first();
  await startSessionAs(page, 'admin', 'he');
  await page.goto(`/audit-log?filter=${encodeURIComponent('{"resource":"spots"}')}`);
  await page.locator('tbody tr', { hasText: `מקום חניה ${spot.id}` }).click();
  for (const displayedName of [name, 'Pepper Yard']) {
    await expect(details.getByText(displayedName, { exact: true })).toBeVisible();
    await expect(details.locator('dt', { hasText: /^(חניון|Parking lot)$/ })).toHaveCount(1);
    await page.getByTestId('language').click();
  }

  const testLot = await createTestLot(['1']);
  await navigate(page, `/audit-log?filter=${encodeURIComponent('{"resource":"users"}')}`);
  await page.locator('tbody tr', { hasText: `שיוך חניון · משתמש ${testLot.owner.id}` }).click();
  await expect(details.getByText(testLot.lotName)).toBeVisible();
  await expect(details).not.toContainText('parking_lot_id');
});

test('Loading is announced as text, also with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSessionAs(page, 'admin');
  for (const [path, requests, area] of [
    ['/reservations/1', '**/admin/reservations/1', 'main'],
    ['/reservations/1', '**/admin/reservations/1/timeline', 'section:has(> .timeline)'],
    ['/venues/1/edit', '**/admin/venues/1', 'main'],
    ['/analytics/reservations', '**/admin/dashboard/reservations/stats?*', '.chart-skeleton >> nth=0'],
  ] as const) {
    await page.route(requests, () => {});
    await page.goto(path);
    await expect(page.locator(area), path).toContainText('Loading...');
    await page.unroute(requests);
  }
});

test('A lot shows the map of the walking route to each venue in range, nearest first', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const { lat, lng } = await asAdmin<{ lat: number; lng: number }>(
    'GET',
    `/admin/parking-lots/${testLot.lotId}`,
  );
  const fartherName = `Farther than ${testLot.lotName}`;
  await asAdmin('POST', '/admin/venues', { name: fartherName, lat: lat + 0.004, lng });
  await startSessionAs(page, 'admin', 'en');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  const map = page.getByTestId('lot-map');
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  const venues = page.locator('.lot-map').getByRole('button');
  await expect(venues).toHaveText([/^Venue of .+[\d.]+ k?m$/, new RegExp(`^${fartherName}.+[\\d.]+ k?m$`)]);
  await expect(venues.first()).toHaveAttribute('aria-pressed', 'true');
  const firstMap = (await map.getAttribute('src')) ?? '';
  await venues.last().click();
  await expect(venues.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(map).not.toHaveAttribute('src', firstMap);
});
