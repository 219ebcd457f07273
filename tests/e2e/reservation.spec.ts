import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { driver } from './support/reserve-page';
import { createReservation, openReservation, reservationPath } from './support/reservations';
import { createTestLot, reserve } from './support/operators';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

test.use({ reducedMotion: 'no-preference' });

interface SharingWindow {
  shared?: ShareData;
  shareResult?: 'shared' | 'dismissed';
}

/** Replaces the device's share dialog. It records what it gets, or is dismissed when the test says so. */
const stubShareDialog = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        const state = window as SharingWindow;
        if (state.shareResult === 'dismissed')
          return Promise.reject(new DOMException('dismissed', 'AbortError'));
        state.shared = data;
        return Promise.resolve();
      },
    });
  });

const sharedData = (page: Page) => page.evaluate(() => (window as SharingWindow).shared);

test('The reservation can be shared as a new reservation at the same time, without its secrets', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stubShareDialog(page);
  const venue = await createVenue(request);
  const token = await createReservation(request, venue);
  await page.goto(reservationPath(token, 'en'));
  const share = page.getByTestId('share');

  await test.step('Dismissing the share dialog shows no error', async () => {
    await page.evaluate(() => ((window as SharingWindow).shareResult = 'dismissed'));
    await share.click();
    await expect(share).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('The shared link reserves at the same venue and time', async () => {
    await page.evaluate(() => ((window as SharingWindow).shareResult = 'shared'));
    await share.click();
    await expect
      .poll(async () => (await sharedData(page))?.url)
      .toMatch(new RegExp(`/reserve\\?venue_id=${venue.id}&reservation_time=\\d+$`));
    const shared = await sharedData(page);
    expect(shared?.title).toContain(venue.name.en);
    expect(JSON.stringify(shared)).not.toContain(token);
    expect(JSON.stringify(shared)).not.toContain(driver.license_plate);
  });

  await test.step('Without a share dialog the links are copied', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    );
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await share.click();
    await expect(page.getByRole('alert')).toHaveText(translate('en', 'share.copied'));
    await expect.poll(copied).toContain(`/reserve?venue_id=${venue.id}&`);
    const { token: tonight } = await reserve(await createTestLot(['1']));
    await page.goto(reservationPath(tonight, 'en', 'inside'));
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }),
    );
    // The link is loaded after the images of the page.
    await expect(async () => {
      await page.getByTestId('share-view').click();
      expect(await copied()).toContain('/shared/');
    }).toPass();
  });
});

test('A link to share that could not be loaded is loaded again when the driver presses', async ({ page }) => {
  await stubShareDialog(page);
  await page.route('**/view-link', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const failed = page.waitForResponse('**/view-link');
  const { token } = await reserve(await createTestLot(['1']));
  await page.goto(reservationPath(token, 'en', 'inside'));
  await failed;
  await page.evaluate(() => ((window as SharingWindow).shareResult = 'shared'));
  await expect(async () => {
    await page.getByTestId('share-view').click();
    expect((await sharedData(page))?.url).toContain('/shared/');
  }).toPass();
});

/** Opens pages as when the database takes too long: the browser then asks for the reservation. */
const omitContent = (page: Page) =>
  page.route(/\/reservation\/[^/]+$/, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The page of a reservation shows the spot, and its links work', async ({ page, request }) => {
    const token = await createReservation(request, await createVenue(request));
    // When the database takes too long, the server sends the page without the reservation.
    await expect(async () => {
      await page.goto(reservationPath(token, 'he'));
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
        translate('he', 'reservation.confirmed'),
        { timeout: 1_000 },
      );
    }).toPass();
    await expect(page.getByTestId('spot-number')).toBeVisible();
    await expect(page.getByTestId('navigate')).toHaveAttribute('href', /^https:/);
  });
});

test.describe('Without a service worker, whose requests a test cannot intercept', () => {
  test.use({ serviceWorkers: 'block', colorScheme: 'dark', deviceScaleFactor: 2 });

  test('The page contains its reservation, loads its dark map once, and its scripts after the first paint', async ({
    page,
    request,
  }) => {
    const token = await createReservation(request, await createVenue(request));
    const requests: string[] = [];
    page.on('request', (one) => requests.push(`${one.resourceType()} ${new URL(one.url()).pathname}`));
    const dataRequests = () => requests.filter((one) => one.endsWith(`/reservations/token/${token}`));
    // When the database takes too long, the server sends the page without the reservation.
    await expect(async () => {
      requests.length = 0;
      await page.goto(`/reservation/${token}`);
      await expect(page.getByTestId('share')).toBeEnabled();
      expect(dataRequests()).toEqual([]);
    }).toPass();
    const map = page.getByTestId('map');
    await expect.poll(() => map.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
    expect(await map.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain('theme=dark');
    expect(requests.filter((one) => one === 'image /maps/static-map')).toHaveLength(1);
    await expect(page.getByTestId('share')).not.toHaveAttribute('inert');
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        // Without the copies for offline use.
        .filter((one) => (one as PerformanceResourceTiming).initiatorType !== 'fetch')
        .filter(({ name }) => /assets\/(app|ReservationPage)-/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(scripts).toHaveLength(2);
    for (const startedAt of scripts) expect(startedAt).toBeGreaterThan(painted);
    // A refresh asks the server.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => dataRequests().length).toBe(1);
  });

  test('The focus stays on a link when the scripts have loaded', async ({ page, request }) => {
    const token = await createReservation(request, await createVenue(request));
    let loadScripts = () => {};
    const released = new Promise<void>((resolve) => (loadScripts = resolve));
    await page.route('**/assets/app-*.js', (route) => released.then(() => route.continue()));
    const waze = page.getByTestId('waze');
    // When the database takes too long, the server sends the page without the reservation.
    await expect(async () => {
      await page.goto(reservationPath(token, 'en'));
      await waze.focus({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByTestId('share')).toHaveAttribute('inert');
    loadScripts();
    await expect(page.getByTestId('share')).not.toHaveAttribute('inert');
    await expect(waze).toBeFocused();
  });

  test('The page shows that it is loading, offers a retry after an error, and names an unknown link', async ({
    page,
    request,
  }) => {
    const token = await createReservation(request, await createVenue(request));
    await omitContent(page);
    await page.route('**/reservations/token/*', () => {});
    await page.goto(reservationPath(token, 'en'));
    await expect(page.getByText(translate('en', 'reservation.loading'))).toBeVisible();
    await page.unroute('**/reservations/token/*');
    await page.route('**/reservations/token/*', (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: {} }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(translateProblem('en', 'failed_to_load_reservation'));
    await expect(page.getByRole('alert')).toContainText('abc-123');
    await page.unroute('**/reservations/token/*');
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('spot-number')).toBeVisible();

    await page.goto(reservationPath('no-such-token-at-all', 'he'));
    await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'reservation_not_found'));
    await expectAccessible(page, { hasContrast: true });
  });
});

test('The rows of actions begin at the same edge, also those of several lines', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openReservation(page, await createReservation(request, await createVenue(request)), 'en');
  const rows = page.locator('.manage-reservation .button');
  await expect(page.getByTestId('share')).toBeVisible();
  for (const row of await rows.all()) await expect(row).toHaveCSS('text-align', 'start');
});

test('The message about a copied link does not cover the navigation', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
    await page.getByTestId('share').click();
    const message = await page.getByText(translate('en', 'share.copied')).boundingBox();
    const button = await page.getByTestId('navigate').boundingBox();
    if (!message || !button) throw new Error('The message or the button has no box.');
    expect(message.y >= button.y + button.height || message.y + message.height <= button.y).toBe(true);
  }
});
