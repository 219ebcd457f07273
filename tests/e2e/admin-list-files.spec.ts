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

test('The card of the dashboard, the tab Today and its count are the same reservations', async ({ page }) => {
  await startSessionAs(page, 'admin', 'en');
  const card = page.locator('.stat-card', { hasText: 'Reservations today' });
  const today = page
    .getByRole('group', { name: 'Which reservations' })
    .getByRole('button', { name: /^Today/ });
  // Other tests make reservations for today meanwhile.
  await expect(async () => {
    await page.goto('/dashboard');
    const count = Number(await card.locator('b.num').textContent());
    await card.getByRole('link').first().click();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(today).toHaveText(`Today${count}`, { timeout: 3_000 });
    await expect(page.locator('tbody tr')).toHaveCount(Math.min(count, 25));
  }).toPass();
  await expect(page.locator('tbody tr time').first()).toHaveText(/^\d\d:\d\d$/);
});

for (const lang of ['he', 'en'] as const)
  test(`Filters share one row of a wide page (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSessionAs(page, 'admin', lang);
    for (const path of ['/reservations', '/payments']) {
      await page.goto(path);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const rows = await page.locator('.filter-field').evaluateAll(
        // One that the list does not need now is not displayed.
        (fields) =>
          new Set(fields.map((field) => Math.round(field.getBoundingClientRect().bottom)).filter(Boolean))
            .size,
      );
      expect(rows, path).toBe(1);
    }
  });

test('A phone opens the views of a list, and the button has the name of the open one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled this week' }).click();
  await expect(page.getByRole('button', { name: /Cancelled this week/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancelled\b/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
