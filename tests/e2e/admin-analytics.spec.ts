import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { dayInIsrael as day } from './support/israel-time';
import { asAdmin, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const pages = {
  Reservations: ['by day', 'by weekday', 'by hour', 'by venue', 'by parking lot'],
  Payments: ['Revenue by day (₪)', 'Payments by status (₪)'],
  Occupancy: ['Occupancy by parking lot (%', '(spot evenings)', '(spots)'],
  Revenue: ['Revenue by parking lot (₪)'],
};

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name, exact: true });

/** Days of the demo data that no test changes. */
const past = `range=own&from=${day(-20)}&to=${day(-8)}`;

async function readCells(table: Locator): Promise<string[][]> {
  const rows = await table.getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).map((text) => text.trim())),
  );
}

async function downloadBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('The analytics pages draw every chart with its unit, its name and its table', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/analytics/reservations?${past}`);
  for (const [name, titles] of Object.entries(pages)) {
    await test.step(name, async () => {
      await tab(page, name).click();
      for (const title of titles) {
        const card = page.locator('.chart', { has: page.getByRole('heading', { name: title }) });
        await expect(card).toHaveCount(1);
        await expect(card.locator('figure svg').last().or(card.getByText('No data to show.'))).toBeVisible();
      }
      await expect(page.locator('.stat-card')).toHaveCount(['Payments', 'Revenue'].includes(name) ? 5 : 4);
    });
  }

  await page.getByRole('combobox', { name: 'Date basis' }).click();
  await Promise.all([
    page.waitForResponse((one) => one.url().includes('axis=parked') && one.ok()),
    page.getByRole('option', { name: 'Day of parking' }).click(),
  ]);
  await expect(page).toHaveURL(/axis=parked/);

  await tab(page, 'Reservations').click();
  await expect(page).toHaveURL(/\/analytics\/reservations/);
  const charts = page.locator('section.chart');
  await expect(charts).toHaveCount(pages.Reservations.length);
  for (const chart of await charts.all()) {
    const name = (await chart.getByRole('heading').textContent()) ?? '';
    await expect(chart).toHaveAccessibleName(name);
    if ((await chart.getByRole('figure').count()) > 0)
      await expect(chart.getByRole('figure')).toHaveAccessibleName(name);
    await chart.getByRole('button', { name: 'Show table' }).click();
    await expect(chart.getByRole('table', { name })).toBeVisible();
  }
  await expectAccessible(page, { hasContrast: true });
});

test('The period is in the URL and is compared with the period before', async ({ page }) => {
  await startSessionAs(page, 'admin');
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/dashboard/reservations/stats'))
      queries.push(new URL(request.url()).search);
  });
  const [statsResponse] = await Promise.all([
    page.waitForResponse((one) => one.url().includes(`start_date=${day(-20)}&end_date=${day(-8)}`)),
    page.goto(`/analytics/reservations?${past}`),
  ]);
  const { total, cancelled } = (await statsResponse.json()) as { total: number; cancelled: number };
  expect(total - cancelled).toBeGreaterThan(100);
  const firstCard = page.locator('.stat-card').first();
  await expect(firstCard).toContainText((total - cancelled).toLocaleString('en'));
  await expect(firstCard).toContainText(/([+−][\d.,]+%?|No change) · Before: [\d,]+/);
  expect(new Set(queries)).toEqual(
    new Set([`?start_date=${day(-20)}&end_date=${day(-8)}`, `?start_date=${day(-33)}&end_date=${day(-21)}`]),
  );

  const period = page.getByRole('combobox', { name: 'Period' });
  await period.click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=last_7$/);
  await tab(page, 'Payments').click();
  await expect(page).toHaveURL(/\/analytics\/payments\?range=last_7$/);
  await page.reload();
  await expect(period).toHaveText('Last 7 days');
  await expect(firstCard).toContainText('₪');
});

test('A wrong period and a failed request are reported and can be corrected', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/analytics/revenue?range=own&from=${day(-8)}&to=${day(-20)}`);
  await expect(page.getByRole('alert')).toContainText('start date that is not after the end date');
  await expect(page.locator('[name=from]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=from]').fill(day(-30));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Revenue by parking lot (₪)' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${day(-30)}&to=${day(-20)}`));

  await page.route('**/admin/dashboard/payments/stats*', (route) => route.abort());
  await tab(page, 'Payments').click();
  await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  await page.unroute('**/admin/dashboard/payments/stats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Revenue by day (₪)' })).toBeVisible();
});

test('A CSV contains the rows of the table, and spreadsheets calculate nothing in it', async ({ page }) => {
  const name = `=HYPERLINK("http://x","${randomUUID().slice(0, 8)}")`;
  await asAdmin('POST', '/admin/parking-lots', {
    name,
    address: 'Nowhere 1',
    lat: 29.6,
    lng: 34.9,
    is_active: false,
  });
  await startSessionAs(page, 'admin', 'he');
  await page.goto(`/analytics/revenue?${past}`);
  const card = page.locator('.chart').first();
  await card.getByRole('button', { name: 'הצגת הטבלה' }).click();
  const table = card.getByRole('table');
  await expect(table.getByRole('rowheader', { name })).toBeAttached();
  const cells = await readCells(table);
  const { name: fileName, text } = await downloadBy(page, card.getByRole('button', { name: 'קובץ CSV' }));
  expect(fileName).toBe(`panui-revenue-by-lot-${day(-20)}-${day(-8)}.csv`);
  expect(text.startsWith('\uFEFFחניון,הכנסות (₪),התקופה הקודמת (₪),תשלומים,ממוצע (₪)\r\n')).toBe(true);
  expect(text).toContain(`"'${name.replaceAll('"', '""')}",0.00,0.00,0,0.00\r\n`);
  const money = (cell = '') => Number(cell.replace(/[₪,]/g, '')).toFixed(2);
  const plainRows = cells.slice(1).filter(([lot]) => lot !== name && !/^[=+\-@]|[",]/.test(lot ?? ''));
  expect(plainRows.length).toBeGreaterThan(10);
  for (const [lot, now, before, count, average] of plainRows)
    expect(text).toContain(
      `\r\n${lot},${money(now)},${money(before)},${count?.replaceAll(',', '')},${money(average)}\r\n`,
    );
  expect(text.trimEnd().split('\r\n')).toHaveLength(cells.length);
});

test('A chart in Hebrew runs from left to right, moves nothing when it loads late and works by keyboard', async ({
  page,
}) => {
  const drawing = createDeferred();
  await page.route('**/admin-assets/ChartView-*.js', async (route) => {
    await drawing.opened;
    await route.continue();
  });
  await startSessionAs(page, 'admin', 'he');
  await page.goto(`/analytics/reservations?${past}`);
  await expect(page.locator('.chart-plot .chart-skeleton').first()).toBeVisible();
  const bottomEdges = () =>
    page
      .locator('section.chart')
      .evaluateAll((charts) => charts.map((chart) => chart.getBoundingClientRect().bottom));
  const before = await bottomEdges();
  expect(before.length).toBeGreaterThan(3);
  drawing.open();
  await expect(page.locator('.chart-plot svg').first()).toBeVisible();
  await expect(page.locator('.chart-plot .chart-skeleton')).toHaveCount(0);
  expect(await bottomEdges()).toEqual(before);

  const plot = page.locator('.chart-plot').first();
  await expect
    .poll(async () => {
      const axis = await plot.locator('.MuiChartsAxis-directionY').boundingBox();
      const box = await plot.boundingBox();
      return axis && box && axis.x < box.x + box.width / 2;
    })
    .toBe(true);
  await plot.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plot.locator('[role=img][aria-hidden=false]')).toHaveAccessibleName(
    /^\d+\.\d+\.\d{4}, הזמנות, \d+$/,
  );
});

test('The cards and charts of the dashboard and the analytics lead to the rows behind them', async ({
  page,
}) => {
  await startSessionAs(page, 'admin');
  const rows = async () => {
    const text = await page.locator('.MuiTablePagination-displayedRows').first().textContent();
    return Number(text?.split(' of ').at(-1)?.replaceAll(/[^\d]/g, ''));
  };
  const valueOf = async (card: Locator) =>
    Number((await card.locator('b.num').textContent())?.replaceAll(/[^\d]/g, ''));

  await page.goto(`/analytics/reservations?${past}`);
  const noShows = page.locator('.stat-card', { hasText: 'No-shows' });
  const count = await valueOf(noShows);
  await noShows.getByRole('link').click();
  await expect(page).toHaveURL(/\/reservations\?filter=/);
  await expect.poll(rows).toBe(count);

  await page.goBack();
  const byWeekday = page.getByRole('region', { name: 'Reservations by weekday (number)' }).first();
  await byWeekday.getByRole('button', { name: 'Show table' }).click();
  const friday = byWeekday.getByRole('row', { name: /^Friday/ });
  const onFridays = Number((await friday.locator('td').first().textContent())?.replaceAll(',', ''));
  await friday.getByRole('link').click();
  await expect.poll(rows).toBe(onFridays);
  await expect(page.getByLabel('Weekday', { exact: true })).toHaveText('Friday');

  await page.goBack();
  const plot = page
    .getByRole('region', { name: 'Reservations by day (number)' })
    .locator('.chart-plot svg')
    .last();
  await plot.click();
  await expect(page).toHaveURL(/\/reservations\?filter=/);
});

test('The dashboard has warnings by urgency, compared numbers and the last 30 days', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  const today = page.locator('.stat-card', { hasText: 'Reservations today' });
  await expect(today).toContainText(/A week ago: [\d,]+|Nothing in the period before/);
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  const chart = (title: string) => page.getByRole('region', { name: title }).first();
  for (const title of [
    'Reservations by day (number)',
    'Revenue by day (₪)',
    'Reservations by parking lot (number)',
  ])
    await expect(chart(title)).toBeVisible();
  await expect(page.locator('.chart-plot .MuiChartsSurface-root')).toHaveCount(3);
  await chart('Revenue by day (₪)').getByRole('button', { name: 'Show table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);

  await test.step('A server that is not ready is a warning above the same statistics', async () => {
    await page.route('**/health/ready', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByText('The server reports that it is not ready')).toBeVisible();
    await expect(page.locator('.stat-card').first()).toBeVisible();
  });
});
