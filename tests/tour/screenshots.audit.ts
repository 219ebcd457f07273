import { expect } from '../e2e/support/test';
import { waitForLayout, overflow, schemes, sizes, untranslated } from './viewports';
import { shotsFolder } from './report-folders';
import { forEachState } from './for-each-state';

forEachState('fits every window and is translated', async ({ app, state, lang, visit: { page } }) => {
  const takeScreenshot = async (visitState: string, { fullPage = true } = {}): Promise<void> => {
    await state.again?.(page);
    await waitForLayout(page, state);
    expect.soft(await overflow(page), `${visitState}: wider than the screen`).toBeLessThanOrEqual(0);
    const name = `${state.name}-${lang}-${visitState}.jpg`.replaceAll(' ', '-');
    await page.screenshot({
      path: `${shotsFolder}/${state.page.replaceAll(' ', '-')}/${name}`,
      fullPage,
      animations: 'disabled',
      type: 'jpeg',
      quality: 80,
    });
  };

  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await takeScreenshot(`${colorScheme}-${size.width}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.setViewportSize(sizes[1]);
  await takeScreenshot('contrast-390');
  // A computer zoomed to 200 % (the 400 % of WCAG 1.4.10 is the width of the smallest phone).
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width: sizes[3].width / 2, height: sizes[3].height / 2 });
  await takeScreenshot('zoomed-1280');
  // Text alone at 200 % (WCAG 1.4.4), as set in the browser, on a computer and on a phone, for drivers the smallest
  // one.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const size of [sizes[3], app === 'driver' ? sizes[0] : sizes[1]]) {
    await page.setViewportSize(size);
    await takeScreenshot(`large-${size.width}`, { fullPage: false });
    // A full-page screenshot would reset the text size.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height });
    await takeScreenshot(`large-${size.width}-whole`, { fullPage: false });
  }
  expect.soft(await untranslated(page), 'missing texts').toEqual([]);
});
