import { expect, type Page } from '@playwright/test';

/** The page fits the width of the window, once layout has caught up with whatever changed it. */
export const expectNoHorizontalScroll = (page: Page, where = page.url()): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${where} is no wider than the screen` },
    )
    .toBeLessThanOrEqual(0);
