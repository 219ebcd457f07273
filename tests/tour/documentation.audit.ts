import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { inIsrael } from '../e2e/support/israel-time';
import { demoToken, type DemoUser, startSession } from '../e2e/support/operators';
import { fillForm, openReserve, reservePath } from '../e2e/support/reserve-page';
import { test } from '../e2e/support/test';
import { type Lang, languages } from '../e2e/support/texts';
import { waitUntilLoaded } from './states/operator-helpers';
import { waitForLayout } from './viewports';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const demoVenue = { id: 1 };

interface Screenshot {
  name: string;
  path: string;
  who: DemoUser;
}

/** Screens of the demo data, which the README and the guides show. */
const screenshots: Screenshot[] = [
  { name: 'admin-dashboard', path: '/dashboard', who: 'admin' },
  { name: 'admin-lot', path: '/parking-lots/1/edit', who: 'admin' },
  { name: 'admin-reservations', path: '/reservations', who: 'admin' },
  { name: 'owner-dashboard', path: '/owner/dashboard', who: 'owner' },
  { name: 'owner-spots', path: '/owner/spots', who: 'owner' },
  { name: 'owner-reports', path: '/owner/reports', who: 'owner' },
];

async function takeScreenshot(page: Page, name: string, lang: Lang): Promise<void> {
  await waitForLayout(page);
  await page.screenshot({ path: join(folder, `${name}-${lang}.png`), animations: 'disabled' });
}

for (const lang of languages) {
  for (const { name, path, who } of screenshots) {
    test.describe(() => {
      test.use({ viewport: { width: 1280, height: 860 } });

      test(`The documentation has a screenshot of ${path} (${lang})`, async ({ page }) => {
        await startSession(page, await demoToken(who), lang);
        await page.goto(path);
        await waitUntilLoaded(page);
        await takeScreenshot(page, name, lang);
      });
    });
  }

  test.describe(() => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

    test(`The documentation has screenshots of a reservation on a phone (${lang})`, async ({ page }) => {
      await openReserve(page, reservePath(demoVenue, lang, inIsrael(1, '19:30')));
      await takeScreenshot(page, 'reserve-phone', lang);
      await fillForm(page);
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(/\/reservation\//);
      await expect(page.getByTestId('lot-name')).toBeVisible();
      await takeScreenshot(page, 'reservation-phone', lang);
    });
  });
}
