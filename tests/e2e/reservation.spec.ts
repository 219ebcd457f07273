import { driver, fillForm, makeReservation, openReserve, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { server } from './support/server';
import { expect, test } from './support/test';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0';

const appleWalkingRoute =
  /^https:\/\/maps\.apple\.com\/\?saddr=[\d.-]+%2C[\d.-]+&daddr=[\d.-]+%2C[\d.-]+&dirflg=w$/;
const googleWalkingRoute =
  /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=[\d.%C-]+&destination=[\d.%C-]+&travelmode=walking$/;

for (const lang of languages) {
  test(`shows in ${lang} where to drive, which spot, and when`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await makeReservation(page, venue, lang);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'reservation.confirmed'));
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    await expect(main).toContainText(venue.lot.address[lang]);
    await expect(page.getByTestId('spot-number')).toHaveText(/^20\d$/);
    await expect(main).toContainText(say(lang, 'reservation.floor', { floor: '-2' }));
    await expect(main).toContainText(
      `19:30 ${lang === 'he' ? 'עד' : 'to'} ${say(lang, 'untilNextDay', { end: '02:00' })}`,
    );
    await expect(main).toContainText('₪25.50');
    await expect(main).toContainText(venue.name[lang]);
    await expect(page.locator('.plate')).toHaveText(driver.license_plate);
    await expect(page.getByTestId('map')).toBeVisible();
    await expect(main).toContainText('17:30');
    await expect(main).not.toContainText(driver.email);
    await expectAccessible(page);

    const size = await page
      .getByTestId('spot-number')
      .evaluate((spot) => parseFloat(getComputedStyle(spot).fontSize));
    expect(size).toBeGreaterThanOrEqual(38);
  });

  test(`A reservation at a lot that closes at 23:00 ends at 23:00 on every page in ${lang}`, async ({
    page,
    request,
  }) => {
    const hours = { is_24_7: false, opening_time: '12:00', closing_time: '23:00' };
    const venue = await createVenue(request, { lot: { ...hours, open_weekdays: [0, 1, 2, 3, 4, 5, 6] } });
    const start = inIsrael(3, '19:30');
    const range = say(lang, 'reservation.range', { start: '19:30', end: '23:00' });
    await openReserve(page, reservePath(venue, lang, start));
    const main = page.getByRole('main');
    await expect(main).toContainText(range);
    await expect(main).not.toContainText('02:00');
    await fillForm(page);
    await submit(page).click();
    await expect(page.getByTestId('calendar-google')).toHaveAttribute(
      'href',
      new RegExp(new Date(inIsrael(3, '23:00') * 1000).toISOString().replace(/[-:]|\.000/g, '')),
    );
    await expect(main).toContainText(range);
    await expect(main).not.toContainText('02:00');
    await expect(main).not.toContainText(say(lang, 'untilNextDay', { end: '' }).trim());
  });

  test(`says in ${lang} that a token leads nowhere`, async ({ page }) => {
    await page.goto(`/reservation/no-such-token-at-all?lang=${lang}`);
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'reservation_not_found'));
    await expectAccessible(page);
  });
}

test('shows the long date in the words of the language', async ({ page, request }) => {
  const venue = await createVenue(request);
  const token = await makeReservation(page, venue, 'he');
  await expect(page.getByText(/^יום [\u05d0-\u05ea]+, \d\d ב[\u05d0-\u05ea]+ 20\d\d$/)).toBeVisible();
  await page.goto(`/reservation/${token}?lang=en`);
  await expect(page.getByText(/^\w+day,? \d\d \w+ 20\d\d$/)).toBeVisible();
});

test.describe(() => {
  // What the service worker asks for passes by the tests.
  test.use({ serviceWorkers: 'block' });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fetches the stay and its ${colorScheme} map along with the page, each once`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme });
      const token = await makeReservation(page, await createVenue(request), 'he');
      const requests: string[] = [];
      page.on('request', (one) => requests.push(`${one.resourceType()} ${new URL(one.url()).pathname}`));
      // Where the database takes its time, the page goes out without naming anything.
      await expect(async () => {
        requests.length = 0;
        const response = await page.goto(`/reservation/${token}`);
        expect(response?.headers()['link']).toContain(token);
      }).toPass();
      const map = page.getByTestId('map');
      await expect.poll(() => map.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
      expect(await map.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(`theme=${colorScheme}`);
      // A picture is as wide as it will be before its last byte is here, and only then is it told of.
      const alongWithThePage = () =>
        page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ initiatorType }) => initiatorType === 'link')
            .map(({ name }) => new URL(name).pathname),
        );
      for (const [type, path] of [
        ['image', '/maps/static-map'],
        ['other', `/reservations/token/${token}`],
      ]) {
        await expect.poll(alongWithThePage).toContain(path);
        expect(requests.filter((one) => one === `${type} ${path}`)).toHaveLength(1);
      }
    });
  }

  test('shows that it is loading, and lets a failed load be tried again', async ({ page, request }) => {
    const token = await makeReservation(page, await createVenue(request), 'en');
    await page.route('**/reservations/token/*', () => {});
    await page.goto(`/reservation/${token}`);
    await expect(page.getByText(say('en', 'reservation.loading'))).toBeVisible();
    await page.unroute('**/reservations/token/*');
    await page.route('**/reservations/token/*', (route) =>
      route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: {} }),
    );
    await page.goto(`/reservation/${token}`);
    await expect(page.getByRole('alert')).toContainText(sayProblem('en', 'failed_to_load_reservation'));
    await expect(page.getByRole('alert')).toContainText('abc-123');
    await expectAccessible(page);
    await page.unroute('**/reservations/token/*');
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('spot-number')).toBeVisible();
  });
});

for (const [device, userAgent, pattern, walkingRoute] of [
  ['an iPhone', iPhone, /^maps:\/\/\?daddr=-?[\d.]+,-?[\d.]+&dirflg=d$/, appleWalkingRoute],
  ['an Android phone', android, /^geo:-?[\d.]+,-?[\d.]+\?q=-?[\d.]+,-?[\d.]+\(.+\)$/, googleWalkingRoute],
  [
    'a computer',
    computer,
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    googleWalkingRoute,
  ],
] as const) {
  test.describe(() => {
    test.use({ userAgent });

    test(`navigates with the maps of ${device}, or with Waze`, async ({ page, request }) => {
      await makeReservation(page, await createVenue(request), 'en');
      await expect(page.getByTestId('navigate')).toHaveAttribute('href', pattern);
      await expect(page.getByTestId('waze')).toHaveAttribute(
        'href',
        /^https:\/\/waze\.com\/ul\?ll=.+&navigate=yes/,
      );
      // Waze knows no walks.
      await expect(page.getByTestId('walk')).toHaveAttribute('href', walkingRoute);
    });
  });
}

test('shares a link that reserves at the same venue and time, and gives nothing away', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        (window as { shared?: ShareData }).shared = data;
        return Promise.resolve();
      },
    });
  });
  const venue = await createVenue(request);
  const token = await makeReservation(page, venue, 'en');
  await page.getByTestId('share').click();
  const sharedData = () => page.evaluate(() => (window as { shared?: ShareData }).shared);
  await expect
    .poll(async () => (await sharedData())?.url)
    .toMatch(new RegExp(`/reserve\\?venue_id=${venue.id}&reservation_time=\\d+$`));
  const shared = await sharedData();
  expect(shared?.title).toContain(venue.name.en);
  expect(JSON.stringify(shared)).not.toContain(token);
  expect(JSON.stringify(shared)).not.toContain(driver.license_plate);
});

test('copies the link where nothing can be shared, and says so', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const venue = await createVenue(request);
  await makeReservation(page, venue, 'en');
  await page.getByTestId('share').click();
  await expect(page.getByRole('alert')).toHaveText(say('en', 'share.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/reserve?venue_id=${venue.id}&`,
  );
  await expectAccessible(page);
});

test('says nothing when sharing was thought better of', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('closed', 'AbortError')),
    }),
  );
  await makeReservation(page, await createVenue(request), 'en');
  await page.getByTestId('share').click();
  await expect(page.getByTestId('share')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const lang of languages) {
  test(`puts the stay into the driver’s own calendar in ${lang}`, async ({ page, request }) => {
    const venue = await createVenue(request);
    const start = inIsrael(3, '19:30');
    const token = await makeReservation(page, venue, lang, start);
    const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
    const linkOf = async (name: string) =>
      new URL((await page.getByTestId(name).getAttribute('href')) ?? '', server.baseUrl).searchParams;
    const details = say(lang, 'calendar.details', { lot: venue.lot.name[lang], spot: `\u2066${spot}\u2069` });
    const calendarLocation = `${venue.lot.name[lang]}, ${venue.lot.address[lang]}`;
    const [from, until] = [start, inIsrael(4, '02:00')].map((at) => new Date(at * 1000).toISOString());

    const google = await linkOf('calendar-google');
    expect(google.get('dates')).toBe([from, until].map((at) => at?.replace(/[-:]|\.000/g, '')).join('/'));
    expect(google.get('text')).toBe(say(lang, 'share.title', { venue: venue.name[lang] }));
    expect([google.get('details'), google.get('location')]).toEqual([details, calendarLocation]);

    const outlook = await linkOf('calendar-outlook');
    expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([from, until]);
    expect([outlook.get('body'), outlook.get('location')]).toEqual([details, calendarLocation]);
    // Neither learns the page's address, which is a secret, from the link or from the browser.
    for (const name of ['calendar-google', 'calendar-outlook']) {
      await expect(page.getByTestId(name)).toHaveAttribute('rel', 'noreferrer');
      expect(await page.getByTestId(name).getAttribute('href')).not.toContain(token);
    }
  });
}

test('hands over the stay as a calendar file', async ({ page, request }) => {
  const token = await makeReservation(page, await createVenue(request), 'en');
  await expect(page.getByTestId('calendar')).toHaveAttribute(
    'href',
    `/reservations/token/${token}/calendar.ics`,
  );
  const download = page.waitForEvent('download');
  await page.getByTestId('calendar').click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});
