import { expect, test as base } from './test';

/** Operators use a computer. The foreign time zone must not change any displayed time. */
export const computer = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
  locale: 'en-US',
  timezoneId: 'America/New_York',
};

export const test = base.extend(computer);

export { expect };
