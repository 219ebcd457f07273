import { expect, test as base } from '@playwright/test';
import { server } from './server';

interface Fixtures {
  /** The path that `npm start` prints: venue 1 at a time with free spots. */
  reservePath: string;
  /** Patterns of console errors that a test provokes. */
  expectedErrors: RegExp[];
  /** Fails the test on an uncaught error, a console error (such as a CSP violation) or a request to another origin. */
  cleanPage: void;
}

/** The browser logs every 4xx and 5xx response. Tests check what the page shows instead. */
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
          errors.push(`request to another origin: ${request.url()}`);
      });
      await use();
      const unexpected = errors.filter(
        (errorText) => !expectedErrors.some((pattern) => pattern.test(errorText)),
      );
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
