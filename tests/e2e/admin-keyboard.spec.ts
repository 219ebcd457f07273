import type { Page } from '@playwright/test';
import { startSessionAs, startSession, createTestLot } from './admin-helpers';
import { expect, test } from './support/test';

const stops = 24;

/** What shows where the focus is, on the focused element or on the field around it. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { at: 'nothing', shows: false };
    const around = [element, element.closest('.MuiInputBase-root, .MuiCheckbox-root, tr, li, figure')].filter(
      Boolean,
    );
    const ringed = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one as Element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const isField = Boolean(element.closest('.MuiInputBase-root.Mui-focused'));
    return { at: element.outerHTML.slice(0, 120), shows: ringed || isField };
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`shows where the keyboard is, at each stop, on a ${scheme} screen`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await startSessionAs(page, 'admin');
    for (const path of ['/dashboard', '/users', '/parking-lots/1/edit']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      // What comes later would take the place of what has the focus.
      await page.waitForLoadState('networkidle');
      for (let stop = 0; stop < stops; stop++) {
        await page.keyboard.press('Tab');
        const { at, shows } = await focusShows(page);
        expect(shows, `${path}, stop ${stop}: ${at}`).toBe(true);
      }
    }
  });
}

test('skips to the content, and opens a record from its list by keyboard alone', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/users?filter=${encodeURIComponent(JSON.stringify({ q: 'owner@panui.test' }))}`);
  await expect(page.getByText('owner@panui.test').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const link = page.getByRole('main').getByRole('link', { name: 'owner@panui.test' });
  for (let stop = 0; stop < stops; stop++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);
});

test('says what it skips to in the narrowest window as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSessionAs(page, 'admin');
  await page.goto('/users');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveText('Skip to content');
  await expect(skip).toBeInViewport({ ratio: 1 });
});

test('a dialog keeps the focus while it is open, and gives it back', async ({ page }) => {
  const testLot = await createTestLot(['1', '2']);
  await startSession(page, testLot.owner.token);
  await page.goto('/owner/spots');
  await page.locator(`[data-spot="${testLot.spotIds['1']}"]`).click();
  const opener = page.getByRole('button', { name: 'Block...' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('each chart has a name, and its numbers as a table that is named too', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto('/analytics/reservations');
  const charts = page.locator('section.chart');
  await expect(charts.first()).toBeVisible();
  for (const chart of await charts.all()) {
    const name = (await chart.getByRole('heading').textContent()) ?? '';
    await expect(chart).toHaveAccessibleName(name);
    const numbers = chart.getByRole('button', { name: 'Numbers as a table' });
    if ((await chart.getByRole('figure').count()) > 0)
      await expect(chart.getByRole('figure')).toHaveAccessibleName(name);
    await numbers.click();
    await expect(chart.getByRole('table', { name })).toBeVisible();
  }
});
