import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

const apps = base.projects?.find(({ name }) => name === 'apps');
const still = {
  screenshot: 'off',
  locale: 'he-IL',
  timezoneId: 'Asia/Jerusalem',
  serviceWorkers: 'block',
} as const;

/** The tour: every page in every state, in all sizes, languages and colour schemes. `npm run test:tour` runs it. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/tour',
  globalSetup: ['../e2e/support/find-browser.ts', '../e2e/support/start-server.mjs'],
  grepInvert: undefined,
  maxFailures: 0,
  reporter: [['list']],
  projects: [
    // The combinations of the end-to-end tests that `npm test` leaves out.
    { ...apps, testDir: '../e2e', grep: /@tour/ },
    { name: 'touch', testMatch: 'touch-targets.audit.ts', use: still },
    { name: 'screenshots', testMatch: 'screenshots.audit.ts', use: still },
    { name: 'translated', testMatch: 'translated.audit.ts', use: still },
    { name: 'axe', testMatch: 'axe.audit.ts', use: still },
    // Writes the pictures of the README and the guides; `npm run docs:screenshots` runs it.
    { name: 'documentation', testMatch: 'documentation.audit.ts', use: still },
    // One at a time, because they measure time.
    { name: 'loading', testMatch: 'loading.audit.ts', workers: 1, use: still },
    { name: 'lighthouse', testMatch: 'lighthouse.audit.ts', workers: 1, use: still },
  ],
});
