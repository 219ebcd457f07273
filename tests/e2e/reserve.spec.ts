import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import {
  countRequests,
  driver,
  field,
  fillForm,
  openReserve,
  reservePath,
  secondsLeft,
  submit,
} from './support/reserve-page';
import { server } from './support/server';
import { expect, test } from './support/test';
import { translate, type Lang } from './support/texts';
import { createVenue, type Venue } from './support/venues';

test.use({ reducedMotion: 'no-preference' });

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

async function expectHeldSpot(page: Page, venue: Venue, lang: Lang): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'he' ? 'rtl' : 'ltr');
  await expect(page).toHaveTitle(new RegExp(`^${translate(lang, 'reserve.title')} · `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate(lang, 'reserve.heading', { venue: venue.name[lang] }),
  );
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
  await expect(page.getByTestId('spot-number')).toHaveText(/^20[123]$/);
  await expect(page.getByTestId('walking-time')).toHaveText(/^\d+ (דקות|minutes)$/);
  await main.locator('summary').click();
  for (const text of [
    venue.lot.address[lang],
    '₪25.50',
    '19:30',
    translate(lang, 'untilNextDay', { end: '02:00' }),
    translate(lang, 'lot.allDay'),
    '17:30',
    translate(lang, 'lot.identifiers', { venue: venue.id, lot: venue.lot.id }),
  ])
    await expect(main).toContainText(text);
  // The map is requested with the distance that the card shows, rounded to ten metres.
  const src = (await page.getByTestId('map').getAttribute('src')) ?? '';
  const meters = Number(new URL(src, server.baseUrl).searchParams.get('distance'));
  expect(meters).toBeGreaterThan(0);
  const rounded = Math.round(meters / 10) * 10;
  await expect(
    page.getByText(lang === 'he' ? `${rounded} מ׳` : `${rounded} m`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await secondsLeft(page)).toBeGreaterThan(360);
}

async function expectReservation(page: Page, venue: Venue, lang: Lang): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(lang, 'reservation.confirmed'));
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
  await expect(page.getByTestId('spot-number')).toHaveText(/^20\d$/);
  for (const text of [
    venue.lot.address[lang],
    venue.name[lang],
    translate(lang, 'reservation.floor', { floor: '\u22122' }),
    '19:30',
    '02:00',
    '₪25.50',
    '17:30',
  ])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText(driver.email);
  await expect(page.locator('.plate')).toHaveText(driver.license_plate);
  await expect(page.getByTestId('map')).toBeVisible();
  // The lot opens for drivers on the day of the reservation only, and cancelling is still free.
  await expect(page.getByTestId('cancel')).toBeVisible();
  for (const hidden of ['spot-taken', 'not-coming']) await expect(page.getByTestId(hidden)).toHaveCount(0);
}

test.describe('On an iPhone', () => {
  test.use({ userAgent: iPhone });

  test('A driver reserves a spot in Hebrew and sees where and when to park', async ({ page, request }) => {
    const venue = await createVenue(request);
    await page.goto('/terms-of-use');
    await openReserve(page, reservePath(venue, 'he'));
    await expectHeldSpot(page, venue, 'he');
    for (const text of ['₪25.50', '19:30', '02:00', '17:30'])
      await expect(page.locator('bdi[dir=ltr]', { hasText: text }).first()).toBeVisible();
    for (const name of ['phone_number', 'email', 'license_plate'])
      await expect(field(page, name)).toHaveAttribute('dir', 'ltr');
    await expectAccessible(page, { hasContrast: true });

    await fillForm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate('he', 'reserve.greeting', { name: driver.first_name, venue: venue.name.he }),
    );
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toContainText(translate('he', 'confirmed.title'));
    await expectReservation(page, venue, 'he');
    await expect(page.getByTestId('reservation-status')).toContainText(
      /יום [\u05d0-\u05ea]+, \d+ ב[\u05d0-\u05ea]+/,
    );
    const spot = page.getByTestId('spot-number');
    expect(await spot.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(37);
    await expect(page.getByTestId('navigate')).toHaveAttribute(
      'href',
      /^maps:\/\/\?daddr=-?[\d.]+,-?[\d.]+&dirflg=d$/,
    );
    await expect(page.getByTestId('walk')).toHaveAttribute(
      'href',
      /^https:\/\/maps\.apple\.com\/.*dirflg=w$/,
    );
    await expectAccessible(page);

    await test.step('Nothing is left in the tab, and going back requests no new hold', async () => {
      await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
      await page.goBack();
      await expect(page).toHaveURL(/\/terms-of-use/);
    });
  });
});

test.describe('On a computer in another time zone', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    hasTouch: false,
    isMobile: false,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });

  test('A driver reserves a spot in English and adds it to a calendar', async ({ page, request }) => {
    const venue = await createVenue(request);
    const start = inIsrael(3, '19:30');
    const confirmRequest = page.waitForRequest('**/landing/confirm-reservation');
    await openReserve(page, reservePath(venue, 'en', start));
    await expectHeldSpot(page, venue, 'en');
    await fillForm(page);

    await test.step('The confirmation stays for two seconds', async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 5_000);
      await submit(page).click();
      await expect(page.getByTestId('confirmed')).toContainText(translate('en', 'confirmed.title'));
      await expect(page.getByTestId('confirmed')).toHaveRole('status');
      await page.clock.runFor(1_900);
      await expect(page.getByTestId('confirmed')).toBeVisible();
      await page.clock.runFor(200);
      await page.clock.resume();
    });
    expect((await confirmRequest).postDataJSON()).toMatchObject({
      full_name: 'נועה כהן',
      termsAccepted: true,
      venue_id: venue.id,
    });

    await expectReservation(page, venue, 'en');
    await expect(page.getByTestId('reservation-status')).toContainText(/\w+day,? \d+ \w+/);
    await expect(page.getByTestId('navigate')).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    );
    await expect(page.getByTestId('waze')).toHaveAttribute(
      'href',
      /^https:\/\/waze\.com\/ul\?ll=.+&navigate=yes/,
    );

    await test.step('The calendar links carry the times and the lot, but not the secret link', async () => {
      const token = new URL(page.url()).pathname.split('/')[2] ?? '';
      const readQuery = async (name: string) =>
        new URL((await page.getByTestId(name).getAttribute('href')) ?? '', server.baseUrl).searchParams;
      const [from, until] = [start, inIsrael(4, '02:00')].map((at) => new Date(at * 1000).toISOString());
      const google = await readQuery('calendar-google');
      expect(google.get('dates')).toBe([from, until].map((at) => at?.replace(/[-:]|\.000/g, '')).join('/'));
      expect(google.get('details')?.replace(/[\u2066-\u2069]/g, '')).toContain(
        translate('en', 'calendar.details', {
          lot: venue.lot.name.en,
          spot: (await page.getByTestId('spot-number').textContent()) ?? '',
          from: '18:30',
        }),
      );
      expect(google.get('location')).toBe(`${venue.lot.name.en}, ${venue.lot.address.en}`);
      const outlook = await readQuery('calendar-outlook');
      expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([from, until]);
      for (const name of ['calendar-google', 'calendar-outlook']) {
        await expect(page.getByTestId(name)).toHaveAttribute('rel', 'noreferrer');
        expect(await page.getByTestId(name).getAttribute('href')).not.toContain(token);
      }
      await page.getByTestId('calendars').click();
      const download = page.waitForEvent('download');
      await page.getByTestId('calendar').click();
      expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    });
  });
});

test('A reservation at a lot that opens later and closes at 23:00 shows these hours on every page', async ({
  page,
  request,
}) => {
  const lot = { is_24_7: false, opening_time: '17:00', closing_time: '23:00' };
  const range = translate('en', 'reservation.range', { start: '17:00', end: '23:00' });
  await openReserve(page, reservePath(await createVenue(request, { lot }), 'en', inIsrael(3, '16:20')));
  const main = page.getByRole('main');
  await expect(page.getByText(translate('en', 'reserve.adjusted', { start: '17:00' }))).toBeVisible();
  await expect(main).toContainText(translate('en', 'lot.hoursRange', { start: '17:00', end: '23:00' }));
  await expect(main).toContainText(range);
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('calendar-google')).toHaveAttribute(
    'href',
    new RegExp(new Date(inIsrael(3, '23:00') * 1000).toISOString().replace(/[-:]|\.000/g, '')),
  );
  await expect(main).toContainText('23:00');
  await expect(main).not.toContainText('02:00');
});

test('The link fills in the phone number, and a language switch keeps the spot and the typed details', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  // A link preview only reads the page and must not take the only spot.
  const preview = await request.get(reservePath(venue), { headers: { Accept: 'text/html' } });
  expect(preview.status()).toBe(200);
  const holds = countRequests(page, '/landing/request-parking');
  const holdRequest = page.waitForRequest('**/landing/request-parking');
  await openReserve(page, `${reservePath(venue)}&customer_phone=%2B972-50-234-5678&reservation_id=A-12`);
  await expect(field(page, 'phone_number')).toHaveValue('050-234-5678');
  expect((await holdRequest).postDataJSON()).toMatchObject({
    customer_phone: '+972-50-234-5678',
    reservation_id: 'A-12',
  });

  await field(page, 'first_name').fill('Noa');
  await page.getByTestId('language').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByTestId('language')).toBeFocused();
  await expect(page.getByTestId('language')).toHaveAttribute('lang', 'he');
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await expect(field(page, 'first_name')).toHaveValue('Noa');
  expect(holds.sent).toBe(1);
  await page.goto('/terms-of-use');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
