import { defineConfig } from '@playwright/test';
import { workingBrowser } from './support/browser/resolve';
import { server } from './support/server';

/**
 * What is tested "in he" and "in en" runs in Hebrew on the phone and in English on the computer; what administrators do
 * runs on the computer, and what fingers reach on the phone. How each screen fits runs in all four: admin-screens and
 * drivers-pages.
 */
const inHebrew = / in he\b/;
const inEnglish = / in en\b/;
const administratorsWork =
  /admin-(analytics|keyboard|landing|records|reservation|routes|session|webhooks)\.spec/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // When this much fails the server is broken, and waiting for the rest would tell nothing more.
  maxFailures: 40,
  workers: 2,
  // Room for a machine that does something else as well; what passes takes seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    baseURL: server.baseUrl,
    browserName: 'chromium',
    launchOptions: await workingBrowser(),
    screenshot: 'only-on-failure',
    // Each test would pay for what few need: `npm run e2e -- <name> --trace on` records.
    trace: 'off',
    // Recording needs a tool that Playwright would have to download.
    video: 'off',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: inEnglish,
      testIgnore: administratorsWork,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale: 'he-IL',
        timezoneId: 'Asia/Jerusalem',
      },
    },
    {
      // A visitor's computer: another language and another time zone, which must change nothing about the times shown.
      name: 'desktop',
      grepInvert: inHebrew,
      testIgnore: /drivers-touch\.spec/,
      use: { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'America/New_York' },
    },
  ],
});
