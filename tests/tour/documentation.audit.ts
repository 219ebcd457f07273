import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { inIsrael } from '../e2e/support/israel-time';
import { check, enrol } from '../e2e/support/gate-page';
import {
  asAdmin,
  call,
  demoToken,
  type DemoUser,
  startSession,
  type TestLot,
} from '../e2e/support/operators';
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
  { name: 'owner-calendar', path: '/owner/calendar', who: 'owner' },
  { name: 'my-money', path: '/owner/money', who: 'owner' },
  { name: 'settle-month', path: '/settlement', who: 'admin' },
];

/** The first lot of the demo data, with its owner. */
async function demoLot(): Promise<TestLot> {
  const owner = { id: 0, email: 'owner@panui.test', token: await demoToken('owner') };
  return { lotId: 1, lotName: '', venueId: 1, owner, spotIds: {} };
}

/** The plate of the next driver of a lot. */
async function nextPlate({ lotId, owner }: TestLot): Promise<string> {
  const filter = JSON.stringify({
    parking_lot_id: lotId,
    status: 'confirmed',
    from: new Date().toISOString(),
  });
  const query = new URLSearchParams({ filter, sort: '["reservation_start","ASC"]', range: '[0,0]' });
  const path = `/owners/me/reservations?${query.toString()}`;
  const [next] = await call<{ license_plate: string }[]>('GET', path, undefined, owner.token);
  return next?.license_plate ?? '';
}

/** The page of the next event. */
async function nextEventPath(): Promise<string> {
  const filter = JSON.stringify({
    state: 'scheduled',
    from: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const query = new URLSearchParams({ filter, sort: '["starts_at","ASC"]', range: '[0,0]' });
  const [event] = await asAdmin<{ slug: string }[]>('GET', `/admin/events?${query.toString()}`);
  return `/e/${event?.slug}`;
}

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
      await openReserve(page, reservePath(demoVenue, lang, inIsrael(lang === 'he' ? 1 : 2, '19:30')));
      await takeScreenshot(page, 'reserve-phone', lang);
      await fillForm(page);
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(/\/reservation\//);
      await expect(page.getByTestId('lot-name')).toBeVisible();
      await takeScreenshot(page, 'reservation-phone', lang);
    });

    test(`The documentation has a screenshot of the page of an event (${lang})`, async ({ page }) => {
      await startSession(page, null, lang);
      await page.goto(await nextEventPath());
      await takeScreenshot(page, 'event-phone', lang);
    });

    test(`The documentation has a screenshot of the gate (${lang})`, async ({ page }) => {
      const lot = await demoLot();
      await enrol(page, lot, lang, lang === 'he' ? 'שער צפוני' : 'North gate');
      await check(page, await nextPlate(lot));
      await takeScreenshot(page, 'gate-phone', lang);
    });
  });
}
