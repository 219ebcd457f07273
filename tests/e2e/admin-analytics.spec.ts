import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { asAdmin, startSessionAs } from './admin-helpers';
import { dayInIsrael as day } from './drivers/time';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const pages = {
  reservations: ['by day', 'by weekday', 'by hour', 'by venue', 'by parking lot'],
  payments: ['Revenue by day (₪)', 'Payments by day (number)', 'Payments by status (₪)'],
  utilization: ['Utilization by parking lot (%', '(spot-days)', '(spots)'],
  revenue: ['Revenue by parking lot (₪)', 'Payments by parking lot (number)', 'Average per reservation'],
};

/** Days of the demo data that no test changes any more. */
const past = `range=own&from=${day(-20)}&to=${day(-8)}`;

const chart = (page: Page, title: string): Locator => page.getByRole('region', { name: title }).first();

async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = await table.getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).map((text) => text.trim())),
  );
}

async function savedBy(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

for (const [name, titles] of Object.entries(pages)) {
  test(`the analytics of ${name} draw what the server counts, each with its unit`, async ({ page }) => {
    await startSessionAs(page, 'admin');
    await page.goto(`/analytics/${name}?${past}`);
    for (const title of titles) {
      const card = page.locator('.chart', { has: page.getByRole('heading', { name: title }) });
      await expect(card).toHaveCount(1);
      await expect(card.locator('figure svg').last().or(card.getByText('No data to show.'))).toBeVisible();
    }
    await expect(page.locator('.stat-card')).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(
      test.info().project.name === 'phone' ? 0 : 1,
    );
  });
}

test('the days are in the address, and are compared with as many before', async ({ page }) => {
  await startSessionAs(page, 'admin');
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/dashboard/reservations/stats'))
      queries.push(new URL(request.url()).search);
  });
  const [downloadResponse] = await Promise.all([
    page.waitForResponse((one) => one.url().includes(`start_date=${day(-20)}&end_date=${day(-7)}`)),
    page.goto(`/analytics/reservations?${past}`),
  ]);
  const { total } = (await downloadResponse.json()) as { total: number };
  expect(total).toBeGreaterThan(100);
  await expect(page.locator('.stat-card').first()).toContainText(total.toLocaleString('en'));
  await expect(page.locator('.stat-card').first()).toContainText(
    /[+−][\d.,]+%? (more|less) than before|no change/,
  );
  expect(new Set(queries)).toEqual(
    new Set([`?start_date=${day(-20)}&end_date=${day(-7)}`, `?start_date=${day(-33)}&end_date=${day(-20)}`]),
  );

  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?range=last_7$/);
  await page.getByRole('link', { name: 'Payments' }).last().click();
  await expect(page).toHaveURL(/\/analytics\/payments\?range=last_7$/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('Last 7 days');
  await expect(page.locator('.stat-card').first()).toContainText('₪');
});

test('days that can’t be are told at once, and can be put right', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/analytics/revenue?range=own&from=${day(-8)}&to=${day(-20)}`);
  await expect(page.getByRole('alert')).toContainText('start date that is not after the end date');
  await expect(page.locator('[name=from]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=from]').fill(day(-30));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Revenue by parking lot (₪)' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${day(-30)}&to=${day(-20)}`));
});

test('a CSV holds the rows of the table, and nothing in it is calculated', async ({ page }) => {
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
  await card.getByRole('button', { name: 'המספרים כטבלה' }).click();
  const table = card.getByRole('table');
  await expect(table.getByRole('rowheader', { name })).toBeAttached();
  const tableCells = await cellsOf(table);
  const { name: fileName, text } = await savedBy(page, card.getByRole('button', { name: 'קובץ CSV' }));
  expect(fileName).toBe(`panui-revenue-by-lot-${day(-20)}-${day(-8)}.csv`);
  expect(text.startsWith('\uFEFFחניון,הכנסות (₪),התקופה הקודמת (₪)\r\n')).toBe(true);
  expect(text).toContain(`"'${name.replaceAll('"', '""')}",0.00,0.00\r\n`);
  const money = (cell = '') => Number(cell.replace(/[₪,]/g, '')).toFixed(2);
  const plain = tableCells.slice(1).filter(([lot]) => lot !== name && !/^[=+\-@]|[",]/.test(lot ?? ''));
  expect(plain.length).toBeGreaterThan(10);
  for (const [lot, now, before] of plain)
    expect(text).toContain(`\r\n${lot},${money(now)},${money(before)}\r\n`);
  expect(text.trimEnd().split('\r\n')).toHaveLength(tableCells.length);
});

test('numbers that do not come leave a way to ask again', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.route('**/admin/dashboard/payments/stats*', (route) => route.abort());
  await page.goto('/analytics/payments');
  await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  await page.unroute('**/admin/dashboard/payments/stats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Revenue by day (₪)' })).toBeVisible();
});

test('a drawing that comes late moves nothing', async ({ page }) => {
  let loadsLate = () => {};
  const late = new Promise<void>((resolve) => (loadsLate = resolve));
  await page.route('**/admin-assets/ChartView-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await startSessionAs(page, 'admin');
  await page.goto(`/analytics/reservations?${past}`);
  await expect(page.locator('.chart-plot .chart-skeleton').first()).toBeVisible();
  const edges = () =>
    page
      .locator('section.chart')
      .evaluateAll((charts) => charts.map((chart) => chart.getBoundingClientRect().bottom));
  const before = await edges();
  expect(before.length).toBeGreaterThan(3);
  loadsLate();
  await expect(page.locator('.chart-plot svg').first()).toBeVisible();
  await expect(page.locator('.chart-plot .chart-skeleton')).toHaveCount(0);
  expect(await edges()).toEqual(before);
});

test('a drawing runs from right to left in Hebrew and is walked by the arrow keys', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  await page.goto(`/analytics/reservations?${past}`);
  const drawing = page.locator('.chart-plot').first();
  await expect
    .poll(async () => {
      const axis = await drawing.locator('.MuiChartsAxis-directionY').boundingBox();
      const box = await drawing.boundingBox();
      return axis && box && axis.x > box.x + box.width / 2;
    })
    .toBe(true);
  await drawing.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(drawing.locator('[role=img][aria-hidden=false]')).toHaveAccessibleName(
    /^\d+\.\d+\.\d{4}, הזמנות, \d+$/,
  );
});

test('the dashboard shows how the last 30 days went', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/dashboard');
  for (const title of [
    'Reservations by day (number)',
    'Revenue by day (₪)',
    'Reservations by parking lot (number)',
  ]) {
    await expect(chart(page, title)).toBeVisible();
  }
  await expect(page.locator('.chart-plot .MuiChartsSurface-root')).toHaveCount(3);
  await chart(page, 'Revenue by day (₪)').getByRole('button', { name: 'Numbers as a table' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
});

test('The dashboard shows the user statistics and warns about a single admin', async ({ page }) => {
  await startSessionAs(page, 'admin');
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/admin/dashboard/users/stats')),
    page.goto('/dashboard'),
  ]);
  const users = (await response.json()) as {
    total: number;
    active: number;
    by_role: Record<'admin' | 'parking_lot_owner' | 'user', number>;
    created_last_30_days: number;
  };
  const cards = page.getByRole('region', { name: 'Users' }).locator('.stat-card');
  await expect(cards).toHaveText([
    `Total${users.total.toLocaleString('en')}`,
    `Active${users.active.toLocaleString('en')}`,
    `Admins${users.by_role.admin.toLocaleString('en')}`,
    `Lot owners${users.by_role.parking_lot_owner.toLocaleString('en')}`,
    `Other users${users.by_role.user.toLocaleString('en')}`,
    `New in 30 days${users.created_last_30_days.toLocaleString('en')}`,
  ]);

  // Other tests add admins and change settings, so both are set here.
  for (const [admins, isWarned] of [
    [1, true],
    [2, false],
  ] as const) {
    await page.route(/\/admin\/users\?.*is_active/, (route) =>
      route.fulfill({ json: [{ id: 1 }], headers: { 'Content-Range': `users 0-0/${admins}` } }),
    );
    const details = isWarned ? '' : 'set';
    await page.route('**/admin/settings', (route) =>
      route.fulfill({
        json: {
          operator_name: details,
          operator_company_number: details,
          operator_address: details,
          operator_email: details,
        },
      }),
    );
    await page.goto('/dashboard');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention).toBeVisible();
    await expect(attention.getByText('Only one admin account is active.')).toHaveCount(isWarned ? 1 : 0);
    await expect(attention.getByText('The operator’s details are incomplete')).toHaveCount(isWarned ? 1 : 0);
    await page.unrouteAll();
  }
});

test('analytics are accessible, tables and all', async ({ page }, testInfo) => {
  test.setTimeout(90_000);
  // Each page in each scheme and language once: the markup is the same on both, and looking it through takes its time.
  const isPhone = testInfo.project.name === 'phone';
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  await startSessionAs(page, 'admin', isPhone ? 'he' : 'en');
  for (const name of Object.keys(pages)) {
    await page.goto(`/analytics/${name}?range=own&from=${day(-12)}&to=${day(-8)}`);
    await expect(page.locator('.chart-plot .MuiChartsSurface-root').first()).toBeVisible();
    await page.locator('.chart-tools button[aria-expanded]').first().click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
  }
});
