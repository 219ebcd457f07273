import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours are judged at rest: while a dialog comes in they are paler than they are. What goes on for long is not waited for. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1_000);
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/** Fails on anything that axe calls serious or critical on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const seriousViolations = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  expect(seriousViolations).toEqual([]);
}
