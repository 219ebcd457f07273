import {
  asAdmin,
  startSession,
  call,
  createTestLot,
  passwordForTests,
  reserve,
  type TestLot,
} from './support/operators';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/operator-test';

/** A plate that no other test uses. */
const randomPlate = (testLot: TestLot, last: number) =>
  `${String(testLot.lotId).padStart(6, '7')}${last}0`.slice(-8);
const grouped = (plate: string) => `${plate.slice(0, 3)}-${plate.slice(3, 5)}-${plate.slice(5)}`;

const entry = (testLot: TestLot, license_plate: string, direction: 'in' | 'out') =>
  call<{ kind: string; source: string }>(
    'POST',
    '/owners/me/entries',
    { parking_lot_id: testLot.lotId, license_plate, direction },
    testLot.owner.token,
  );

test('An owner records that a car came in and left, and the spot follows', async ({ page }) => {
  const testLot = await createTestLot(['301', '302']);
  const { spotNumber } = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/dashboard');
  const inside = page.getByRole('region', { name: 'Inside now' });
  await expect(inside).toContainText('No cars inside.');
  await expect(page.locator('.stat-card', { hasText: 'Available now' })).toContainText(
    '0 occupied, 0 blocked',
  );

  await inside.getByRole('button', { name: 'Record a car' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=license_plate]').fill('abc');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('[name=license_plate]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=license_plate]').fill('123-45-678');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('came in · With a reservation')).toBeVisible();
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  await expect(inside.getByRole('listitem')).toContainText('123-45-678');
  await expect(inside.getByRole('listitem')).toContainText(`Spot ${spotNumber}`);
  await expect(page.locator('.stat-card', { hasText: 'Available now' })).toContainText(
    '1 occupied, 0 blocked',
  );

  await inside.getByRole('button', { name: 'Record exit of 123-45-678' }).click();
  await expect(dialog.locator('[name=license_plate]')).toHaveValue('123-45-678');
  await dialog.getByRole('button', { name: 'Record the exit' }).click();
  await expect(page.getByText('left · With a reservation')).toBeVisible();
  await expect(inside).toContainText('No cars inside.');
  await expect(page.locator('.stat-card', { hasText: 'Available now' })).toContainText(
    '0 occupied, 0 blocked',
  );
  const last = page.getByRole('region', { name: 'Latest entries and exits' });
  await expect(last.getByRole('listitem')).toHaveCount(1);
  await expect(last.getByRole('listitem')).toContainText('manual');
  await expect(last.getByRole('listitem')).toContainText('With a reservation');
  await expect(page.getByText('Expected')).toHaveCount(0);
});

test('An unknown car, a second entry and an exit without an entry are named, in Hebrew', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  const [unknownCar, ghost] = [randomPlate(testLot, 1), randomPlate(testLot, 2)];
  await entry(testLot, unknownCar, 'in');
  await entry(testLot, unknownCar, 'in');
  await entry(testLot, ghost, 'out');
  await startSession(page, testLot.owner.token, 'he');
  await page.goto('/owner/dashboard');
  const inside = page.getByRole('region', { name: 'בחניון עכשיו' });
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  await expect(inside.getByRole('listitem')).toContainText('רכב לא מוכר');
  const last = page.getByRole('region', { name: 'כניסות ויציאות אחרונות' }).getByRole('listitem');
  await expect(last.nth(0)).toContainText(grouped(ghost));
  await expect(last.nth(0)).toContainText('יציאה בלי כניסה');
  await expect(last.nth(1)).toContainText('כניסה שנייה');
  await expect(last.nth(2)).toContainText('רכב לא מוכר');
  await expectAccessible(page);
});

test('The cards of the day are as wide as the statistics above them, at every window width', async ({
  page,
}) => {
  const testLot = await createTestLot(['301']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/dashboard');
  await expect(page.locator('.cars-today')).toContainText('No entries or exits yet.');
  for (const width of [1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    const boxesOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ top, right }) => ({ top, end: Math.round(right) })),
        );
    const [statCards] = await boxesOf('.stat-cards');
    const cards = await boxesOf('.cars-today > .card');
    expect(cards).toHaveLength(3);
    const lastOfRows = cards.filter(({ top }, index) => cards[index + 1]?.top !== top);
    for (const { end } of lastOfRows) expect(end, `${width} px`).toBe(statCards?.end);
  }
});

test('The lot of the last work is open first, also after a new login', async ({ page }) => {
  const [first, second] = [await createTestLot(['1']), await createTestLot(['2'])];
  await asAdmin('POST', `/admin/users/${first.owner.id}/make-lot-owner/${second.lotId}`);
  await startSession(page, first.owner.token);
  await page.goto('/owner/spots');
  const picker = page.getByRole('combobox', { name: 'Parking lot' });
  await expect(picker).toHaveText(new RegExp(`^(${first.lotName}|${second.lotName})$`));
  const last = (await picker.innerText()) === first.lotName ? second.lotName : first.lotName;
  await picker.click();
  await page.getByRole('option', { name: last }).click();
  await expect(picker).toHaveText(last);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.locator('[name=email]').fill(first.owner.email);
  await page.locator('[name=password]').fill(passwordForTests);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/owner\//);
  for (const path of ['/owner/spots', '/owner/settings']) {
    await page.goto(path);
    await expect(picker).toHaveText(last);
  }
});
