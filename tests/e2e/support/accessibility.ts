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

/** A page gets the script of axe once, because loading it takes longer than a check. */
async function prepare(page: Page): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
}

/** Returns every violation that axe finds on the page as it is now. */
export async function findViolations(
  page: Page,
  { hasContrast = true }: { hasContrast?: boolean } = {},
): Promise<axe.Result[]> {
  await prepare(page);
  return page.evaluate(async (hasContrast) => {
    const rules = { 'color-contrast': { enabled: hasContrast } };
    const results = await window.axe?.run({ resultTypes: ['violations'], rules });
    if (!results) throw new Error('axe is not loaded');
    return results.violations;
  }, hasContrast);
}

/**
 * Fails on every serious or critical violation. Contrast takes longer than all other rules together, so it is checked
 * where a test asks for it, once for each kind of page; the tour checks it on every page and in every state.
 */
export async function expectAccessible(page: Page, options = { hasContrast: false }): Promise<void> {
  const seriousViolations = (await findViolations(page, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  expect(seriousViolations).toEqual([]);
}

/** Fails on every text whose contrast is below the enhanced level, 7:1 or 4.5:1 for large texts. */
export async function expectHighContrast(page: Page): Promise<void> {
  await prepare(page);
  const paleTexts = await page.evaluate(async () => {
    const rules = { 'color-contrast-enhanced': { enabled: true } };
    const results = await window.axe?.run({ runOnly: ['color-contrast-enhanced'], rules });
    if (!results) throw new Error('axe is not loaded');
    return results.violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
    );
  });
  expect(paleTexts).toEqual([]);
}
