import { expect, test as base } from '@playwright/test';
import { server } from './server';

interface Fixtures {
  /** The path of the link that `npm start` prints: venue 1, a time that always has room. */
  reservePath: string;
  /** Patterns of console errors that a test brings about on purpose. */
  expectedErrors: RegExp[];
  /** Fails the test when the page threw, complained (a broken content policy is a complaint) or loaded from elsewhere. */
  cleanPage: void;
}

/** An answer of 4xx or 5xx shows in the console; what a page makes of it is what tests look at. */
const failedRequest = /^Failed to load resource/;

export const test = base.extend<Fixtures>({
  reservePath: async ({}, use) => use(server.reservePath),
  expectedErrors: [[], { option: true }],
  cleanPage: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !failedRequest.test(message.text())) faults.push(message.text());
      });
      page.on('request', (request) => {
        const isOutside = /^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '');
        if (isOutside && !request.isNavigationRequest())
          faults.push(`loaded from elsewhere: ${request.url()}`);
      });
      await use();
      const unexpected = faults.filter((fault) => !expectedErrors.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
