import { defineConfig, type Project } from '@playwright/test';
import { browserOptions } from './tests/e2e/support/browser/resolve';

/** Files whose tests start a server for each worker. */
const ownServerSpecs = /(reserve-pay[\w-]*|admin-first-run|admin-sign-in|public-demo)\.spec\.ts$/;

/**
 * Drivers use a phone in Hebrew. Tests that need a computer or English set it themselves, those of operators by
 * importing tests/e2e/support/operator-test.ts.
 */
const driver: Project['use'] = {
  viewport: { width: 390, height: 844 },
  // At a phone's scale of 2 there are four times as many pixels to draw. Tests of images set it.
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
  locale: 'he-IL',
  timezoneId: 'Asia/Jerusalem',
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: ['./tests/e2e/support/find-browser.ts', './tests/e2e/support/start-server.mjs'],
  // The full matrix of layouts and languages runs in the tour (npm run test:tour).
  grepInvert: /@tour/,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // After this many failures the server is broken, and the remaining tests would report the same.
  maxFailures: 40,
  // Four on two cores, because tests wait for pages and for the server's limits much of the time.
  workers: 4,
  // Limits for a busy machine. A passing test takes seconds.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [])],
  use: {
    // Set by the global setup, so it is known in the workers only.
    baseURL: process.env.BASE_URL,
    browserName: 'chromium',
    // Pages live for seconds, in which optimized code and threads of V8 cost more time than they save.
    launchOptions: browserOptions('--js-flags=--no-opt,--single-threaded'),
    // Drawing animations takes a tenth of the tests' time. The most common journeys set 'no-preference'.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // `npx playwright test <name> --trace on` records a trace.
    trace: 'off',
    // Recording a video needs a tool that Playwright would have to download.
    video: 'off',
  },
  // A project has its own workers, each with a browser, so there are no more projects than needed.
  projects: [
    { name: 'own-server', testMatch: ownServerSpecs, workers: 1, use: driver },
    { name: 'apps', testIgnore: ownServerSpecs, use: driver },
  ],
});
