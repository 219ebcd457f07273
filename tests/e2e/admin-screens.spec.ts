import { startSessionAs } from './admin-helpers';
import { expectAccessible } from './support/accessibility';
import { operatorScreens } from './support/operator-screens';
import { findForeignText } from './support/foreign-text';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/test';

/** A key of a text that is missing shows as its dotted name. */
const rawKey = /\b(ra|panui|resources)\.[a-z_-]+\.[a-z_.-]+/;

/** A text is edited in both languages side by side, and its buttons lead to places in it by their own words. */
const inBothLanguages = '/legal-texts/1/edit';

for (const lang of ['he', 'en'] as const) {
  for (const who of ['admin', 'owner', 'user'] as const) {
    test(`the screens of the ${who} are accessible, whole and translated (${lang})`, async ({
      page,
    }, testInfo) => {
      test.setTimeout(300_000);
      // Each screen in each language once: the markup is the same on both, and looking it through takes its time.
      const isLookedThrough = (lang === 'he') === (testInfo.project.name === 'phone');
      await startSessionAs(page, who, lang);
      for (const path of operatorScreens[who]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.getByRole('progressbar'), path).toHaveCount(0);
        if (isLookedThrough) await expectAccessible(page);
        await expect(page.locator('body'), path).not.toContainText(rawKey);
        if (path !== inBothLanguages) expect(await findForeignText(page, lang, 'own'), path).toEqual([]);
        await expect(page.locator('table:not([aria-label]):not(:has(caption))'), path).toHaveCount(0);
        await expectNoHorizontalScroll(page, path);
      }
    });
  }
}

test('places have their English names on English screens, and their Hebrew ones on Hebrew screens', async ({
  page,
}) => {
  await startSessionAs(page, 'admin', 'en');
  // Found by name, since other tests fill the first pages with places and people of their own.
  const found = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  for (const path of [
    found('/spots', { parking_lot_id: 1 }),
    '/spots/1/edit',
    found('/parking-lots', { q: 'Oren' }),
    '/parking-lots/1/edit',
    found('/users', { q: 'owner@panui.test' }),
  ]) {
    await page.goto(path);
    await expect(page.getByText('Oren Tower').first(), path).toBeVisible();
    await expect(page.getByText('מגדל אורן'), path).toHaveCount(0);
  }
  await page.getByTestId('language').click();
  await expect(page.getByText('מגדל אורן').first()).toBeVisible();
});

test('places are in the order of the names that they are shown by', async ({ page }) => {
  for (const lang of ['en', 'he'] as const) {
    await startSessionAs(page, 'admin', lang);
    await page.goto(`/venues?filter=${encodeURIComponent('{"q":"Tel Aviv"}')}`);
    const names = page.locator('.column-name_en, .column-name, .phone-list b').locator('bdi');
    await expect(names.nth(3)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const displayedNames = await names.allTextContents();
    expect(displayedNames).toEqual(displayedNames.toSorted((a, b) => a.localeCompare(b, lang)));
  }
});

test('dates stand in the page’s way of writing, whatever the browser’s language', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  const filter = JSON.stringify({ from: '2026-10-31T22:00:00.000Z' });
  await page.goto(`/payments?filter=${encodeURIComponent(filter)}`);
  await expect(page.locator('.date-field').filter({ hasText: '1.11.2026' })).toBeVisible();
});
