import { expect, type Page } from '@playwright/test';
import coreHe from '../../booking/src/shared/i18n/texts/core.he.json' with { type: 'json' };
import { landingTexts } from '@panui/shared/landing-texts';

export const schemes = ['light', 'dark'] as const;

/** Widths that matter: the smallest phone, a phone, a tablet, a computer, a large screen. */
export const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Waits until fonts, images and layout have settled after a change of the window. */
export async function waitForLayout(
  page: Page,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): Promise<void> {
  if (!isWaiting)
    await expect(page.locator('[role=progressbar], .loading, .list-skeleton, .chart-skeleton')).toHaveCount(
      0,
    );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const keys = new Set(
  [...Object.keys(coreHe), ...Object.keys(landingTexts.he)].filter((key) => key.includes('.')),
);
/** The address of the demo's website looks like a key, but is none. */
const operatorsKey = /^(?!panui\.example$)(ra|panui|resources)(\.[\w-]+)+$/;

/** Keys shown instead of texts, and placeholders without a value. `{{…}}` is intended. */
export async function untranslated(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).split(/\s+/);
  return words.filter((word) => keys.has(word) || operatorsKey.test(word) || /(?<!\{)\{\w+\}|%\{/.test(word));
}
