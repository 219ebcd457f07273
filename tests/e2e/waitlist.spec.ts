import type { Page } from '@playwright/test';
import { countdown, field, fillForm, makeReservation, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem, type Lang } from './drivers/texts';
import { asAdmin, createVenue, type Venue } from './drivers/venue';
import { startSessionAs } from './admin-helpers';
import { expectAccessible } from './support/accessibility';
import { linkIn, waitForMail } from './support/mails';
import { expect, test } from './support/test';

const randomEmail = () => `driver-${Math.random().toString(36).slice(2, 10)}@example.test`;

/** A driver with an address of their own, since an address may join five times a minute. */
async function useRandomAddress(page: Page): Promise<void> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
}

/** Finds every spot taken, and joins the list. */
async function join(page: Page, venue: Venue, lang: Lang): Promise<string> {
  const email = randomEmail();
  await useRandomAddress(page);
  await page.goto(reservePath(venue, lang));
  await field(page, 'email').fill(email);
  await page.getByTestId('waitlist-join').click();
  await expect(page.getByTestId('waitlist-joined')).toContainText(email);
  return email;
}

for (const lang of languages) {
  test(`turns a spot that A gives up into a hold for B, who waits, and confirms it in ${lang}`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const venue = await createVenue(request, { spots: 1 });
    const a = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    const token = await makeReservation(a, venue, lang);
    await a.context().close();

    const email = await join(page, venue, lang);
    await expectAccessible(page);
    const joined = await waitForMail(email, '/waitlist?');
    await page.goto(linkIn(joined, '/waitlist?'));
    await expect(page.getByTestId('waitlist-waiting')).toContainText(say(lang, 'waitlist.first'));
    await expectAccessible(page);

    expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
    const offered = await waitForMail(email, '#offer=');
    // What stands behind the # is never sent: the server's own log could not hold it.
    const requestUrls: string[] = [];
    page.on('request', (one) => requestUrls.push(one.url()));
    await page.goto(linkIn(offered, '/reserve?'));
    await expect(countdown(page)).toHaveText(/^[67]:\d\d$/);
    await expect(page.getByTestId('spot-number')).toHaveText('201');
    expect(requestUrls.filter((url) => url.includes('request-parking'))).toEqual([]);
    await fillForm(page, { email });
    await submit(page).click();
    await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}/);

    await page.goto(linkIn(joined, '/waitlist?'));
    await expect(page.getByTestId('waitlist-confirmed')).toBeVisible();
  });
}

test('tells honestly that an offer ran out, keeps the driver on the list with one tap, and lets them leave', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const venue = await createVenue(request, { spots: 1 });
  const holdResponse = await request.post('/landing/request-parking', {
    data: { venue_id: venue.id, reservation_time: Number(/time=(\d+)/.exec(reservePath(venue))?.[1]) },
  });
  const { spot_id, session_token } = (await holdResponse.json()) as Record<string, unknown>;
  const email = await join(page, venue, 'en');
  await request.post('/landing/release-hold', { data: { spot_id, session_token } });
  const offer = linkIn(await waitForMail(email, '#offer='), '/reserve?');
  await page.goto(offer);
  await expect(countdown(page)).toBeVisible();
  const entry = (await (
    await request.post('/landing/waitlist/place', { data: { token: offer.split('#offer=')[1] } })
  ).json()) as { hold: { spot_id: number; session_token: string } };
  const holdKey = { spot_id: entry.hold.spot_id, session_token: entry.hold.session_token };
  await request.post('/landing/release-hold', { data: holdKey });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByTestId('waitlist-missed')).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('waitlist-rejoin').click();
  await expect(page.getByTestId(/place-(waiting|offered)/)).toBeVisible();
  await page.getByTestId('waitlist-leave').click();
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('waitlist-left')).toBeVisible();
});

test('opens nothing with a link that was cut, and says so', async ({ page }) => {
  await page.goto('/waitlist?lang=en#1.cut');
  await expect(page.getByText(say('en', 'waitlist.notFoundText'))).toBeVisible();
  await expectAccessible(page);
});

test('says what is wrong with an email, and holds the spot when one is free after all', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const holdResponse = await request.post('/landing/request-parking', {
    data: { venue_id: venue.id, reservation_time: Number(/time=(\d+)/.exec(reservePath(venue))?.[1]) },
  });
  const { spot_id, session_token } = (await holdResponse.json()) as Record<string, unknown>;
  await useRandomAddress(page);
  await page.goto(reservePath(venue, 'en'));
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'no_spots_available'));
  await field(page, 'email').fill('noa@');
  await page.getByTestId('waitlist-join').click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByText(say('en', 'error.email.format'))).toBeVisible();
  await request.post('/landing/release-hold', { data: { spot_id, session_token } });
  await field(page, 'email').fill(randomEmail());
  await page.getByTestId('waitlist-join').click();
  await expect(countdown(page)).toBeVisible();
});

test('shows admins who waits for a venue', async ({ page, request, browser, baseURL }) => {
  const venue = await createVenue(request, { spots: 1 });
  const holdResponse = await request.post('/landing/request-parking', {
    data: { venue_id: venue.id, reservation_time: Number(/time=(\d+)/.exec(reservePath(venue))?.[1]) },
  });
  expect(holdResponse.status()).toBe(201);
  const driver = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const email = await join(driver, venue, 'en');
  await driver.context().close();
  const rows = await asAdmin<unknown[]>(
    request,
    'get',
    `/admin/waitlist-entries?filter=${JSON.stringify({ venue_id: venue.id })}`,
  );
  expect(rows).toMatchObject([{ email, state: 'waiting' }]);
  await startSessionAs(page, 'admin');
  await page.goto(`/waitlist-entries?filter=${encodeURIComponent(JSON.stringify({ venue_id: venue.id }))}`);
  await expect(page.getByText(email)).toBeVisible();
  const list = page.getByRole('main');
  await expect(list.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(list.getByText(venue.name.en)).toBeVisible();
});
