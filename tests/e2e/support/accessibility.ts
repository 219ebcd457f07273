import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Waits for short animations, because colours are paler while a dialog fades in. Endless ones are not waited for. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/**
 * Returns every violation that axe finds on the page as it is now. A page gets the script of axe once, because loading it
 * takes longer than a check.
 */
export async function findViolations(
  page: Page,
  { hasContrast = true }: { hasContrast?: boolean } = {},
): Promise<axe.Result[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async (hasContrast) => {
    const rules = { 'color-contrast': { enabled: hasContrast } };
    const results = await window.axe?.run({ resultTypes: ['violations'], rules });
    if (!results) throw new Error('axe is not loaded');
    return results.violations;
  }, hasContrast);
}

/**
 * Fails on every serious or critical violation. Contrast takes longer than all other rules together, so it is checked where
 * a test asks for it, once for each kind of page; the tour checks it on every page and in every state.
 */
export async function expectAccessible(page: Page, options = { hasContrast: false }): Promise<void> {
  const seriousViolations = (await findViolations(page, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  expect(seriousViolations).toEqual([]);
}
