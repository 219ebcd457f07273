import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  asAdmin,
  startSession,
  startSessionAs,
  createTestLot,
  passwordForTests,
  reserve,
  tokenOf,
} from './admin-helpers';
import { reportLabels } from '../../backend/src/reports/owner/report-labels';
import { createDeferred } from './drivers/deferred';
import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/test';

interface Revenue {
  total_revenue_agorot: number;
  transaction_count: number;
  average_per_vehicle_agorot: number;
  rows: unknown[];
}

const shekels = (agorot: number) =>
  `₪${(agorot / 100).toLocaleString('en', { minimumFractionDigits: agorot % 100 ? 2 : 0 })}`;

/** Where a report is had as a file; the report itself may still be loading beside it. */
const exportOf = (page: Page) => page.getByRole('region', { name: 'The report as a file' });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an owner sees the revenue of a period and a lot, and the address keeps both', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports');
  await choose(page, 'Period', 'All time');
  const [response] = await Promise.all([
    page.waitForResponse((one) => /reports\/revenue\?.*period=all_time.*parking_lot_id=1\b/.test(one.url())),
    choose(page, 'Parking lot', 'Oren Tower'),
  ]);
  const revenue = (await response.json()) as Revenue;
  expect(revenue.total_revenue_agorot).toBeGreaterThan(0);
  const statCards = page.locator('.stat-card');
  await expect(statCards.nth(0)).toContainText(shekels(revenue.total_revenue_agorot));
  await expect(statCards.nth(1)).toContainText(revenue.transaction_count.toLocaleString('en'));
  await expect(statCards.nth(2)).toContainText(shekels(revenue.average_per_vehicle_agorot));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(50, revenue.rows.length) + 1);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('All time');
  await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveText('Oren Tower');
  await expect(statCards.nth(0)).toContainText(shekels(revenue.total_revenue_agorot));
});

test('a reservation of today is in each report of its owner, and in nobody else’s', async ({ page }) => {
  const testLot = await createTestLot(['701', '702']);
  const driver = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/reports?lot=1');
  await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveText('All lots');
  await expect(page.locator('.stat-card').first()).toContainText('₪25');
  await expect(page.getByRole('table')).toContainText(testLot.lotName);
  await choose(page, 'Report', 'Spots');
  const spot = page.getByRole('row').filter({ hasText: driver.spotNumber });
  await expect(spot).toContainText('₪25');
  await choose(page, 'Report', 'Entries');
  await expect(page.getByText('No data for this period.')).toBeVisible();
});

for (const [button, format, magic] of [
  ['PDF', 'pdf', '%PDF-'],
  ['Excel', 'xlsx', 'PK'],
] as const) {
  test(`a report is saved as ${button} under the name that the server gave it`, async ({ page }) => {
    await startSessionAs(page, 'owner');
    await page.goto('/owner/reports?period=all_time&lot=1');
    const [response, download] = await Promise.all([
      page.waitForResponse((one) => one.url().includes(`format=${format}`)),
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(response.request().headers()['authorization']).toMatch(/^Bearer /);
    const disposition = (await response.allHeaders())['content-disposition'] ?? '';
    const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');
    expect(name).toContain('Oren Tower');
    expect(download.suggestedFilename()).toBe(name);
    const file = await readFile(await download.path());
    expect(file.toString('latin1', 0, magic.length)).toBe(magic);
    await expect(exportOf(page).getByRole('status')).toContainText(`Saved: ${name}`);
  });
}

test('the name of a saved file breaks between its dates, not within one', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports?period=all_time&lot=1');
  await page.getByRole('button', { name: 'PDF' }).click();
  const parts = page.getByRole('status').locator('bdi');
  const dates = parts.filter({ hasText: /^\d{4}-\d\d-\d\d/ });
  await expect(dates.first()).toBeVisible();
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await dates.evaluateAll((all) =>
      all.map((date) => {
        const text = document.createRange();
        text.selectNodeContents(date);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }
});

test('a file that takes its time shows that it is coming, and can be stopped', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports?kind=entries&period=all_time');
  const held = createDeferred();
  await page.route('**/owners/me/reports/**format=xlsx*', async (route) => {
    await held.opened;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Creating the file' })).toBeVisible();
  await expect(page.getByText('Creating the file 0 KB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PDF' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(exportOf(page).getByRole('status')).toContainText('Cancelled. Nothing was saved.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  held.open();
  await page.unrouteAll({ behavior: 'wait' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a file that can’t be made says why, and leaves the report on the screen', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports');
  await page.route('**/owners/me/reports/**format=pdf*', (route) => route.abort());
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('The file could not be created.');
  await expect(page.locator('.stat-card').first()).toContainText('₪');
  await expect(page.getByRole('button', { name: 'PDF' })).toBeEnabled();
});

test('an owner without lots is told whom to ask', async ({ page }) => {
  const email = `owner-${randomUUID().slice(0, 8)}@panui.test`;
  await asAdmin('POST', '/admin/users', { email, role: 'parking_lot_owner', password: passwordForTests });
  await startSession(page, await tokenOf(email, passwordForTests));
  await page.goto('/owner/reports');
  await expect(page.getByRole('main')).toHaveText(
    "You don't have any parking lots assigned to your account. Please contact the administrator.",
  );
});

test('Reports are accessible, fit the screen and agree in their names and entries', async ({
  page,
}, testInfo) => {
  test.setTimeout(90_000);
  const isPhone = testInfo.project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' });
  await startSessionAs(page, 'owner', isPhone ? 'he' : 'en');
  // In the order of the screen; the names are those of the PDF and the spreadsheet.
  const columns = {
    revenue: ['date', 'lot', 'transactions', 'revenue'],
    entries: ['plate', 'enteredAt', 'exitedAt', 'lot', 'spot', 'source', 'kind'],
    spots: ['spot', 'lot', 'floor', 'office', 'features', 'status', 'reservations', 'entries', 'revenue'],
  } as const;
  const { names } = reportLabels[isPhone ? 'he' : 'en'];
  const totals: Record<string, string | null> = {};
  for (const kind of ['revenue', 'entries', 'spots'] as const) {
    await page.goto(`/owner/reports?kind=${kind}&period=all_time`);
    await expect(page.getByRole('table')).toBeVisible();
    const headings = await page.getByRole('columnheader', { includeHidden: true }).allTextContents();
    expect(headings).toEqual(columns[kind].map((column) => names[column]));
    const entries = page.locator('.stat-card', { has: page.getByText(names.entries, { exact: true }) });
    if (kind !== 'revenue') totals[kind] = await entries.locator('b').textContent();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, kind);
  }
  expect(totals['spots']).toBe(totals['entries']);
});
