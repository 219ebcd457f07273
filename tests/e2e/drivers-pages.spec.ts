import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fillForm, makeReservation, openReserve, reservePath, submit } from './drivers/reserve';
import { languages } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { expect, test } from './support/test';

/** The contact form seals its draft, as the reservation form does. */
const maxLandingBytes = 75_500;
const maxReserveBytes = 80_000;

/** Every script that the page loads, gzipped as hard as gzip can. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('loads at most 80 KB of JavaScript to reserve', async ({ page, request }) => {
  const total = countScripts(page);
  await openReserve(page, reservePath(await createVenue(request)));
  await fillForm(page);
  await expect(submit(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(await total()).toBeGreaterThan(30_000);
  expect(await total()).toBeLessThanOrEqual(maxReserveBytes);
});

test('loads at most 75.5 KB of JavaScript on the landing page', async ({ page }) => {
  const total = countScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await total()).toBeLessThanOrEqual(maxLandingBytes);
});

const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, input:not([type=checkbox]), .button, nav a, footer a, .brand',
      ),
    ]
      .filter((element) => element.offsetParent !== null)
      .map((element) => ({ text: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ text, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`),
  );

const expectRoomyTargets = (page: Page): Promise<void> => expect.poll(() => smallTargets(page)).toEqual([]);

for (const lang of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(() => {
      test.use({ viewport: { width: 320, height: 568 }, colorScheme, reducedMotion: 'reduce' });

      test(`fits a small screen in ${lang}, ${colorScheme}, with room for fingers`, async ({
        page,
        request,
      }) => {
        const venue = await createVenue(request);
        await openReserve(page, reservePath(venue, lang));
        await expectNoHorizontalScroll(page);
        await expectRoomyTargets(page);
        await submit(page).click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);
        await makeReservation(page, venue, lang);
        await expectNoHorizontalScroll(page);
        await expectRoomyTargets(page);
        await expectAccessible(page);
        await page.goto(`/?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoHorizontalScroll(page);
        await expectRoomyTargets(page);
        await expectAccessible(page);
      });
    });
  }
}

const expectRoomForLargeLetters = async (page: Page): Promise<void> => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
};

for (const lang of languages) {
  test(`fits any screen in ${lang} with letters twice as large`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await page.goto(`/?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoomForLargeLetters(page);
    await openReserve(page, reservePath(venue, lang));
    await expectRoomForLargeLetters(page);
    await makeReservation(page, venue, lang);
    await expectRoomForLargeLetters(page);
  });
}

test.describe(() => {
  test.use({ reducedMotion: 'reduce' });

  test('moves nothing where motion is not welcome', async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request)));
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});

test('does not move under the eyes when the font arrives', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts = { score: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.score += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openReserve(page, reservePath(await createVenue(request)));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const { score } = await page.evaluate(() => (window as unknown as { shifts: { score: number } }).shifts);
  expect(score).toBeLessThan(0.05);
});

test('uses its own font for both scripts', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request)));
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family === 'Heebo' && status === 'loaded').length,
  );
  expect(loaded).toBe(2);
});
