import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { countdown, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { languages, translate } from './support/texts';
import { createVenue } from './support/venues';

/** On a busy machine the server sends the page before it knows the venue. */
const waitForRenderedPage = (request: APIRequestContext, path: string, venueName: string) =>
  expect
    .poll(async () => (await request.get(path, { headers: { accept: 'text/html' } })).text())
    .toMatch(new RegExp(`<b>[^<]*${venueName}`));

const cachedRoute = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as object | null, key);

test('The displayed route is cached for 24 hours for both pages', async ({ page, request }) => {
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/maps\/(cached-route|directions)/.test(pathname)) requested.push(pathname);
  });
  const venue = await createVenue(request);
  const key = `route_${venue.id}_${venue.lot.id}`;
  await openReserve(page, reservePath(venue, 'en'));
  const points = expect.any(String) as unknown;
  await expect
    .poll(() => cachedRoute(page, key))
    .toMatchObject({ source: 'database', routes: [{ overview_polyline: { points } }] });
  const first = await cachedRoute(page, key);
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect
    .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
  expect(await cachedRoute(page, key)).toEqual(first);
  expect(requested).toEqual(['/maps/cached-route']);

  await page.clock.fastForward('24:00:01');
  const secondResponse = page.waitForResponse('**/maps/cached-route?*');
  await page.reload();
  expect((await secondResponse).status()).toBe(200);
  await expect.poll(() => cachedRoute(page, key)).not.toEqual(first);
});

test.describe('While no spot is found', () => {
  const loadedWidth = (map: Locator) => map.evaluate((image: HTMLImageElement) => image.naturalWidth);

  test('Venue, evening and map appear before the app has started, and at the same place until a spot is held', async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request);
    const requested = new Set<string>();
    page.on('request', (sent) => {
      if (sent.url().includes('/maps/venue-map')) requested.add(sent.url());
    });
    const holds = createDeferred();
    const texts = createDeferred();
    await page.route('**/landing/request-parking', (route) => holds.opened.then(() => route.continue()));
    await page.route('**/core.*.json', (route) => texts.opened.then(() => route.continue()));
    await waitForRenderedPage(request, reservePath(venue), venue.name.he);
    await page.goto(reservePath(venue));
    const map = page.getByTestId('venue-map');
    const heading = page.getByRole('heading', { name: translate('he', 'reserve.finding') });
    await expect(heading).toBeVisible();
    await expect.poll(() => loadedWidth(map)).toBe(800);
    // Inert until the app has started.
    const language = page.getByRole('button', { name: 'English' });
    await expect(language).toHaveAttribute('inert', '');
    const evening = page.getByRole('status').filter({ hasText: `חניה ליד ${venue.name.he}` });
    await expect(evening).toContainText(/יום \S+, \d+ ב\S+, מ־\d\d:\d\d\sעד\s02:00 למחרת/);
    const boxes = () => Promise.all([map, heading, evening].map((element) => element.boundingBox()));
    const before = await boxes();
    texts.open();
    await expect(language).not.toHaveAttribute('inert', '');
    await expect.poll(() => loadedWidth(map)).toBe(800);
    expect(await boxes()).toEqual(before);
    await expect(evening).toContainText('למחרת');
    // The server preloads the image that the page displays.
    expect(requested.size).toBe(1);
    holds.open();
    await expect(page.getByTestId('map')).toBeVisible();
    await expect(map).toBeHidden();
  });

  for (const lang of languages)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [1280, 800],
    ] as const)
      test(`Title, evening and map are where they are with a spot (${lang}, ${width} pixels)`, async ({
        page,
        request,
      }) => {
        await page.setViewportSize({ width, height });
        const holds = createDeferred();
        await page.route('**/landing/request-parking', (route) => holds.opened.then(() => route.continue()));
        const venue = await createVenue(request);
        await waitForRenderedPage(request, reservePath(venue, lang), venue.name[lang]);
        await page.goto(reservePath(venue, lang));
        const finding = page.getByRole('heading', { name: translate(lang, 'reserve.finding') });
        // While the app starts, it replaces the page that the server rendered, and nothing can be measured.
        await expect(page.getByTestId('language')).not.toHaveAttribute('inert', '');
        await expect(finding).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const box = (selector: string) => page.locator(selector).boundingBox();
        // The smallest phones have the map with the details.
        await expect(page.getByTestId('venue-map')).toBeVisible({ visible: width > 320 });
        const map = await box('[data-testid=venue-map]');
        const banner = await finding.boundingBox();
        const title = await page.locator('.spinner b').textContent();
        const evening = await page.locator('.spinner > p').innerText();
        holds.open();
        await expect(countdown(page)).toBeVisible();
        expect(await box('[data-testid=map]')).toEqual(map);
        expect(await box('.hold')).toEqual(banner);
        const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
        expect(plain(await page.locator('.greeting').innerText())).toBe(plain(evening));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      });

  test('The scripts of the app are requested after the first paint, even while the start script is loading', async ({
    page,
    request,
  }) => {
    const start = createDeferred();
    const requested: string[] = [];
    page.on('request', (one) => requested.push(new URL(one.url()).pathname));
    await page.route('**/assets/index-*.js', (route) => start.opened.then(() => route.continue()));
    await page.goto(reservePath(await createVenue(request)), { waitUntil: 'commit' });
    const scripts = /\/assets\/(app|ReservePage)-/;
    await expect.poll(() => requested.filter((path) => scripts.test(path))).toHaveLength(2);
    const { painted, startTimes } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      startTimes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/(app|ReservePage)-/.test(name))
        .map(({ startTime }) => startTime),
    }));
    for (const startTime of startTimes) expect(startTime).toBeGreaterThan(painted);
    expect(requested).not.toContain('/landing/request-parking');
    start.open();
    await expect(page.getByTestId('map')).toBeVisible();
  });
});

test.describe('Without a service worker, whose requests a test cannot intercept', () => {
  test.use({ serviceWorkers: 'block', deviceScaleFactor: 2 });

  test('The page draws the route itself when the map image does not load', async ({ page, request }) => {
    const venue = await createVenue(request);
    const route = page.waitForResponse('**/maps/cached-route?*');
    await openReserve(page, reservePath(venue));
    await expect
      .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    // Loaded with the map, so that the drawing works from the cache.
    expect((await route).status()).toBe(200);
    await page.route('**/maps/static-map?*', (request) => request.abort());
    await page.reload();
    await expect(page.getByTestId('map-placeholder')).toBeVisible();
    await expect(page.getByTestId('map-placeholder')).toHaveAttribute(
      'aria-label',
      new RegExp(venue.name.he),
    );
    await expectAccessible(page);
  });
});
