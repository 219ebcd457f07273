import { expect, type Page } from '@playwright/test';
import { languages } from '../e2e/support/texts';
import { test } from '../e2e/support/test';
import { driverStates } from './states';

const minPixels = 44;

/**
 * Controls that are smaller than that. Controls for robots and keyboards are left out. A link inside a sentence may be
 * as high as its line, and a checkbox is as large as its label.
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
  }, minPixels);

const softly = expect.configure({ soft: true, timeout: 5_000 });
const smallestPhone = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true } as const;
const pages = [...new Set(driverStates.map(({ page }) => page))];

for (const name of pages) {
  test(`Every state of the page "${name}" has large touch targets on the smallest phone`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const states = driverStates.filter(({ page }) => page === name);
    test.setTimeout(30_000 + states.length * 10_000);
    for (const [index, state] of states.entries()) {
      const lang = languages[index % languages.length] ?? 'he';
      // A new context for each state, since some states leave a changed clock or network behind.
      const context = await browser.newContext({ ...smallestPhone, serviceWorkers: 'block', baseURL });
      const page = await context.newPage();
      await state.open({ page, request, lang });
      // A dialog is smaller while it opens.
      await softly.poll(() => smallTargets(page), { message: `${state.name} (${lang})` }).toEqual([]);
      await context.close();
    }
  });
}
