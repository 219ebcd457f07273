import { randomUUID } from 'node:crypto';
import {
  asAdmin,
  startSessionAs,
  createTestLot,
  passwordForTests,
  startSession,
  reserve,
} from './admin-helpers';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/test';

test('an admin makes a user, gives them a lot, and takes it away', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const email = `new-${randomUUID().slice(0, 8)}@panui.test`;
  await startSessionAs(page, 'admin');
  await page.goto('/users/new');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=first_name]').fill('Noa');
  await page.locator('[name=password]').fill('short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be 12 characters at least')).toBeVisible();
  await page.locator('[name=password]').fill('password12345');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  await page.locator('[name=password]').fill(passwordForTests);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.getByLabel('Choose a parking lot').fill(testLot.lotName);
  await page.getByRole('option', { name: testLot.lotName }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const remove = page.getByRole('button', { name: `Remove ${testLot.lotName} from this owner` });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('A taken email is reported at its field, in the language of the page', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  await page.goto('/users/new');
  await page.locator('[name=email]').fill('user@panui.test');
  await page.locator('[name=password]').fill(passwordForTests);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('כתובת האימייל הזאת כבר בשימוש', { exact: true })).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('user@panui.test');
});

test('The users list opens with 100 rows', async ({ page }) => {
  await startSessionAs(page, 'admin');
  const [request] = await Promise.all([
    page.waitForRequest(
      (one) => new URL(one.url()).pathname === '/admin/users' && one.url().includes('range'),
    ),
    page.goto('/users'),
  ]);
  expect(new URL(request.url()).searchParams.get('range')).toBe('[0,99]');
});

test('users are listed by role', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/users?filter=${encodeURIComponent('{"role":"admin"}')}`);
  await expect(page.getByText('admin@panui.test')).toBeVisible();
  await expect(page.getByText('owner@panui.test', { exact: true })).toHaveCount(0);
  // Their own account is the one that admins cannot delete.
  await page.getByText('admin@panui.test').click();
  await expect(page.locator('[name=email]')).toHaveValue('admin@panui.test');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('of two who edit a lot, the later is told, keeps what was typed, and can put it on top', async ({
  page,
}) => {
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  await page.locator('[name=description]').fill('Gate on the left');
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { price_agorot: 4200 });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This record has changed' });
  await expect(notice).toContainText('admin@panui.test');
  await expect(notice).toContainText('Price per reservation');
  await expect(page.locator('[name=description]')).toHaveValue('Gate on the left');
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/parking-lots$/);
  const lot = await asAdmin<{ description: string; price_agorot: number }>(
    'GET',
    `/admin/parking-lots/${testLot.lotId}`,
  );
  expect(lot).toMatchObject({ description: 'Gate on the left', price_agorot: 4200 });
});

test('an admin and the owner edit one lot at once: the later sees both values of what both changed', async ({
  page,
  browser,
}) => {
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  await expect(page.locator('[name=price_agorot]')).toHaveValue('25');

  const owners = await (await browser.newContext()).newPage();
  await startSession(owners, testLot.owner.token);
  await owners.goto('/owner/settings');
  await owners.locator('[name=price_agorot]').fill('40');
  await owners.locator('[name=description]').fill('Ring twice');
  await owners.getByRole('button', { name: 'Save' }).click();
  await expect(owners.getByText('Changes saved')).toBeVisible();

  await page.locator('[name=price_agorot]').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This record has changed' });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(testLot.owner.email);
  await expect(notice.getByRole('listitem').filter({ hasText: 'Price per reservation' })).toContainText('40');
  await expect(notice.getByRole('listitem').filter({ hasText: 'Price per reservation' })).toContainText('30');
  const description = notice.getByRole('listitem').filter({ hasText: 'Ring twice' });
  await expect(description).not.toContainText('with you');
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/parking-lots$/);
  const lot = await asAdmin('GET', `/admin/parking-lots/${testLot.lotId}`);
  expect(lot).toMatchObject({ price_agorot: 3000, description: 'Ring twice' });
  await owners.context().close();
});

test('an owner changes hours and price; the clock takes 1830 for 18:30', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await asAdmin('PUT', `/admin/parking-lots/${testLot.lotId}`, { is_24_7: false });
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/settings');
  await page.locator('[name=opening_time]').fill('1830');
  await page.locator('[name=price_agorot]').fill('27.5');
  await page.getByRole('button', { name: 'Friday' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const lot = await asAdmin('GET', `/admin/parking-lots/${testLot.lotId}`);
  expect(lot).toMatchObject({ opening_time: '18:30', price_agorot: 2750, open_weekdays: [0, 1, 2, 3, 4, 5] });
});

test('an owner without lots is told whom to ask', async ({ page }) => {
  const email = `bare-${randomUUID().slice(0, 8)}@panui.test`;
  await asAdmin('POST', '/admin/users', { email, role: 'parking_lot_owner', password: passwordForTests });
  await startSession(page, null);
  await page.goto('/owner/dashboard');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(passwordForTests);
  await page.locator('button[type=submit]').click();
  await expect(
    page.getByText(
      /You don.t have any parking lots assigned to your account\. Please contact the administrator\./,
    ),
  ).toBeVisible();
});

test('an admin finds a reservation by its plate, reads its story and cancels it with a reason', async ({
  page,
}) => {
  const testLot = await createTestLot(['7']);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  const filter = JSON.stringify({ q: '12345678', parking_lot_id: testLot.lotId });
  await page.goto(`/reservations?filter=${encodeURIComponent(filter)}`);
  await page.getByText('123-45-678').click();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(page.getByText('Spot held')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this reservation' }).click();
  await expect(page.getByTestId('cancel-confirm')).toBeDisabled();
  await page.getByRole('dialog').locator('[name=reason]').fill('The gate is broken');
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByText('The gate is broken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this reservation' })).toHaveCount(0);
});

test('a setting out of its range is refused at its field', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/settings/system');
  const maxWalkingMinutes = page.locator('[name=max_walking_minutes]');
  await maxWalkingMinutes.fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be 120 or less')).toBeVisible();
});

test('an admin gives a payment back from its row, and stays on the list', async ({ page }) => {
  const testLot = await createTestLot(['3']);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  const filter = JSON.stringify({ parking_lot_id: testLot.lotId });
  await page.goto(`/payments?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Refund .?₪25/);
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refunded').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/payments/);
});

test('an empty list says why, and offers to take the filters away', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/users?filter=${encodeURIComponent('{"q":"no such person"}')}`);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // Whoever is newest stands first, so that no one name is sure to be on the page.
  await expect(page.getByText(/@\w+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('a filter of choices says when it lets all through, and can be taken back to it', async ({ page }) => {
  test.setTimeout(90_000);
  await startSessionAs(page, 'admin', 'he');
  for (const list of ['users', 'venues', 'spots', 'reservations', 'payments', 'audit-log', 'job-runs']) {
    await page.goto(`/${list}`);
    const filters = page.locator('.filter-field [role=combobox]:not(input)');
    await expect(filters.first(), list).toBeVisible();
    for (const filter of await filters.all()) await expect(filter, list).toHaveText('הכול');
  }
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/spot-incidents');
  const isResolved = page.getByRole('combobox', { name: 'Resolved' });
  await expect(isResolved).toHaveText('No');
  await isResolved.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expect(isResolved).toHaveText('All');
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).not.toContain('false');
});

test('the log names the lot of a spot once, in the language of the page', async ({ page }) => {
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
  for (const [lang, displayedName] of [
    ['he', name],
    ['en', 'Pepper Yard'],
  ] as const) {
    await startSessionAs(page, 'admin', lang);
    await page.goto(`/audit-log?filter=${encodeURIComponent('{"resource":"spots"}')}`);
    await page.locator('tbody tr', { hasText: `${lang === 'he' ? 'מקום חניה' : 'Spot'} ${spot.id}` }).click();
    const details = page.locator('main dl.details-list').first();
    await expect(details.getByText(displayedName, { exact: true })).toBeVisible();
    await expect(details.locator('dt', { hasText: /^(חניון|Parking lot)$/ })).toHaveCount(1);
  }
});

test('the log says by name which lot somebody was given', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await startSessionAs(page, 'admin', 'he');
  await page.goto(`/audit-log?filter=${encodeURIComponent('{"resource":"users"}')}`);
  await page.locator('tbody tr', { hasText: `שיוך חניון · משתמש ${testLot.owner.id}` }).click();
  const details = page.locator('main dl.details-list').first();
  await expect(details.getByText(testLot.lotName)).toBeVisible();
  await expect(details).not.toContainText('parking_lot_id');
});

test('what is on its way says so, to those who want no movement, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSessionAs(page, 'admin');
  for (const [path, calls, testLot] of [
    ['/reservations/1', '**/admin/reservations/1', 'main'],
    ['/reservations/1', '**/admin/reservations/1/timeline', 'section:has(> .timeline)'],
    ['/venues/1/edit', '**/admin/venues/1', 'main'],
    ['/analytics/reservations', '**/admin/dashboard/reservations/stats?*', '.chart-skeleton >> nth=0'],
  ] as const) {
    await page.route(calls, () => {});
    await page.goto(path);
    await expect(page.locator(testLot), path).toContainText('Loading...');
    await page.unroute(calls);
  }
});

test('lists keep to the screen when the text is twice as large', async ({ page }) => {
  test.setTimeout(90_000);
  await startSessionAs(page, 'admin');
  for (const list of ['users', 'venues', 'parking-lots', 'spots', 'reservations', 'payments', 'audit-log']) {
    await page.goto(`/${list}`);
    await expect(page.locator('tbody tr').first(), list).toBeVisible();
    await expect(page.getByRole('progressbar'), list).toHaveCount(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoHorizontalScroll(page, list);
  }
});

test('a lot shows the map of the walk to each venue in range, nearest first', async ({ page }) => {
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/parking-lots/1/edit');
  const map = page.getByTestId('lot-map');
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  const venues = page.locator('.lot-map').getByRole('button');
  await expect(venues.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(venues.first()).toHaveText(/[\d.]+ k?m$/);
  const firstMap = await map.getAttribute('src');
  await venues.last().click();
  await expect(venues.last()).toHaveAttribute('aria-pressed', 'true');
  if ((await venues.count()) > 1) await expect(map).not.toHaveAttribute('src', firstMap ?? '');
});
