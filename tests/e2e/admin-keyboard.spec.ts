import type { Page } from '@playwright/test';
import { createTestLot, startSession, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';

const tabStops = 24;

/** Whether the focused element, or the field around it, shows that it has the focus. */
const focusIndicator = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { at: 'nothing', isVisible: false };
    const around = [element, element.closest('.MuiInputBase-root, .MuiCheckbox-root, tr, li, figure')].filter(
      Boolean,
    );
    const hasOutline = around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one as Element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const isField = Boolean(element.closest('.MuiInputBase-root.Mui-focused'));
    return { at: element.outerHTML.slice(0, 120), isVisible: hasOutline || isField };
  });

for (const scheme of ['light', 'dark'] as const) {
  test(
    `The focus is visible at every tab stop on a ${scheme} screen`,
    { tag: scheme === 'light' ? [] : ['@tour'] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await startSessionAs(page, 'admin');
      for (const path of ['/users', '/parking-lots/1/edit']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.locator('[role=progressbar]')).toHaveCount(0);
        await expect(page.getByText('Loading...')).toHaveCount(0);
        // Content that arrives later would replace the focused element.
        await page.waitForLoadState('networkidle');
        for (let stop = 0; stop < tabStops; stop++) {
          await page.keyboard.press('Tab');
          const { at, isVisible } = await focusIndicator(page);
          expect(isVisible, `${path}, stop ${stop}: ${at}`).toBe(true);
        }
      }
    },
  );
}

test('An admin skips to the content and opens a record by keyboard alone', async ({ page }) => {
  await startSessionAs(page, 'admin');
  await page.goto(`/users?filter=${encodeURIComponent(JSON.stringify({ q: 'owner@panui.test' }))}`);
  await expect(page.getByText('owner@panui.test').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const link = page.getByRole('main').getByRole('link', { name: 'owner@panui.test' });
  for (let stop = 0; stop < tabStops; stop++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/\d+\/edit$/);

  await test.step('In the narrowest window the skip button shows its whole text', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/users');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toHaveText('Skip to content');
    await expect(skip).toBeInViewport({ ratio: 1 });
  });

  await test.step('In the narrowest window a filter leaves the filter button free', async () => {
    await page.goto('/legal-texts');
    const filter = await page.locator('.filter-field .MuiInputBase-root').first().boundingBox();
    const button = await page.getByRole('button', { name: 'Add filter' }).boundingBox();
    const isBelow = (button?.y ?? 0) >= (filter?.y ?? 0) + (filter?.height ?? 0);
    expect(isBelow || (filter?.x ?? 0) + (filter?.width ?? 0) <= (button?.x ?? 0)).toBe(true);
  });
});

test('A dialog keeps the focus while it is open and returns it', async ({ page }) => {
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
