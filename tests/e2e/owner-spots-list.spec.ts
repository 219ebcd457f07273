import { createTestLot, startSession } from './support/operators';
import { expect, test } from './support/operator-test';

test('Spots are filtered by status and floor, and added as a range or from a file without errors', async ({
  page,
}) => {
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

  await test.step('Filters and the table show the same spots', async () => {
    await page.getByRole('button', { name: 'Floor -2' }).click();
    await expect(page.locator('[data-spot]')).toHaveCount(5);
    await page.getByRole('button', { name: 'All floors' }).click();
    await page.getByRole('button', { name: 'Blocked 0' }).click();
    await expect(page.getByText('No spots match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Blocked 0' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(7);
    await page.getByRole('button', { name: 'Board' }).click();
  });

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
