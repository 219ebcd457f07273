import type { Page } from '@playwright/test';
import {
  countdown,
  driver,
  field,
  fillForm,
  openReserve,
  reservePath,
  secondsLeft,
  submit,
} from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const calls = (page: Page, path: string): { sent: number } => {
  const count = { sent: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count.sent++;
  });
  return count;
};

for (const lang of languages) {
  test(`offers in ${lang} to keep the spot longer in the last minute`, async ({ page, request }) => {
    await page.clock.install();
    await openReserve(page, reservePath(await createVenue(request), lang));
    const renew = page.getByRole('button', { name: say(lang, 'hold.renew'), exact: true });
    await expect(renew).toBeHidden();
    await page.clock.fastForward('06:05');
    await expect(page.getByText(say(lang, 'hold.ending'))).toBeVisible();
    await expectAccessible(page);
    await renew.click();
    await expect(countdown(page)).toHaveText(/^(7:00|6:\d\d)$/);
    await expect(renew).toBeHidden();
  });

  test(`says in ${lang} when the time is over, loses nothing, and holds anew`, async ({ page, request }) => {
    await page.clock.install();
    const venue = await createVenue(request);
    await openReserve(page, reservePath(venue, lang));
    await fillForm(page);
    await page.clock.fastForward('07:05');
    await expect(page.getByRole('alert')).toContainText(sayProblem(lang, 'hold_expired'));
    // No greeting by name, as if a spot were still held.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(lang, 'reserve.heading', { venue: venue.name[lang] }),
    );
    await expect(page).toHaveTitle(new RegExp(`^${say(lang, 'pay.expiredTitle')}`));
    await expect(countdown(page)).toBeHidden();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('hold'))))
      .toEqual([]);

    await page.getByTestId('retry').click();
    await expect(countdown(page)).toHaveText(/^(7:00|6:\d\d)$/);
    await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
    await expect(field(page, 'termsAccepted')).toBeChecked();
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });
}

test('counts down in seconds from seven minutes', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request)));
  const before = await secondsLeft(page);
  const startSession = await page.evaluate(() => Date.now());
  expect(before).toBeGreaterThan(370);
  await page.clock.runFor(5_000);
  // The page's clock goes on meanwhile, so that what has run down is held against what it says has passed.
  await expect
    .poll(async () => {
      const passed = ((await page.evaluate(() => Date.now())) - startSession) / 1000;
      const ranDown = before - (await secondsLeft(page));
      return passed >= 5 && Math.abs(ranDown - passed) <= 1.5;
    })
    .toBe(true);
  await expect(page.getByRole('timer')).toHaveText(/^[56]:\d\d$/);
});

/** How much of the ring is still drawn, from 1 to 0. */
async function ringLeft(page: Page): Promise<number> {
  const dashes = (await page.locator('.hold circle').nth(1).getAttribute('stroke-dasharray')) ?? '';
  const [drawn = NaN, whole = NaN] = dashes.split(' ').map(Number);
  return drawn / whole;
}

test('empties the ring over the time that a hold really has, also after a reload', async ({
  page,
  request,
}) => {
  await page.clock.install();
  // As where the setting says 140 seconds.
  await page.route('**/landing/request-parking', async (route) => {
    const response = await route.fetch();
    const hold = (await response.json()) as { hold_expiry: string };
    const hold_expiry = new Date(Date.parse(hold.hold_expiry) - 280_000).toISOString();
    await route.fulfill({ response, json: { ...hold, hold_expiry, expires_in: 140, hold_seconds: 140 } });
  });
  await openReserve(page, reservePath(await createVenue(request)));
  expect(await ringLeft(page)).toBeGreaterThan(0.85);
  await page.clock.fastForward('00:40');
  // Of seven minutes a fourth would be left, of what the reload leaves all of it.
  await expect.poll(() => ringLeft(page)).toBeLessThan(0.72);
  await page.reload();
  await expect(countdown(page)).toHaveText(/^1:\d\d$/);
  expect(await ringLeft(page)).toBeLessThan(0.72);
  expect(await ringLeft(page)).toBeGreaterThan(0.4);
});

for (const [name, shiftMs] of [
  // More than the three days until the reservation: to a fast device its time has passed.
  ['five days fast', 432_000_000],
  ['five days slow', -432_000_000],
] as const) {
  test(`shows the right time on a device whose clock is ${name}`, async ({ page, request }) => {
    const path = reservePath(await createVenue(request));
    await page.clock.install({ time: Date.now() + shiftMs });
    await openReserve(page, path);
    expect(await secondsLeft(page)).toBeGreaterThan(360);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(420);
    await page.reload();
    expect(await secondsLeft(page)).toBeGreaterThan(330);
    expect(await secondsLeft(page)).toBeLessThanOrEqual(420);
  });

  test(`is not misled when the clock is set ${name} under its eyes`, async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request)));
    const requestCounter = page.waitForResponse('**/health/live');
    await page.evaluate((shift) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + shift;
    }, shiftMs);
    await requestCounter;
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(330);
    await expect(page.getByTestId('retry')).toBeHidden();
  });
}

test('knows after sleep how much time is really left', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request)));
  // Asleep, the page's own clock stands still while the wall clock and the server's go on.
  const asleepMs = 300_000;
  await page.route('**/health/live', (route) =>
    route.fulfill({
      status: 200,
      headers: { Date: new Date(Date.now() + asleepMs).toUTCString() },
      json: {},
    }),
  );
  await page.evaluate((slept) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + slept;
    document.dispatchEvent(new Event('visibilitychange'));
  }, asleepMs);
  await expect(countdown(page)).toHaveText(/^(2:0\d|1:[0-5]\d)$/);
});

test('uses a saved hold again, on reload and on coming back', async ({ page, request }) => {
  const requests = calls(page, '/landing/request-parking');
  const path = reservePath(await createVenue(request));
  await openReserve(page, path);
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await page.goto('/privacy-policy');
  await page.goBack();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  expect(requests.sent).toBe(1);
  // The token came back with it: the hold can be confirmed.
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('keeps the hold when the page is left in the middle of a renewal', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const spot = await page.getByTestId('spot-number').textContent();
  await page.clock.fastForward('06:05');
  await page.evaluate(() => {
    crypto.subtle.encrypt = () => new Promise(() => {});
  });
  const renewed = page.waitForResponse('**/landing/renew-hold');
  await page.getByRole('button', { name: say('en', 'hold.renew'), exact: true }).click();
  await (await renewed).finished();

  const requestCounter = calls(page, '/landing/request-parking');
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot!);
  expect(requestCounter.sent).toBe(0);
});

test('Switching the language uses up no renewal, and works when no renewal is left', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  const requested = page.waitForResponse('**/landing/request-parking');
  await openReserve(page, reservePath(venue, 'he'));
  const { spot_id, session_token } = (await (await requested).json()) as Record<string, unknown>;
  const data = { spot_id, session_token };
  const renewals = calls(page, '/landing/renew-hold');
  const showHoldResponse = page.waitForResponse('**/landing/show-hold');
  await page.getByTestId('language').click();
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  expect(await (await showHoldResponse).json()).toMatchObject({ renewals_left: 10 });

  // Used up behind the page's back, so that only the server knows it.
  for (let left = 9; left >= 0; left--) {
    const renewed = await request.post('/landing/renew-hold', { data });
    expect(await renewed.json()).toMatchObject({ renewals_left: left });
  }
  for (const lang of languages) {
    await page.getByTestId('language').click();
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(venue.name[lang]);
    await page.reload();
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
  }
  await expect(countdown(page)).toBeVisible();
  expect(renewals.sent).toBe(0);
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('holds anew for another time at the same venue', async ({ page, request }) => {
  const requests = calls(page, '/landing/request-parking');
  const venue = await createVenue(request);
  await openReserve(page, reservePath(venue));
  await openReserve(page, reservePath(venue, 'he', inIsrael(4, '20:00')));
  expect(requests.sent).toBe(2);
});

test('renews a saved hold that has less than 30 seconds left', async ({ page, request }) => {
  await page.clock.install();
  const requests = calls(page, '/landing/request-parking');
  const renewals = calls(page, '/landing/renew-hold');
  await openReserve(page, reservePath(await createVenue(request)));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await page.clock.fastForward('06:31');
  await expect(countdown(page)).toHaveText(/^0:[0-2]\d$/);
  await page.reload();
  await expect(countdown(page)).toHaveText(/^(7:00|6:\d\d)$/);
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  expect([requests.sent, renewals.sent]).toEqual([1, 1]);
});

test('asks for a new hold when the saved one is over', async ({ page, request }) => {
  await page.clock.install();
  const requests = calls(page, '/landing/request-parking');
  await openReserve(page, reservePath(await createVenue(request)));
  await page.goto('/terms-of-use');
  await page.clock.fastForward('08:00');
  await page.goBack();
  await expect(countdown(page)).toHaveText(/^(7:00|6:\d\d)$/);
  expect(requests.sent).toBe(2);
});

test('writes the session token and the typed details nowhere but encrypted', async ({ page, request }) => {
  const holdResponse = page.waitForResponse('**/landing/request-parking');
  const venue = await createVenue(request);
  const time = inIsrael(3, '19:30');
  await openReserve(page, reservePath(venue, 'he', time));
  const { session_token, spot_id, hold_expiry } = (await (await holdResponse).json()) as Record<
    string,
    string
  >;
  await fillForm(page);
  const draft = `reservation_draft_${venue.id}_${time}`;
  const sealed = /^[\w+/=]{24}\.[\w+/=]{16}\.[\w+/=]{100,}$/;
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), draft)).toMatch(sealed);
  const stored = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  const written = JSON.stringify(stored);
  for (const typed of Object.values(driver)) expect(written).not.toContain(typed);
  expect(session_token).toBeTruthy();
  expect(written).not.toContain(session_token);
  expect(Object.keys(stored.session)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${venue.id}_${time}`),
      `hold_timer_${spot_id}_${hold_expiry}`,
    ]),
  );
  const saved = JSON.parse(stored.session[`parking_hold_${venue.id}_${time}`] ?? '{}') as Record<
    string,
    unknown
  >;
  expect(saved).toMatchObject({ formatted_time: '19:30', location_present: true, session_present: true });

  const [salt, iv, data] = (stored.session[`parking_hold_${venue.id}_${time}_token`] ?? '').split('.');
  const length = (text = '') => Buffer.from(text, 'base64').length;
  expect([length(salt), length(iv), length(data)]).toEqual([16, 12, (session_token ?? '').length + 16]);
  const extractable = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('panui');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keys').objectStore('keys').get('base');
          reading.onsuccess = () => resolve((reading.result as CryptoKey).extractable);
        };
      }),
  );
  expect(extractable).toBe(false);
});

test('keeps the token and the typed details in memory only where they cannot be encrypted', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const holdResponse = page.waitForResponse('**/landing/request-parking');
  await openReserve(page, reservePath(await createVenue(request)));
  const { session_token } = (await (await holdResponse).json()) as { session_token: string };
  await fillForm(page);
  const written = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(written).not.toContain(session_token);
  expect(written).not.toContain('_token');
  for (const typed of Object.values(driver)) expect(written).not.toContain(typed);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('releases the spot on retry, so that it is found again', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request, { spots: 1 })));
  await page.clock.fastForward('07:05');
  const released = page.waitForResponse('**/landing/release-hold');
  await page.getByTestId('retry').click();
  expect((await released).status()).toBe(204);
  await expect(page.getByTestId('spot-number')).toHaveText('201');
});

test('says so when the new spot is another one', async ({ page, request, browser }) => {
  await page.clock.install();
  const path = reservePath(await createVenue(request, { spots: 2 }), 'en');
  await openReserve(page, path);
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await page.clock.fastForward('07:05');
  // Between giving the spot back and asking for one, somebody else takes it.
  const rival = await (await browser.newContext()).newPage();
  await page.route('**/landing/request-parking', async (route) => {
    await openReserve(rival, new URL(path, page.url()).href);
    await route.continue();
  });
  await page.getByTestId('retry').click();
  await expect(page.getByText(say('en', 'reserve.spotChanged', { spot: '202' }))).toBeVisible();
  await rival.context().close();
});

test('can still confirm a spot that nobody took since', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.clock.fastForward('07:05');
  await page.getByRole('button', { name: say('en', 'form.submitLate') }).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('says that the hold is gone when the server says so, and keeps the form', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 400, json: { detail: 'hold_expired' } }),
  );
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(sayProblem('en', 'hold_expired'));
  await expect(submit(page)).toHaveCount(0);
  await page.unroute('**/landing/confirm-reservation');
  await page.getByTestId('retry').click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('keeps the hold when the page is left', async ({ page, request }) => {
  const releases = calls(page, '/landing/release-hold');
  const path = reservePath(await createVenue(request, { spots: 1 }));
  await openReserve(page, path);
  await page.goto('about:blank');
  await openReserve(page, path);
  expect(releases.sent).toBe(0);
});
