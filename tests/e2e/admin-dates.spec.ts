import type { Page } from '@playwright/test';
import { createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const from = (page: Page) => page.locator('input[name=from]');

/** Key by key, in the order of the browser's language: month, day, year. */
async function typeDate(page: Page, digits: string): Promise<void> {
  for (const digit of digits) {
    await page.keyboard.press(digit);
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
    await from(page).focus();
    await typeDate(page, '10152026');
    await expect(from(page)).toHaveValue('2026-10-15');
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
  const first = page.locator('input[name=date_from]');
  await first.focus();
  await typeDate(page, '1015');
  await first.blur();
  await expect(page.getByText('Enter a full date between 2000 and 2100').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeFocused();
  await typeDate(page, '10151999');
  await first.blur();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeFocused();
  await typeDate(page, '10152026');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added: Festival')).toBeVisible();
});

test('Dates in a URL that are none leave the page working', async ({ page }) => {
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/analytics/reservations?range=own&from=20262-10-15&to=2026-10-31');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('input[name=from]').fill('2026-10-15');
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const value of ['20262-10-15', 'rubbish', '0202-10-15T00:00:00.000Z']) {
    await page.goto(`/reservations?filter=${encodeURIComponent(JSON.stringify({ from: value, to: value }))}`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(from(page)).toHaveValue('');
  }
});
