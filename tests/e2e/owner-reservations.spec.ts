import { expectAccessible } from './support/accessibility';
import { call, createTestLot, reserve, startSession } from './support/operators';
import { expect, test } from './support/operator-test';

test('An owner finds a reservation of a coming day by its plate and opens it with its payment', async ({
  page,
}) => {
  const testLot = await createTestLot(['7']);
  const other = await createTestLot(['9']);
  await reserve(testLot);
  await reserve(other);
  const [reservation] = await call<{ id: number; license_plate: string }[]>(
    'GET',
    '/owners/me/reservations',
    undefined,
    testLot.owner.token,
  );
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/dashboard');
  await page.getByRole('link', { name: 'Reservations', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Search' }).fill(reservation?.license_plate ?? '');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(`/owner/reservations/${reservation?.id}`);
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('₪25');
  await expect(page.getByRole('button', { name: /Cancel|Refund/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('A reservation in another owner’s lot is not found', async ({ page }) => {
  const testLot = await createTestLot(['7']);
  const other = await createTestLot(['9']);
  await reserve(other);
  const [foreign] = await call<{ id: number }[]>(
    'GET',
    '/owners/me/reservations',
    undefined,
    other.owner.token,
  );
  await startSession(page, testLot.owner.token, 'he');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/owner/reservations/${foreign?.id}`);
  await expect(page.getByText('ההזמנה לא נמצאה').first()).toBeVisible();
});
