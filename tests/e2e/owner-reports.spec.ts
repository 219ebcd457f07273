import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  createTestLot,
  markPaid,
  navigate,
  reserve,
  startSession,
  startSessionAs,
} from './support/operators';
import { reportLabels } from '@panui/shared/report-labels';
import { createDeferred } from './support/deferred';
import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/operator-test';

interface Revenue {
  total_revenue_agorot: number;
  transaction_count: number;
  average_per_vehicle_agorot: number;
  rows: unknown[];
}

const shekels = (agorot: number) =>
  `₪${(agorot / 100).toLocaleString('en', { minimumFractionDigits: agorot % 100 ? 2 : 0 })}`;

/** The part of the page that exports the report. */
const exportSection = (page: Page) => page.getByRole('region', { name: 'The report as a file' });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('An owner sees the revenue of a period and a lot, which are kept in the URL', async ({ page }) => {
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
  await expect(statCards.nth(3)).toContainText(revenue.transaction_count.toLocaleString('en'));
  await expect(statCards.nth(4)).toContainText(shekels(revenue.average_per_vehicle_agorot));
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(Math.min(50, revenue.rows.length) + 2);
  await expect(rows.last()).toContainText('Total');

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('All time');
  await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveText('Oren Tower');
  await expect(statCards.nth(0)).toContainText(shekels(revenue.total_revenue_agorot));
});

test('An owner sees the revenue of days of their own, by day and by lot', async ({ page }) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports');
  await choose(page, 'Period', 'Custom dates');
  await Promise.all([
    page.waitForResponse((one) => one.url().includes('from=2026-10-01')),
    page.getByRole('textbox', { name: 'From' }).fill('01/10/2026'),
  ]);
  const [response] = await Promise.all([
    page.waitForResponse((one) => /reports\/revenue\?from=2026-10-01&to=2026-11-15\b/.test(one.url())),
    page.getByRole('textbox', { name: 'To (inclusive)' }).fill('15/11/2026'),
  ]);
  const revenue = (await response.json()) as Revenue;
  await expect(page.locator('.stat-card').first()).toContainText(shekels(revenue.total_revenue_agorot));
  await expect(page.getByRole('figure', { name: 'Revenue by day (₪)' })).toBeVisible();
  const byLot = page.getByRole('table', { name: 'Revenue by lot' }).getByRole('row');
  await expect(byLot.last()).toContainText('Total');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/10/2026');
  await page.getByRole('textbox', { name: 'To (inclusive)' }).fill('15/09/2026');
  await expect(page.getByRole('alert')).toContainText('Enter a start date that is not after the end date');
  await expect(exportSection(page)).toHaveCount(0);
});

test('A reservation of today is in the reports of its owner only', async ({ page }) => {
  const testLot = await createTestLot(['701', '702']);
  const driver = await reserve(testLot);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/reports?lot=1');
  await expect(page.getByRole('combobox', { name: 'Parking lot' })).toHaveText('All lots');
  await expect(page.locator('.stat-card', { hasText: 'Total revenue' })).toContainText('₪0');
  await expect(page.locator('.stat-card', { hasText: 'Owed' })).toContainText('₪25');
  await markPaid(testLot);
  await page.reload();
  await expect(page.locator('.stat-card', { hasText: 'Total revenue' })).toContainText('₪25');
  await expect(page.getByRole('table')).toContainText(testLot.lotName);
  await choose(page, 'Report', 'Spots');
  const spot = page.getByRole('row').filter({ hasText: driver.spotNumber });
  await expect(spot).toContainText('₪25');
  await choose(page, 'Report', 'Entries');
  await expect(page.getByText('No data for this period.')).toBeVisible();
});

test('A report is saved as PDF and Excel under the name from the server, which wraps between its dates', async ({
  page,
}) => {
  await startSessionAs(page, 'owner');
  await page.goto('/owner/reports?period=all_time&lot=1');
  for (const [button, format, magic] of [
    ['Excel', 'xlsx', 'PK'],
    ['PDF', 'pdf', '%PDF-'],
  ] as const) {
    await test.step(button, async () => {
      const [response, download] = await Promise.all([
        page.waitForResponse((one) => one.url().includes(`format=${format}`)),
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const disposition = (await response.allHeaders())['content-disposition'] ?? '';
      const name = decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '');
      expect(name).toContain('Oren Tower');
      expect(download.suggestedFilename()).toBe(name);
      const file = await readFile(await download.path());
      expect(file.toString('latin1', 0, magic.length)).toBe(magic);
      await expect(exportSection(page).getByRole('status')).toContainText(`Saved: ${name}`);
    });
  }

  const dates = page
    .getByRole('status')
    .locator('bdi')
    .filter({ hasText: /^\d{4}-\d\d-\d\d/ });
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

test('A file that takes long can be cancelled, and one that fails leaves the report on the screen', async ({
  page,
}) => {
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
  await expect(exportSection(page).getByRole('status')).toContainText('Cancelled. Nothing was saved.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  held.open();
  await page.unrouteAll({ behavior: 'wait' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

  await page.route('**/owners/me/reports/**format=pdf*', (route) => route.abort());
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByRole('alert')).toContainText('The file could not be created.');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'PDF' })).toBeEnabled();
});

for (const lang of ['he', 'en'] as const) {
  test(
    `The reports are accessible, fit a phone and agree in their names and numbers of entries (${lang})`,
    { tag: lang === 'he' ? [] : ['@tour'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: lang === 'he' ? 'dark' : 'light' });
      await startSessionAs(page, 'owner', lang);
      // Names and order are those of the PDF and the spreadsheet
      // (backend/test/reports/owner-report-documents.e2e-spec.ts).
      const columns = {
        revenue: ['date', 'lot', 'transactions', 'owed', 'refunded', 'revenue'],
        entries: ['enteredAt', 'exitedAt', 'plate', 'lot', 'spot', 'source', 'kind'],
        spots: [
          'spot',
          'lot',
          'floor',
          'office',
          'features',
          'status',
          'reservations',
          'entries',
          'owed',
          'revenue',
        ],
      } as const;
      const { names } = reportLabels[lang];
      const totals: Record<string, string | null> = {};
      await page.goto('/owner/reports');
      for (const kind of ['revenue', 'entries', 'spots'] as const) {
        await Promise.all([
          page.waitForResponse((one) => one.url().includes(`/reports/${kind}?period=all_time`)),
          navigate(page, `/owner/reports?kind=${kind}&period=all_time`),
        ]);
        const headings = page.getByRole('table').last().getByRole('columnheader', { includeHidden: true });
        await expect(headings).toHaveText(columns[kind].map((column) => names[column]));
        await expect(page.locator('[role=progressbar]')).toHaveCount(0);
        const entries = page.locator('.stat-card', { has: page.getByText(names.entries, { exact: true }) });
        if (kind !== 'revenue') totals[kind] = await entries.locator('b').textContent();
        await expectAccessible(page, { hasContrast: true });
        await expectNoHorizontalScroll(page, kind);
      }
      expect(totals['spots']).toBe(totals['entries']);
    },
  );
}
