import {
  startSession,
  startSessionAs,
  call,
  createTestLot,
  type Reserved,
  reserve,
} from './support/operators';
import { createDeferred } from './support/deferred';
import { dayInIsrael } from './support/israel-time';
import { expect, test } from './support/operator-test';

test.use({ reducedMotion: 'no-preference' });

const getSpotNumber = async ({ token }: Reserved) =>
  (await call<{ spot_number: string }>('GET', `/reservations/token/${token}`)).spot_number;

test('A block shows which driver moves, moves the driver, and can be undone', async ({ page }) => {
  const testLot = await createTestLot(['101', '102', '103', '104']);
  const driver = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  const reserved = page.locator(`[data-spot="${testLot.spotIds[driver.spotNumber]}"]`);
  await expect(reserved).toHaveAttribute('data-state', 'reserved');
  await reserved.click();
  await expect(reserved).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Block...' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('block-preview')).toContainText('One reservation moves to another spot');
  await expect(dialog.getByTestId('block-preview')).toContainText(`from ${driver.spotNumber} to`);
  await dialog.locator('[name=reason]').fill('Painting the floor');
  await dialog.locator('button[type=submit]').click();

  await expect(page.getByText('Spot blocked · one reservation moved')).toBeVisible();
  await expect(reserved).toHaveAttribute('data-state', 'blocked');
  expect(await getSpotNumber(driver)).not.toBe(driver.spotNumber);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reserved).toHaveAttribute('data-state', 'reserved');
  expect(await getSpotNumber(driver)).toBe(driver.spotNumber);
});

test('A spot whose driver has no other spot is named and not blocked', async ({ page }) => {
  const testLot = await createTestLot(['201', '202']);
  const driver = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Select floor' }).click();
  await page.getByRole('button', { name: 'Block...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=permanent]').check();
  await expect(dialog.locator('[name=until]')).toBeDisabled();
  await expect(dialog.getByTestId('block-preview')).toContainText('One spot can’t be blocked');
  await expect(dialog.getByTestId('block-preview')).toContainText('reserved, and no other spot is available');
  await dialog.locator('[name=reason]').fill('Works');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('one could not be blocked')).toBeVisible();
  const reserved = page.locator(`[data-spot="${testLot.spotIds[driver.spotNumber]}"]`);
  await expect(reserved).toHaveAttribute('data-state', 'reserved');
  await expect(page.locator('[data-state=blocked]')).toHaveCount(1);

  await page.locator('[data-state=blocked]').click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(0);
});

test('Deactivating a spot shows which driver moves, and a spot whose driver has no other spot stays active', async ({
  page,
}) => {
  const testLot = await createTestLot(['301', '302']);
  const driver = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  const dialog = page.getByRole('dialog');
  const preview = page.getByTestId('deactivation-preview');
  const editSpot = async (number: string) => {
    await page.locator(`[data-spot="${testLot.spotIds[number]}"]`).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  };
  const recordPath = `**/owners/me/spots/${testLot.spotIds[driver.spotNumber]}`;
  const released = createDeferred();
  await page.route(recordPath, async (route) => {
    await released.opened;
    await route.continue();
  });
  await editSpot(driver.spotNumber);
  const isActive = dialog.getByRole('switch', { name: 'Active' });
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(isActive).toHaveCount(0);
  released.open();
  await isActive.uncheck();
  await page.unroute(recordPath);
  const other = driver.spotNumber === '301' ? '302' : '301';
  await expect(preview).toContainText('One reservation moves to another spot');
  await expect(preview).toContainText(`to ${other}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await getSpotNumber(driver)).toBe(other);

  await page.route('**/owners/me/spots/*', (route) => route.fulfill({ status: 503, json: {} }));
  await editSpot(other);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/owners/me/spots/*');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await isActive.uncheck();
  await expect(preview).toContainText('This spot can’t be switched off or deleted');
  await expect(preview).toContainText('reserved, and no other spot is available');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('The spot is in use or reserved, and no other spot is available.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Why can’t it be deleted?' }).click();
  await expect(page.getByRole('dialog').last().getByTestId('deactivation-preview')).toContainText(
    'This spot can’t be switched off or deleted',
  );

  await page.goto('/owner/settings');
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await expect(preview).toContainText('This lot can’t be switched off or deleted while it is in use');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The lot is in use: it has reservations')).toBeVisible();
  expect(await getSpotNumber(driver)).toBe(other);
});

test('A lot in use cannot be deleted, and its page leads an admin to the reservations', async ({ page }) => {
  const testLot = await createTestLot(['301']);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  await page.getByRole('button', { name: 'Why can’t it be deleted?' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'Spot 301' }).click();
  await expect(page).toHaveURL(/\/reservations\/\d+$/);
});

test('Blocking forty spots at once moves two drivers, lists one conflict, and is undone in one step', async ({
  page,
}) => {
  const testLot = await createTestLot([]);
  await call(
    'POST',
    '/owners/me/spots/bulk',
    { parking_lot_id: testLot.lotId, first_number: 101, last_number: 142, floor: '-2', office: 'B' },
    testLot.owner.token,
  );
  const drivers = [await reserve(testLot), await reserve(testLot), await reserve(testLot)];

  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await expect(page.locator('[data-state=reserved]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select floor' }).click();
  // Two spots stay available, so two drivers can move and the third cannot.
  await page.locator('[data-state=available]').first().click();
  await page.locator('[data-state=available]').last().click();
  await expect(page.getByText('40 spots selected')).toBeVisible();
  await page.getByRole('button', { name: 'Block...' }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByTestId('block-preview');
  await expect(preview).toContainText('39 spots will be blocked');
  await expect(preview).toContainText('2 reservations move to other spots');
  await expect(preview).toContainText('One spot can’t be blocked');
  await dialog.locator('[name=reason]').fill('Resurfacing');
  await dialog.locator('button[type=submit]').click();

  await expect(
    page.getByText('39 spots updated · 2 reservations moved · one could not be blocked'),
  ).toBeVisible();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(39);
  const now = await Promise.all(drivers.map(getSpotNumber));
  const moved = drivers.filter((driver, index) => now[index] !== driver.spotNumber);
  expect(moved).toHaveLength(2);
  expect(new Set(now).size).toBe(3);

  const driversPage = await page.context().newPage();
  for (const driver of moved) {
    await driversPage.goto(`/reservation/${driver.token}`);
    await expect(driversPage.getByTestId('spot-number')).toHaveText(await getSpotNumber(driver));
  }
  await driversPage.close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(0);
  expect(await Promise.all(drivers.map(getSpotNumber))).toEqual(drivers.map((driver) => driver.spotNumber));
});

test('The arrow keys move on the board and the space bar selects, in Hebrew from right to left', async ({
  page,
}) => {
  const testLot = await createTestLot(['1', '2', '3']);
  await startSession(page, testLot.owner.token, 'he');
  await page.goto('/owner/spots');
  const tile = (number: string) => page.locator(`[data-spot="${testLot.spotIds[number]}"]`);
  await tile('1').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tile('2')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(tile('2')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(tile('3')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile('2')).toBeFocused();
});

test('A floor is blocked with two clicks, and the dialog remembers the end and offers the last reason', async ({
  page,
}) => {
  const testLot = await createTestLot(['401', '402', '403']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Block floor...' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const [spot] = await call<{ block_reason: string; blocked_permanently: boolean }[]>(
    'GET',
    '/owners/me/spots',
    undefined,
    testLot.owner.token,
  );
  expect(spot).toMatchObject({ block_reason: 'No reason given', blocked_permanently: false });

  await page.getByRole('button', { name: 'Select floor' }).click();
  await expect(page.locator('.action-bar')).toHaveCount(1);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await test.step('The dialog remembers the end and offers the last reason', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Block floor...' }).click();
    await dialog.locator('[name=permanent]').check();
    await dialog.locator('[name=reason]').fill('Painting');
    await dialog.locator('button[type=submit]').click();
    await expect(page.locator('[data-state=blocked]')).toHaveCount(3);
    await page.getByRole('button', { name: 'Block floor...' }).click();
    await expect(dialog.locator('[name=permanent]')).toBeChecked();
    await expect(dialog.locator('[name=reason]')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Painting' }).click();
    await expect(dialog.locator('[name=reason]')).toHaveValue('Painting');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  // With a filter, the button would block only the displayed spots of the floor.
  await page.getByRole('button', { name: 'Blocked 3' }).click();
  await expect(page.getByRole('button', { name: 'Block floor...' })).toHaveCount(0);
});

test('The block dialog sends no end in the past, and its disabled button says why', async ({ page }) => {
  const testLot = await createTestLot(['421']);
  await startSession(page, testLot.owner.token);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/spots/block')) sent.push(request.url());
  });
  await page.clock.install();
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Block floor...' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.locator('button[type=submit]');
  await dialog.locator('[name=until]').fill('2020-01-01T10:00');
  await expect(dialog.getByText('This time has passed')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Choose an end in the future');

  // The end passes while the dialog is open.
  await dialog.getByRole('button', { name: 'End of today' }).click();
  await expect(confirm).toBeEnabled();
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('This time has passed');
  expect(sent).toEqual([]);
});

test('A floor is blocked for next week in six gestures, by an admin too', async ({ page }) => {
  const testLot = await createTestLot(['201', '202']);
  const day = dayInIsrael(7);
  await startSessionAs(page, 'admin');
  await page.goto(`/parking-lots/${testLot.lotId}/edit`);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  // The board of the new day replaces that of today.
  const board = await page.locator('.tile').first().elementHandle();
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect.poll(() => board?.evaluate((tile) => tile.isConnected)).toBe(false);
  await page.getByRole('button', { name: 'Block floor...' }).click();
  await expect(page.getByTestId('block-preview')).toContainText('2 spots will be blocked');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.locator('.tile.tile-blocked')).toHaveCount(2);
  await page.getByRole('button', { name: 'The day before' }).click();
  await expect(page.locator('.tile.tile-available')).toHaveCount(2);
  await page.getByRole('button', { name: 'The next day' }).click();
  await page.locator('.tile').first().click();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.locator('.tile.tile-blocked')).toHaveCount(1);
});

for (const lang of ['he', 'en'] as const) {
  test(`All chips of the board are in sight on a phone (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startSessionAs(page, 'owner', lang);
    await page.goto('/owner/spots');
    const chips = page.locator('.board-head .chip');
    await expect(chips.filter({ hasText: lang === 'he' ? 'חסום' : 'Blocked' })).toBeVisible();
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
  });
}
