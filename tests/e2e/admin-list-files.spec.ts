import { readFile } from 'node:fs/promises';
import { createTestLot, reserve, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const numberIn = (row: string) => /\d{2,3}-\d{2,3}-\d{2,3}/.exec(row)?.[0];

test('An admin exports the reservations of a tab, and saves a view of the list', async ({ page }) => {
  const testLot = await createTestLot(['1']);
  await reserve(testLot);
  await startSessionAs(page, 'admin');
  await page.goto('/reservations');
  const tab = (name: string) => page.getByRole('group', { name: 'Which reservations' }).getByText(name);
  await expect(tab('Today')).toHaveAttribute('aria-pressed', 'true');
  await tab('All').click();
  await expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('input[name=from]')).toHaveValue('');
  await page.locator('input[name=q]').fill('12345678');
  const plates = async () => (await page.locator('tbody tr').allTextContents()).map(numberIn);
  await expect.poll(async () => [...new Set(await plates())]).toEqual(['123-45-678']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Reservations - \d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('License plate');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('12345678');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Noa');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto('/reservations');
  await expect(tab('Today')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Noa' }).click();
  await expect(page.locator('input[name=q]')).toHaveValue('12345678');
  await expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
});
