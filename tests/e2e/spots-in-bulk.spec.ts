import type { Page } from '@playwright/test';
import { createTestLot, navigate, reserve, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

async function addRange(page: Page, first: string, last: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=first_number]').fill(first);
  await dialog.locator('[name=last_number]').fill(last);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
}

test('An owner removes added spots again after leaving the page, and spots with a reservation stay', async ({
  page,
}) => {
  const testLot = await createTestLot([]);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  // An empty lot offers it in place of the board too.
  await page.locator('.empty-state').getByRole('button', { name: 'Add spots' }).click();
  await addRange(page, '201', '203');
  await expect(page.getByRole('status').filter({ hasText: testLot.lotName })).toContainText('3 spots added');
  await reserve(testLot);

  await navigate(page, '/owner/dashboard');
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 spots removed again. One is already in use and stays:')).toBeVisible();
  await expect(page.locator('[data-spot]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-spot]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('An owner deletes several spots, and those with reservations are named', async ({ page }) => {
  const testLot = await createTestLot(['1', '2', '10']);
  const { spotNumber } = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.getByRole('button', { name: 'Select floor' }).click();
  await page.getByRole('button', { name: 'Delete...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const result = page.getByRole('dialog', { name: '2 spots were deleted' });
  await expect(result).toContainText(`not deleted: ${spotNumber}.`);
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-spot]')).toHaveCount(1);
});

for (const width of [390, 1280]) {
  test(`An admin adds spots to the lot of the list, removes them again and deletes several (width ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const testLot = await createTestLot([]);
    await startSessionAs(page, 'admin');
    await page.goto(`/spots?filter=${encodeURIComponent(`{"parking_lot_id":${testLot.lotId}}`)}`);
    const empty = page.locator('.empty-state');
    await expect(empty).toContainText('This lot has no spots yet.');
    await empty.getByRole('button', { name: 'Add many' }).click();
    await expect(page.getByRole('dialog')).toContainText(testLot.lotName);
    await addRange(page, '1', '12');
    const rows = page.getByRole('checkbox', { name: /^Spot / });
    await expect(rows).toHaveCount(12);
    const added = page.getByRole('status').filter({ hasText: '12 spots added' });
    await expect(added).toContainText(testLot.lotName);
    await added.getByRole('button', { name: 'Undo' }).click();
    await expect(empty).toContainText('This lot has no spots yet.');

    await empty.getByRole('button', { name: 'Add many' }).click();
    await addRange(page, '1', '3');
    await expect(rows).toHaveCount(3);
    await rows.first().check();
    await rows.nth(1).check();
    await page.getByRole('button', { name: 'Delete...' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('2 spots were deleted')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
}
