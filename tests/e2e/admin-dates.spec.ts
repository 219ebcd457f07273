import type { Page } from '@playwright/test';
import { createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const from = (page: Page) => page.locator('input[name=from]');

/** Key by key into the field with the focus, the day first, whatever the browser's language. */
async function typeDate(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  for (const key of text) {
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Panui');
  }
}

for (const path of ['/reservations', '/audit-log', '/waitlist-entries', '/payments']) {
  test(`A date typed by keyboard filters ${path} when it is whole`, async ({ page }) => {
    const requested: (string | null)[] = [];
    page.on('request', (sent) => {
      const url = new URL(sent.url());
      if (url.pathname === `/admin${path}`)
        requested.push(
          (JSON.parse(url.searchParams.get('filter') ?? '{}') as { from?: string }).from ?? null,
        );
    });
    await startSessionAs(page, 'admin', 'en');
    await page.goto(path);
    // The tab of today has no fields for days.
    if (path === '/reservations') await page.getByRole('button', { name: 'All', exact: true }).click();
    await from(page).focus();
    await typeDate(page, '15/10/2026');
    await expect(from(page)).toHaveValue('15/10/2026');
    await expect.poll(() => requested.at(-1)).toBe('2026-10-15');
    expect(requested.filter((value) => value?.startsWith('0'))).toEqual([]);
    await expect(page.locator('table, .list-cards, .empty-state').first()).toBeVisible();
  });
}

test('A rule keeps its dates while a year is typed, and is not saved with half a date', async ({ page }) => {
  const { owner } = await createTestLot(['1']);
  await startSession(page, owner.token);
  await page.goto('/owner/calendar');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name').fill('Festival');
  await page.getByRole('button', { name: 'Thu' }).click();
  const first = page.locator('input[name=date_from]');
  await first.focus();
  await typeDate(page, '15/10/20265');
  await first.blur();
  await expect(page.getByText('Enter a full date between 2000 and 2100').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeFocused();
  await typeDate(page, '15/10/1999');
  await first.blur();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeFocused();
  await typeDate(page, '15.10.26');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added: Festival')).toBeVisible();
});

test('Days in an address that do not fit are named at their field, and nothing is requested', async ({
  page,
}) => {
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/analytics/reservations?range=own&from=20262-10-15&to=2026-10-31');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('input[name=from]').fill('2026-10-15');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(new URL(sent.url()).pathname));
  const open = (filter: object) =>
    page.goto(`/reservations?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  for (const value of ['20262-10-15', 'rubbish', '0202-10-15T00:00:00.000Z', '2026-02-30']) {
    await open({ from: value });
    await expect(page.locator('.date-field').first()).toContainText(`“${value}” is not a date`);
    await expect(from(page)).toHaveValue('');
  }
  await open({ from: '2026-11-30', to: '2026-11-29' });
  await expect(page.locator('.date-field').last()).toContainText('The last day is before the first');
  await expect(page.getByRole('alert')).toContainText('To day: The last day is before the first');
  expect(requests).not.toContain('/admin/reservations');
  await page.locator('input[name=to]').fill('1/12/2026');
  await expect(page.locator('tbody tr, .empty-state').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Half an hour after midnight the dashboards, the events and a whole evening are those of the night', async ({
  page,
}) => {
  const evening = '2026-12-03';
  const eventDays: object[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname !== '/admin/events') return;
    const { from, to } = JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, string>;
    eventDays.push({ from, to });
  });
  await page.clock.setFixedTime(`${evening}T22:30:00Z`);
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/dashboard');
  await expect(page.getByText('Thursday 3 December', { exact: true })).toBeVisible();
  await expect.poll(() => eventDays.at(-1)).toEqual({ from: evening, to: evening });
  await page.goto('/evening');
  await expect(page.locator('input[name=date]')).toHaveValue('03/12/2026');
  await page.goto('/events');
  await expect.poll(() => eventDays.at(-1)).toEqual({ from: evening, to: undefined });
  await startSessionAs(page, 'owner', 'en');
  await page.goto('/owner/dashboard');
  await expect(page.getByText('Thursday 3 December', { exact: true })).toBeVisible();
});
