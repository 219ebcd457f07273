import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for short animations, because colours are paler while a dialog fades in. Endless ones are not waited for. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/** Fails on every serious or critical violation that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // The pages have no frames. Without them, the legacy mode gives the same result and opens no second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const seriousViolations = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  expect(seriousViolations).toEqual([]);
}
