import type { Page } from '@playwright/test';
import { driver, fillForm, openReserve, reservePath, secondsLeft, submit, field } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

for (const lang of languages) {
  test(`shows in ${lang} which spot is held, where, until when and for how much`, async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request);
    await openReserve(page, reservePath(venue, lang));

    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'he' ? 'rtl' : 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(lang, 'reserve.heading', { venue: venue.name[lang] }),
    );
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'reserve.title')}`));
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    await expect(page.getByRole('main')).toContainText(venue.lot.address[lang]);
    await expect(page.getByTestId('spot-number')).toHaveText(/^20[123]$/);
    await expect(page.getByTestId('walking-time')).toHaveText(/^\d+ (דקות|minutes)$/);
    // The map is requested with the walk that the card states, and both round it alike.
    const [meters = ''] =
      /(?<=[?&]distance=)\d+/.exec((await page.getByTestId('map').getAttribute('src')) ?? '') ?? [];
    expect(Number(meters)).toBeGreaterThan(0);
    const rounded = Math.round(Number(meters) / 10) * 10;
    await expect(
      page.getByText(lang === 'he' ? `${rounded} מ׳` : `${rounded} m`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₪25.50');
    await expect(page.getByRole('main')).toContainText('19:30');
    await expect(page.getByRole('main')).toContainText(say(lang, 'untilNextDay', { end: '02:00' }));
    await expect(page.getByRole('main')).toContainText(say(lang, 'lot.allDay'));
    await expect(page.getByRole('main')).toContainText('17:30');
    await expect(page.getByRole('main')).toContainText(
      say(lang, 'lot.identifiers', { venue: venue.id, lot: venue.lot.id }),
    );
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await secondsLeft(page)).toBeGreaterThan(360);
    await expectAccessible(page);
  });

  test(`confirms in ${lang}, says so, and goes to the reservation`, async ({ page, request }) => {
    const venue = await createVenue(request);
    const sent = page.waitForRequest('**/landing/confirm-reservation');
    await openReserve(page, reservePath(venue, lang));
    await fillForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(lang, 'reserve.greeting', { name: driver.first_name, venue: venue.name[lang] }),
    );
    await submit(page).click();

    const confirmed = page.getByTestId('confirmed');
    await expect(confirmed).toContainText(say(lang, 'confirmed.title'));
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'reservation.confirmed'));

    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(
      [
        'email',
        'first_name',
        'full_name',
        'last_name',
        'license_plate',
        'phone_number',
        'reservation_time',
        'session_token',
        'spot_id',
        'termsAccepted',
        'venue_id',
      ].sort(),
    );
    expect(body).toMatchObject({ full_name: 'נועה כהן', termsAccepted: true, venue_id: venue.id });
  });
}

test('waits two seconds before it leaves the confirmation', async ({ page, request }) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue));
  await fillForm(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page.getByTestId('confirmed')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/reservation\//);
});

test('leaves nothing of the hold or of what was typed behind, and going back does not hold anew', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await page.goto('/terms-of-use');
  await openReserve(page, reservePath(venue));
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms-of-use/);
});

test('says so when the start was moved to the opening of the lot', async ({ page, request }) => {
  const venue = await createVenue(request, {
    lot: {
      is_24_7: false,
      opening_time: '17:00',
      closing_time: '02:00',
      open_weekdays: [0, 1, 2, 3, 4, 5, 6],
    },
  });
  await openReserve(page, reservePath(venue, 'en', inIsrael(3, '16:20')));
  await expect(page.getByText(say('en', 'reserve.adjusted', { start: '17:00' }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    say('en', 'lot.hoursRange', { start: '17:00', end: '02:00' }),
  );
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect(page.getByText('17:00 to 02:00 the next day')).toBeVisible();
});

test('takes the phone of the link, and the reference, into the request', async ({ page, request }) => {
  const venue = await createVenue(request);
  const holdRequest = page.waitForRequest('**/landing/request-parking');
  await openReserve(page, `${reservePath(venue)}&customer_phone=%2B972-50-234-5678&reservation_id=A-12`);
  await expect(field(page, 'phone_number')).toHaveValue('050-234-5678');
  expect((await holdRequest).postDataJSON()).toMatchObject({
    customer_phone: '+972-50-234-5678',
    reservation_id: 'A-12',
  });
});

test('asks for one hold only, and none before the page runs', async ({ page, request }) => {
  const venue = await createVenue(request, { spots: 1 });
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/landing/')) requests.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
  });
  // A link preview only reads the page: the one spot must still be there for the driver.
  for (let i = 0; i < 3; i++)
    expect((await request.get(reservePath(venue), { headers: { Accept: 'text/html' } })).status()).toBe(200);
  await openReserve(page, reservePath(venue));
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  expect(requests).toEqual(['POST /landing/request-parking']);
});

test('switches the language, keeps it, and keeps the spot and what was typed', async ({ page, request }) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await field(page, 'first_name').fill('Noa');
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await expect(field(page, 'first_name')).toHaveValue('Noa');

  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

const cachedRoute = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as object | null, key);

test('The shown route is cached for 24 hours with its source, on both pages', async ({ page, request }) => {
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/^\/maps\/(cached-route|directions)/.test(pathname)) requested.push(pathname);
  });
  const venue = await createVenue(request);
  const key = `route_${venue.id}_${venue.lot.id}`;
  await openReserve(page, reservePath(venue, 'en'));
  await expect
    .poll(() => cachedRoute(page, key))
    .toMatchObject({
      source: 'database',
      routes: [{ overview_polyline: { points: expect.any(String) as unknown } }],
    });
  const first = await cachedRoute(page, key);
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect(page.getByTestId('map')).toBeVisible();
  // Seen again, it is neither requested again nor any younger.
  await page.reload();
  await expect
    .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true);
  expect(await cachedRoute(page, key)).toEqual(first);
  expect(requested).toEqual(['/maps/cached-route']);

  await page.clock.fastForward('24:00:01');
  const again = page.waitForResponse('**/maps/cached-route?*');
  await page.reload();
  expect((await again).status()).toBe(200);
  await expect.poll(() => cachedRoute(page, key)).not.toEqual(first);
});

test.describe('without a service worker, whose requests a test cannot refuse', () => {
  test.use({ serviceWorkers: 'block' });

  test('draws the way itself when the map image does not come', async ({ page, request }) => {
    const venue = await createVenue(request);
    const route = page.waitForResponse('**/maps/cached-route?*');
    await openReserve(page, reservePath(venue));
    await expect(page.getByTestId('map')).toBeVisible();
    await expect
      .poll(() => page.getByTestId('map').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    // Requested when the map was first shown; the drawing then takes it from the cache.
    expect((await route).status()).toBe(200);
    await page.route('**/maps/static-map?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByTestId('map-placeholder')).toBeVisible();
    await expect(page.getByTestId('map-placeholder')).toHaveAttribute(
      'aria-label',
      new RegExp(venue.name.he),
    );
    await expectAccessible(page);
  });
});

test('reads plates, phones, times and prices from left to right inside Hebrew', async ({ page, request }) => {
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue, 'he'));
  for (const text of ['₪25.50', '19:30', '02:00', '17:30'])
    await expect(page.locator('bdi[dir=ltr]', { hasText: text }).first()).toBeVisible();
  for (const name of ['phone_number', 'email', 'license_plate'])
    await expect(field(page, name)).toHaveAttribute('dir', 'ltr');
});
