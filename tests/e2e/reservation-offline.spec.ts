import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { test } from './support/network-proxy-test';
import { driver } from './support/reserve-page';
import { createReservation, reservationPath } from './support/reservations';
import { server } from './support/server';
import { expect } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

/** Names of the caches that contain a reservation. */
const cachedReservations = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('reservation'));
    const pages = await Promise.all(
      names.map((name) =>
        caches.match(`/reservation/${name.split(' ')[2]}`, { cacheName: name, ignoreVary: true }),
      ),
    );
    return names.filter((_, index) => pages[index]);
  });

/** Waits until everything on the page is cached and the service worker can serve it. */
const waitUntilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const assets = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/'));
        const paths = [location.pathname, '/maps/static-map', ...assets];
        const matches = await Promise.all(
          paths.map((path) => caches.match(path, { ignoreSearch: true, ignoreVary: true })),
        );
        const isWhole = matches.every((response) => response);
        const worker = await navigator.serviceWorker.getRegistration('/reservation/');
        return isWhole && worker?.active?.state === 'activated';
      }),
    )
    .toBe(true);

// Phones load the larger map.
test.use({ deviceScaleFactor: 2 });

test('A reservation opens offline once it was opened, and other pages do not', async ({
  page,
  request,
  networkProxy,
}) => {
  const venue = await createVenue(request);
  await page.goto(reservationPath(await createReservation(request, venue), 'en'));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await waitUntilCached(page);

  await test.step('The cache contains what the page shows and no more', async () => {
    const cached = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('reservation')) ?? '';
      const responses = await (await caches.open(name)).matchAll();
      const url = document.querySelector<HTMLImageElement>('[data-testid=map]')?.currentSrc ?? '';
      const map = await caches.match(url, { ignoreVary: true });
      const texts = await Promise.all(responses.map((response) => response.text()));
      return { texts: texts.join('\n'), mapType: map?.headers.get('content-type') };
    });
    // WebP is a quarter of the size of the fallback format.
    expect(cached.mapType).toBe('image/webp');
    expect(cached.texts).toContain(driver.license_plate.replaceAll('-', ''));
    for (const more of [driver.email, driver.last_name, driver.phone_number.replaceAll('-', '')])
      expect(cached.texts.includes(more), more).toBe(false);
  });

  await test.step('The page opens without a network and says so', async () => {
    await networkProxy.disconnect();
    await page.reload();
    await expect(page.getByTestId('spot-number')).toHaveText(spot);
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
    await expect(page.getByText(translate('en', 'reservation.offline'))).toBeVisible();
    await expect
      .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    await expect(page.getByTestId('navigate')).toBeVisible();
    await expectAccessible(page);
    await networkProxy.restore();
    await page.reload();
    await expect(page.getByText(translate('en', 'reservation.offline'))).toBeHidden();
  });

  await test.step('Other pages are not controlled by the service worker', async () => {
    await page.goto('/terms-of-use');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await networkProxy.disconnect();
    await expect(page.goto('/privacy-policy')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
    await networkProxy.restore();
  });
});

test('The gate code of a saved reservation appears soon on a network that does not answer', async ({
  page,
  request,
  networkProxy,
}) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
  const code = (await page.getByTestId('gate-code').textContent()) ?? '';
  await waitUntilCached(page);
  await page.reload();
  networkProxy.stall();
  const startMs = Date.now();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByTestId('gate-code')).toHaveText(code);
  expect(Date.now() - startMs).toBeLessThan(6_000);
});

test('My reservations are listed offline once the page was opened', async ({
  page,
  request,
  networkProxy,
}) => {
  const venue = await createVenue(request);
  const token = await createReservation(request, venue);
  await page.goto(reservationPath(token, 'en'));
  await waitUntilCached(page);
  await page.goto('/my-reservations?lang=en');
  const own = page.getByTestId('my-reservation');
  await expect(own).toHaveAttribute('href', `/reservation/${token}`);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/my-reservations');
        const page = await caches.match('/my-reservations', { ignoreVary: true });
        return worker?.active?.state === 'activated' && Boolean(page);
      }),
    )
    .toBe(true);
  // The network ends while the page renews its copy.
  await page.reload();
  await networkProxy.disconnect();
  await page.reload();
  await expect(own).toHaveAttribute('href', `/reservation/${token}`);
  await own.click();
  await expect(page.getByTestId('gate-code')).toBeVisible();
});

test('The device drops a reservation that is over, cancelled or erased', async ({ page, request }) => {
  const venue = await createVenue(request);
  const token = await createReservation(request, venue);
  await page.goto(reservationPath(token, 'en'));
  await waitUntilCached(page);

  await test.step('A reservation whose time is over', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('reservation 2020-01-01T00:00:00Z an-old-token');
      await cache.put('/reservation/an-old-token', new Response('old'));
    });
    expect(await cachedReservations(page)).toHaveLength(2);
    await page.reload();
    await expect.poll(() => cachedReservations(page)).toHaveLength(1);
    expect((await cachedReservations(page)).join()).not.toContain('2020');
  });

  await test.step('A cancelled reservation', async () => {
    await page.getByTestId('cancel').click();
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('cancelled')).toBeVisible();
    await expect.poll(() => cachedReservations(page)).toEqual([]);
  });

  await test.step('An erased reservation', async () => {
    await page.goto(reservationPath(await createReservation(request, venue), 'en'));
    await waitUntilCached(page);
    const erase = 'UPDATE reservations SET personal_data_erased_at = now() WHERE parking_lot_id = $1';
    await execute(server.databaseUrl, erase, [venue.lot.id]);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(translateProblem('en', 'reservation_not_found'));
    await expect.poll(() => cachedReservations(page)).toEqual([]);
  });
});

test('A reservation that was opened in the light colours has its map offline in the dark ones', async ({
  page,
  request,
  networkProxy,
}) => {
  const isDrawn = () =>
    page.getByTestId('map').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
  await waitUntilCached(page);
  await networkProxy.disconnect();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByTestId('spot-number')).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDrawn).toBe(true);
});

test('A page that got its copy, because the network was not ready, returns to the server without a reload', async ({
  page,
  request,
  networkProxy,
}) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
  await waitUntilCached(page);
  const notice = page.getByText(translate('en', 'reservation.offline'));
  await networkProxy.disconnect();
  // Browsers report a network before it carries data.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice).toBeVisible();

  await test.step('An action is tried meanwhile, and says what failed', async () => {
    await page.getByTestId('change-time').click();
    const time = page.locator('[name=new_time]');
    await time.selectOption({
      index: ((await time.evaluate((s: HTMLSelectElement) => s.selectedIndex)) + 1) % 48,
    });
    await expect(page.getByTestId('time-preview')).toHaveText(translateProblem('en', 'network_error'));
  });

  await networkProxy.restore();
  await expect(notice).toBeHidden({ timeout: 20_000 });
  await expect(page.getByTestId('time-preview')).toContainText(/\d{2}:\d{2}/);
});
