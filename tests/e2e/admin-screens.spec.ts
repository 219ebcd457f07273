import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { findForeignText } from './support/foreign-text';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { operatorScreens } from './support/operator-screens';
import { type DemoUser, navigate, startSessionAs } from './support/operators';
import { expect, test } from './support/operator-test';
import type { Lang } from './support/texts';

/** A missing text shows as its key. */
const rawKey = /\b(ra|panui|resources)\.[a-z_-]+\.[a-z_.-]+|%\{\w+\}/;

/** This screen shows both languages side by side. */
const bilingualScreen = '/legal-texts/1/edit';

const phone = { width: 390, height: 844 };
const computer = { width: 1280, height: 800 };

/** Opens the screens one after the other, as a user who navigates inside the app. */
async function expectGoodScreens(page: Page, lang: Lang, [first = '', ...rest]: string[]): Promise<void> {
  const expectGoodScreen = (path: string) =>
    test.step(path, async () => {
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[role=progressbar]')).toHaveCount(0);
      await expectAccessible(page, { hasContrast: true });
      await expect(page.locator('body')).not.toContainText(rawKey);
      if (path !== bilingualScreen) expect(await findForeignText(page, lang, 'own')).toEqual([]);
      await expect(page.locator('table:not([aria-label]):not(:has(caption))')).toHaveCount(0);
      await expectNoHorizontalScroll(page, path);
    });
  await page.goto(first);
  await expectGoodScreen(first);
  for (const path of rest) {
    await navigate(page, path);
    await expectGoodScreen(path);
  }
}

for (const lang of ['he', 'en'] as const) {
  for (const [size, viewport] of Object.entries({ phone, computer })) {
    for (const who of ['admin', 'owner', 'user'] as const) {
      test(
        `Every screen of the ${who} is accessible, translated and fits the window (${lang}, ${size})`,
        { tag: '@tour' },
        async ({ page }) => {
          test.setTimeout(240_000);
          await page.setViewportSize(viewport);
          await startSessionAs(page, who, lang);
          await expectGoodScreens(page, lang, operatorScreens[who]);
        },
      );
    }
  }
}

/** The tour opens every screen. These have what the others are made of: cards, a table, a form, details and charts. */
const mainScreens: Record<DemoUser, string[]> = {
  admin: ['/dashboard', '/parking-lots', '/spots/1/edit', '/reservations/1', '/analytics/payments'],
  owner: ['/owner/spots', '/owner/settings'],
  user: ['/unauthorized'],
};

for (const who of ['admin', 'owner', 'user'] as const) {
  test(`The main kinds of screens of the ${who} are accessible, translated and fit a phone in Hebrew`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await startSessionAs(page, who, 'he');
    await expectGoodScreens(page, 'he', mainScreens[who]);
  });
}

test('The search and the choice of columns are accessible while they are open', async ({ page }) => {
  test.setTimeout(180_000);
  await startSessionAs(page, 'admin', 'he');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/reservations');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('dialog', { name: 'חיפוש בכל המערכת' }).getByRole('option').first(),
    ).toBeVisible();
    await expectAccessible(page, { hasContrast: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'עמודות' }).click();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    await expectAccessible(page, { hasContrast: true });
  }
});

test('Lots and venues have the names of the page’s language and are sorted by them', async ({ page }) => {
  await startSessionAs(page, 'admin', 'en');
  // Filtered, because other tests add lots and people to the first pages.
  const filtered = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  for (const path of [
    filtered('/spots', { parking_lot_id: 1 }),
    filtered('/users', { q: 'owner@panui.test' }),
    '/parking-lots/1/edit',
  ]) {
    await page.goto(path);
    await expect(page.getByText('Oren Tower').first(), path).toBeVisible();
    await expect(page.getByText('מגדל אורן'), path).toHaveCount(0);
  }
  await page.getByTestId('language').click();
  await expect(page.getByText('מגדל אורן').first()).toBeVisible();

  for (const lang of ['en', 'he'] as const) {
    await startSessionAs(page, 'admin', lang);
    await page.goto(filtered('/venues', { q: 'Tel Aviv' }));
    const names = page.locator('.column-name_en, .column-name').locator('bdi');
    await expect(names.nth(3)).toBeVisible();
    await expect(page.locator('[role=progressbar]')).toHaveCount(0);
    const displayedNames = await names.allTextContents();
    expect(displayedNames).toEqual(displayedNames.toSorted((a, b) => a.localeCompare(b, lang)));
  }
});

test('Dates have the format of the page’s language, whatever the browser’s language', async ({ page }) => {
  await startSessionAs(page, 'admin', 'he');
  const filter = JSON.stringify({ from: '2026-10-31T22:00:00.000Z' });
  await page.goto(`/payments?filter=${encodeURIComponent(filter)}`);
  await expect(page.locator('input[name=from]')).toHaveValue('1.11.2026');
});

test('Background jobs and their runs have the names of the page’s language', async ({ page }) => {
  await startSessionAs(page, 'admin', 'en');
  await page.goto('/job-runs');
  const jobs = page.locator('.jobs');
  await expect(jobs.getByText('Recount statistics')).toBeVisible();
  await jobs.getByRole('button', { name: 'Run now: Recount statistics' }).click();
  const run = page.getByRole('row').filter({ hasText: 'Recount statistics' });
  await expect(run.filter({ hasText: 'days counted' }).first()).toBeVisible();

  await page.getByTestId('language').click();
  await expect(jobs.getByText('ספירה מחדש של הסטטיסטיקה')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'ימים נספרו' }).first()).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Recount statistics');
});
