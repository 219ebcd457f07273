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
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !failedRequest.test(message.text())) errors.push(message.text());
      });
      page.on('request', (request) => {
        const isExternal = /^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '');
        if (isExternal && !request.isNavigationRequest())
          errors.push(`loaded from elsewhere: ${request.url()}`);
      });
      await use();
      const unexpected = errors.filter(
        (errorText) => !expectedErrors.some((pattern) => pattern.test(errorText)),
      );
      expect(unexpected, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
