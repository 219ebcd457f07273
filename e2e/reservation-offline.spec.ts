import type { Page } from '@playwright/test';
import { makeReservation } from './drivers/reserve';
import { say } from './drivers/texts';
import { makeVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const keptStays = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('stay')));

/** Until the page and all it is made of lie in the cache and the service worker has the page in its hands. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        const kept = name ? await (await caches.open(name)).keys() : [];
        const paths = kept.map(({ url }) => new URL(url).pathname);
        const whole = [location.pathname, '/maps/static-map', '/mark.svg'].every((path) =>
          paths.includes(path),
        );
        return whole && Boolean(navigator.serviceWorker.controller);
      }),
    )
    .toBe(true);
}

test('opens without a network once it was opened', async ({ page, request, context }) => {
  const venue = await makeVenue(request);
  await makeReservation(page, venue, 'en');
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByText(say('en', 'token.offline'))).toBeVisible();
  await expect
    .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
  await expect(page.getByTestId('navigate')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(say('en', 'token.offline'))).toBeHidden();
});

test('leaves the other pages to the network', async ({ page, request, context }) => {
  await makeReservation(page, await makeVenue(request), 'en');
  await waitUntilKept(page);
  await page.goto('/terms-of-use');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.setOffline(true);
  await expect(page.goto('/reserve')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('drops what it kept when the reservation is cancelled', async ({ page, request }) => {
  await makeReservation(page, await makeVenue(request), 'en');
  await waitUntilKept(page);
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expect.poll(() => keptStays(page)).toEqual([]);
});

test('drops what it kept for a stay that is over', async ({ page, request }) => {
  await makeReservation(page, await makeVenue(request), 'en');
  await waitUntilKept(page);
  await page.evaluate(() => caches.open('stay 2020-01-01T00:00:00Z an-old-token'));
  expect(await keptStays(page)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => keptStays(page)).toHaveLength(1);
  expect((await keptStays(page)).join()).not.toContain('2020');
});
