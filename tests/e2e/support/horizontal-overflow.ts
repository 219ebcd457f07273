import { expect, type Page } from '@playwright/test';

/** Waits until the page is no wider than the window. */
export const expectNoHorizontalScroll = (page: Page, where = page.url()): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${where} is no wider than the screen` },
    )
    .toBeLessThanOrEqual(0);
