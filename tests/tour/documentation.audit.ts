import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { inIsrael, soonTonight } from '../e2e/support/israel-time';
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
import { server } from '../e2e/support/server';
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
  /** Of the window: so that it ends between two parts of the page. */
  height?: number;
}

/** Screens of the demo data, which the README and the guides show. */
const screenshots: Screenshot[] = [
  { name: 'admin-dashboard', path: '/dashboard', who: 'admin', height: 820 },
  { name: 'admin-lot', path: '/parking-lots/1/edit', who: 'admin' },
  { name: 'admin-reservations', path: '/reservations', who: 'admin', height: 760 },
  { name: 'owner-dashboard', path: '/owner/dashboard', who: 'owner', height: 945 },
  { name: 'owner-spots', path: '/owner/spots', who: 'owner', height: 740 },
  { name: 'owner-reports', path: '/owner/reports', who: 'owner' },
  { name: 'owner-calendar', path: '/owner/calendar', who: 'owner', height: 910 },
  { name: 'my-money', path: '/owner/money', who: 'owner', height: 840 },
  { name: 'settle-month', path: '/settlement', who: 'admin', height: 910 },
];

/** A lot of the demo data, with its owner. */
async function demoLot(lotId: number): Promise<TestLot> {
  const owner = { id: 0, email: 'owner@panui.test', token: await demoToken('owner') };
  return { lotId, lotName: '', venueId: demoVenue.id, owner, spotIds: {} };
}

/** Adds a drawing of the entrance to the first lot, because the demo data have no photos. */
async function addPhoto(browser: Browser): Promise<void> {
  const path = '/admin/parking-lots/1/photos';
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const drawing = await readFile(new URL('lot-entrance.svg', import.meta.url), 'utf8');
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  const file = { name: 'entrance.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const headers = { authorization: `Bearer ${await demoToken('admin')}` };
  const response = await page.request.post(new URL(path, server.baseUrl).href, {
    headers,
    multipart: { photo: file },
  });
  const { photos } = (await response.json()) as { photos: { id: string }[] };
  const texts = { alt: 'הכניסה מרחוב האורנים', alt_en: 'The entrance from HaOranim St' };
  await asAdmin('PUT', path, { photos: photos.map(({ id }) => ({ id, ...texts })) });
  await page.close();
}

/** Spots of every colour on the board that an owner opens. */
async function fillBoard(): Promise<void> {
  const { owner } = await demoLot(2);
  const filter = JSON.stringify({ parking_lot_id: 2 });
  const query = new URLSearchParams({ filter, sort: '["number","ASC"]', range: '[0,99]' });
  const spots = await call<{ id: number; number: string }[]>(
    'GET',
    `/owners/me/spots?${query.toString()}`,
    undefined,
    owner.token,
  );
  const blocked = spots.filter(({ number }) => ['107', '108'].includes(number));
  const block = { spot_ids: blocked.map(({ id }) => id), permanent: true, reason: 'ניקיון' };
  await call('POST', '/owners/me/spots/block', block, owner.token);
  const reserved = spots.filter(({ number }) => ['103', '104', '203', '208', '304'].includes(number));
  for (const { id } of reserved)
    await reserveSpot(2, id, `12-345-${id.toString().padStart(2, '0')}`).catch((error: unknown) => {
      // The demo has reserved it for tonight.
      if (!String(error).includes('spot_taken')) throw error;
    });
}

/** Makes a reservation that begins now. */
function reserveSpot(lotId: number, spotId: number | undefined, plate: string): Promise<unknown> {
  return asAdmin('POST', '/admin/reservations', {
    first_name: 'נועה',
    last_name: 'כהן',
    phone_number: '050-234-5678',
    venue_id: demoVenue.id,
    parking_lot_id: lotId,
    reservation_time: soonTonight(),
    language: 'he',
    license_plate: plate,
    ...(spotId === undefined ? {} : { spot_id: spotId }),
  });
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

// One after the other, so that the data are prepared once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser }) => {
  await addPhoto(browser);
  await fillBoard();
});

for (const lang of languages) {
  for (const { name, path, who, height = 860 } of screenshots) {
    test.describe(() => {
      test.use({ viewport: { width: 1280, height } });

      test(`The documentation has a screenshot of ${path} (${lang})`, async ({ page }) => {
        await startSession(page, await demoToken(who), lang);
        await page.goto(path);
        await waitUntilLoaded(page);
        await takeScreenshot(page, name, lang);
      });
    });
  }

  test.describe(() => {
    test.use({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1.5,
      isMobile: true,
      hasTouch: true,
    });

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
      const plate = lang === 'he' ? '52-347-81' : '73-512-64';
      await reserveSpot(1, undefined, plate);
      await enrol(page, await demoLot(1), lang, lang === 'he' ? 'שער צפוני' : 'North gate');
      expect(await check(page, plate)).toBe('expected');
      await takeScreenshot(page, 'gate-phone', lang);
    });
  });
}
