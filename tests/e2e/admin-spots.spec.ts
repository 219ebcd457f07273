import { startSession, call, createTestLot, type Reserved, reserve } from './admin-helpers';
import { expect, test } from './support/test';

const spotOf = async ({ token }: Reserved) =>
  (await call<{ spot_number: string }>('GET', `/reservations/token/${token}`)).spot_number;

test('a block shows whom it moves before it is made, moves them, and can be taken back', async ({ page }) => {
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
  expect(await spotOf(driver)).not.toBe(driver.spotNumber);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reserved).toHaveAttribute('data-state', 'reserved');
  expect(await spotOf(driver)).toBe(driver.spotNumber);
});

test('a spot whose driver has nowhere to go is named, and is not blocked', async ({ page }) => {
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

test('Switching a spot off shows which driver moves, and a spot whose driver has nowhere to go stays on', async ({
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
    // The form opens with the row of the list and is filled anew when the record itself arrives.
    await expect(async () => {
      await dialog.getByRole('switch', { name: 'Active' }).uncheck();
      await expect(preview).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };
  await editSpot(driver.spotNumber);
  const other = driver.spotNumber === '301' ? '302' : '301';
  await expect(preview).toContainText('One reservation moves to another spot');
  await expect(preview).toContainText(`to ${other}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await spotOf(driver)).toBe(other);

  await editSpot(other);
  await expect(preview).toContainText('This spot can’t be switched off or deleted');
  await expect(preview).toContainText('reserved, and no other spot is available');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('The spot is in use or reserved, and no other spot is available.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').last().getByTestId('deactivation-preview')).toContainText(
    'This spot can’t be switched off or deleted',
  );

  await page.goto('/owner/settings');
  await page.getByRole('switch', { name: 'Active' }).uncheck();
  await expect(preview).toContainText('This lot can’t be switched off or deleted while it is in use');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The lot is in use: it has reservations')).toBeVisible();
  expect(await spotOf(driver)).toBe(other);
});

test('of forty spots blocked at once two drivers are moved, one conflict is listed, and undo brings all back', async ({
  page,
}) => {
  test.setTimeout(90_000);
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
  // Two spots stay out of it: so many drivers can be moved, and the third can't.
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
  const now = await Promise.all(drivers.map(spotOf));
  const moved = drivers.filter((driver, index) => now[index] !== driver.spotNumber);
  expect(moved).toHaveLength(2);
  expect(new Set(now).size).toBe(3);

  const driversPage = await page.context().newPage();
  for (const driver of moved) {
    await driversPage.goto(`/reservation/${driver.token}`);
    await expect(driversPage.getByTestId('spot-number')).toHaveText(await spotOf(driver));
  }
  await driversPage.close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(0);
  expect(await Promise.all(drivers.map(spotOf))).toEqual(drivers.map((driver) => driver.spotNumber));
});

test('the board is walked with arrows and chosen with the space bar, in Hebrew from right to left', async ({
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

test('A floor is blocked with two clicks, and unblocking it takes the undo away', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // A filter leaves out spots of the floor, which the button would not say.
  await page.getByRole('button', { name: 'Available 3' }).click();
  await expect(page.getByRole('button', { name: 'Block floor...' })).toHaveCount(0);
});

test('The block dialog remembers the end and offers the last reason', async ({ page }) => {
  const testLot = await createTestLot(['411', '412']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Block floor...' }).click();
  await dialog.locator('[name=permanent]').check();
  await dialog.locator('[name=reason]').fill('Painting');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('[data-state=blocked]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Block floor...' }).click();
  await expect(dialog.locator('[name=permanent]')).toBeChecked();
  await expect(dialog.locator('[name=reason]')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Painting' }).click();
  await expect(dialog.locator('[name=reason]')).toHaveValue('Painting');
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

test('spots are filtered by status and by floor, and stand in a table as well', async ({ page }) => {
  const testLot = await createTestLot(['1', '2', '3']);
  await call(
    'POST',
    '/owners/me/spots',
    { parking_lot_id: testLot.lotId, number: '9', floor: '-2' },
    testLot.owner.token,
  );
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await expect(page.locator('[data-spot]')).toHaveCount(4);
  await page.getByRole('button', { name: 'Floor -2' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(1);
  await page.getByRole('button', { name: 'All floors' }).click();
  await page.getByRole('button', { name: 'Blocked 0' }).click();
  await expect(page.getByText('No spots match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Blocked 0' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
});

test('a run of numbers is added at once, and a file only when every row is right', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Add spots' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=first_number]').fill('201');
  await dialog.locator('[name=last_number]').fill('205');
  await dialog.locator('[name=floor]').fill('-2');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('[data-spot]')).toHaveCount(6);

  await page.getByRole('button', { name: 'Add spots' }).click();
  await dialog.getByRole('tab', { name: 'From a file (CSV)' }).click();
  await dialog.locator('[name=csv]').fill('number,floor\n301,-3\n201,-3\n302,-3');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One error; nothing was added.');
  await expect(dialog.getByRole('alert')).toContainText('Row 3');
  await dialog.locator('[name=csv]').fill('number,floor\n301,-3\n302,-3');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Add 2 spots' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(8);
});
