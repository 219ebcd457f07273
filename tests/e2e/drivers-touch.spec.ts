import type { Page } from '@playwright/test';
import { languages } from './drivers/texts';
import { expect, test } from './support/test';
import { driverStates } from '../tour/states';

const least = 44;

/**
 * What a finger could miss: controls smaller than that, whatever only robots and keyboards meet aside. A link inside a
 * sentence may be as high as its line; a box to tick is as large as its label.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.honeypot, .skip:not(:focus)') &&
          !isInSentence(element),
      )
      .map((element) => {
        const target = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element;
        const { width, height } = (target ?? element).getBoundingClientRect();
        return { width, height, html: element.outerHTML.slice(0, 90) };
      })
      .filter(({ width, height }) => Math.min(width, height) < side - 0.5)
      .map(({ width, height, html }) => `${Math.round(width)}x${Math.round(height)} ${html}`);
  }, least);

const softly = expect.configure({ soft: true, timeout: 5_000 });
const smallest = { viewport: { width: 320, height: 640 }, serviceWorkers: 'block' } as const;
const pages = [...new Set(driverStates.map(({ page }) => page))];

for (const name of pages) {
  test(`has room for fingers on the smallest phone: ${name}`, async ({ browser, request, baseURL }) => {
    const states = driverStates.filter(({ page }) => page === name);
    test.setTimeout(30_000 + states.length * 10_000);
    for (const [index, state] of states.entries()) {
      const lang = languages[index % languages.length] ?? 'he';
      // Each begins like a visitor who was never there: some states leave a clock or a line as no other can use it.
      const context = await browser.newContext({ ...smallest, baseURL });
      const page = await context.newPage();
      await state.open({ page, request, lang });
      // A dialog is smaller while it comes in.
      await softly.poll(() => smallTargets(page), { message: `${state.name} (${lang})` }).toEqual([]);
      await context.close();
    }
  });
}
