import type { Page } from '@playwright/test';
import { driver, makeReservation } from './drivers/reserve';
import { say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { execute } from './support/card-server';
import { server } from './support/server';
import { test } from './support/network-proxy-test';
import { expect } from './support/test';

const cachedReservations = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('reservation')));

const cachedMapType = (page: Page) =>
  page.evaluate(async () => {
    const url = document.querySelector<HTMLImageElement>('[data-testid=map]')?.currentSrc ?? '';
    return (await caches.match(url, { ignoreVary: true }))?.headers.get('content-type');
  });

/** Until the page and all it is made of lie in the cache, and the service worker is ready to answer with it. */
async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('reservation'));
        const cachedRequests = name ? await (await caches.open(name)).keys() : [];
        const paths = cachedRequests.map(({ url }) => new URL(url).pathname);
        const whole = [location.pathname, '/maps/static-map', '/mark.svg'].every((path) =>
          paths.includes(path),
        );
        const worker = await navigator.serviceWorker.getRegistration('/reservation/');
        return whole && worker?.active?.state === 'activated';
      }),
    )
    .toBe(true);
}

test('opens without a network once it was opened', async ({ page, request, networkProxy }) => {
  const venue = await createVenue(request);
  await makeReservation(page, venue, 'en');
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await waitUntilCached(page);
  // A driver's megabytes: packed for whoever does not say that it can read WebP, the map is four times as large.
  expect(await cachedMapType(page)).toBe('image/webp');
  await networkProxy.disconnect();
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByText(say('en', 'reservation.offline'))).toBeVisible();
  await expect
    .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
  await expect(page.getByTestId('navigate')).toBeVisible();
  await expectAccessible(page);
  await networkProxy.restore();
  await page.reload();
  await expect(page.getByText(say('en', 'reservation.offline'))).toBeHidden();
});

test('leaves the other pages to the network', async ({ page, request, networkProxy }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await waitUntilCached(page);
  await page.goto('/terms-of-use');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await networkProxy.disconnect();
  await expect(page.goto('/privacy-policy')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test('drops what it kept when the reservation is cancelled', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await waitUntilCached(page);
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expect.poll(() => cachedReservations(page)).toEqual([]);
});

test('drops what it kept once the link leads nowhere', async ({ page, request }) => {
  const venue = await createVenue(request);
  await makeReservation(page, venue, 'en');
  await waitUntilCached(page);
  const erase = 'UPDATE reservations SET personal_data_erased_at = now() WHERE parking_lot_id = $1';
  await execute(server.databaseUrl, erase, [venue.lot.id]);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'reservation_not_found'));
  await expect.poll(() => cachedReservations(page)).toEqual([]);
});

test('keeps no more than the page shows', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await waitUntilCached(page);
  const cachedRequests = await page.evaluate(async () => {
    const cache = await caches.open(
      (await caches.keys()).find((name) => name.startsWith('reservation')) ?? '',
    );
    const texts = await Promise.all((await cache.matchAll()).map((response) => response.text()));
    return texts.join('\n');
  });
  expect(cachedRequests).toContain(driver.license_plate.replaceAll('-', ''));
  for (const more of [driver.email, driver.last_name, driver.phone_number.replaceAll('-', '')])
    expect(cachedRequests.includes(more), more).toBe(false);
});

test('drops what it kept for a stay that is over', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await waitUntilCached(page);
  await page.evaluate(() => caches.open('reservation 2020-01-01T00:00:00Z an-old-token'));
  expect(await cachedReservations(page)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => cachedReservations(page)).toHaveLength(1);
  expect((await cachedReservations(page)).join()).not.toContain('2020');
});
