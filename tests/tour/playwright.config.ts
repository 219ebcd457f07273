import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config';

/** Pages as they stand, looked at from all sides: `npm run shots` and `npm run audit:pages` choose the project. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/walk',
  maxFailures: 0,
  reporter: [['list']],
  use: {
    ...base.use,
    trace: 'off',
    screenshot: 'off',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'shots', testMatch: 'shots.walk.ts' },
    { name: 'axe', testMatch: 'axe.walk.ts' },
    // One at a time: what is measured is time.
    { name: 'lighthouse', testMatch: 'lighthouse.walk.ts', workers: 1 },
  ],
});
