import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { measureLayoutShift } from './support/layout-shift';
import { asAdmin, createVenue } from './support/venues';
import { field, fillForm, openReserve, reservePath, submit, typePlate } from './support/reserve-page';
import { createReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { languages } from './support/texts';

const maxScriptBytes = { landing: 79_000, reserve: 80 * 1024 };
const minTargetPixels = 44;

/** Sums up the gzipped size of every script that the page loads. */
function measureScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('The landing page loads at most 79 KB of scripts', async ({ page }) => {
  const total = measureScripts(page);
  await page.goto('/');
  // On a busy machine the network is idle before the first script asks for the others.
  await expect.poll(total).toBeGreaterThan(10_000);
  await page.waitForLoadState('networkidle');
  expect(await total()).toBeLessThanOrEqual(maxScriptBytes.landing);
});

test('Reserving loads at most 80 KB of scripts and two fonts, without moving the page', async ({
  page,
  request,
}) => {
  const score = await measureLayoutShift(page);
  const total = measureScripts(page);
  await openReserve(page, reservePath(await createVenue(request)));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(await score()).toBeLessThan(0.05);
  const loadedFonts = await page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family === 'Heebo' && status === 'loaded').length,
  );
  expect(loadedFonts, 'one font for each script').toBe(2);

  await fillForm(page);
  await expect(submit(page)).toBeEnabled();
  expect(await total()).toBeGreaterThan(30_000);
  expect(await total()).toBeLessThanOrEqual(maxScriptBytes.reserve);
});

const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (minPixels) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, input:not([type=checkbox]), .button, nav a, footer a, .brand',
        ),
      ]
        .filter((element) => element.offsetParent !== null)
        .map((element) => ({ text: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < minPixels || box.width < minPixels)
        .map(({ text, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`),
    minTargetPixels,
  );

const expectLargeTargets = (page: Page): Promise<void> => expect.poll(() => smallTargets(page)).toEqual([]);

/** With text twice as large, the page must fit a computer and the smallest phone. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  if (viewport) await page.setViewportSize(viewport);
}

for (const lang of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The other combinations run in the tour.
    const tag = lang === 'he' && colorScheme === 'dark' ? [] : ['@tour'];

    test.describe('On the smallest phone', () => {
      test.use({ viewport: { width: 320, height: 568 }, colorScheme });

      test(
        `The drivers’ pages fit, have large touch targets and bear large text (${lang}, ${colorScheme})`,
        { tag },
        async ({ page, request }) => {
          const venue = await createVenue(request);
          await openReserve(page, reservePath(venue, lang));
          await expectNoHorizontalScroll(page);
          await expectLargeTargets(page);
          await submit(page).click();
          await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
          await expectNoHorizontalScroll(page);
          await expectAccessible(page, { hasContrast: true });
          await test.step('Nothing moves when the device asks for reduced motion', async () => {
            const moving = await page.evaluate(() =>
              document
                .getAnimations()
                .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1),
            );
            expect(moving).toEqual([]);
            expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
              'auto',
            );
          });
          await expectRoomForLargeText(page);

          const reservation = reservationPath(await createReservation(request, venue), lang);
          for (const path of [reservation, `/?lang=${lang}`]) {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectNoHorizontalScroll(page);
            await expectLargeTargets(page);
            await expectAccessible(page, { hasContrast: true });
            await expectRoomForLargeText(page);
          }
        },
      );
    });
  }
}

test('Every driver page has its headings and landmarks in order, and links to the legal texts', async ({
  page,
  request,
}) => {
  for (const path of [
    '/?lang=en',
    reservePath(await createVenue(request), 'en'),
    '/reservation/none',
    '/terms-of-use',
    '/help?lang=en',
    '/help/owner',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['main', 'contentinfo', 'banner'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels[0], path).toBe(1);
    levels.forEach((level, i) =>
      expect(level - (levels[i - 1] ?? 1), `${path}: ${levels.join()}`).toBeLessThan(2),
    );
    const footer = page.getByRole('contentinfo');
    for (const href of ['/terms-of-use', '/privacy-policy', '/accessibility'])
      await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(page.getByTestId('language')).toBeVisible();
  }
});

test('A name in the other language is marked with its language for screen readers', async ({
  page,
  request,
}) => {
  const { id } = await createVenue(request);
  const name = 'היכל התרבות';
  await asAdmin(request, 'put', `/admin/venues/${id}`, { name, name_en: null });
  await openReserve(page, reservePath({ id }, 'en'));
  await expect(page.getByRole('heading', { level: 1 }).getByText(name)).toHaveAttribute('lang', 'he');
  await expect(page.getByTestId('lot-name').locator('bdi')).not.toHaveAttribute('lang');
  await typePlate(page, '1234567');
  await expect(page.getByText('Toyota')).toBeVisible();
  await expect(page.locator('.note')).not.toHaveText(/[\u05d0-\u05ea]/);
  await expect(field(page, 'license_plate')).not.toHaveAttribute('aria-invalid');
});
