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
export async function findViolations(page: Page): Promise<axe.Result[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const results = await window.axe?.run({ resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not loaded');
    return results.violations;
  });
}

/** Fails on every serious or critical violation. */
export async function expectAccessible(page: Page): Promise<void> {
  const seriousViolations = (await findViolations(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  expect(seriousViolations).toEqual([]);
}
