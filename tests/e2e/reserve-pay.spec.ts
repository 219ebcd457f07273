import type { APIRequestContext, Page } from '@playwright/test';
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
import { languages, say, sayProblem, type Lang } from './drivers/texts';
import { asAdmin, createVenue, type Venue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { execute, type CardServer } from './support/card-server';
import { test } from './support/card-test';
import { expect } from './support/test';

const price = '₪25.50';
const agorot = 2550;
const shekels = 25.5;

const outcome = (page: Page) => page.getByTestId('payment');

/** Fills the form in, presses the button and arrives at the company's page. */
async function goAndPay(page: Page, venue: Venue, lang: Lang): Promise<string> {
  await openReserve(page, reservePath(venue, lang));
  await fillForm(page);
  return goToPaymentPage(page);
}

async function goToPaymentPage(page: Page): Promise<string> {
  await submit(page).click();
  return atHostedPage(page);
}

async function atHostedPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);
  return page.url();
}

async function expectReserved(page: Page, lang: Lang): Promise<string> {
  await expect(page).toHaveURL(/\/reservation\/[\w-]{20,}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'reservation.confirmed'));
  await expect(page.getByRole('main')).toContainText(price);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

const paymentsOf = (request: APIRequestContext, { lot }: Venue) =>
  asAdmin<{ amount_agorot: number; status: string }[]>(
    request,
    'get',
    `/admin/payments?filter=${encodeURIComponent(JSON.stringify({ parking_lot_id: lot.id }))}`,
  );

/** As if the time had passed: the hold, what it claims and the page to pay on are over. */
async function endHolds({ databaseUrl }: CardServer, { lot }: Venue): Promise<void> {
  for (const table of ['holds', 'spot_claims', 'checkouts'])
    await execute(
      databaseUrl,
      `UPDATE ${table} SET expires_at = now() - interval '10 minutes' WHERE parking_lot_id = $1 AND expires_at < now() + interval '1 day'`,
      [lot.id],
    );
}

/** Somebody else gets the spot. */
async function occupySpot(request: APIRequestContext, { id }: Venue, path: string): Promise<void> {
  const reservation_time = Number(new URLSearchParams(path.split('?')[1]).get('reservation_time'));
  const data = { venue_id: id, reservation_time };
  expect((await request.post('/landing/request-parking', { data })).status()).toBe(201);
}

for (const lang of languages) {
  test(`says the price in ${lang} before anything is typed, and where the button leads`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    await expect(page.getByRole('main')).toContainText(say(lang, 'pay.notice', { price }));
    await expect(page.getByText(say(lang, 'lot.price'), { exact: true })).toBeVisible();
    await expect(submit(page)).toHaveText(say(lang, 'form.pay', { price }));
    for (const amount of await page.getByText(price, { exact: true }).all())
      await expect(amount).toHaveAttribute('dir', 'ltr');
    await expectAccessible(page);
  });

  test(`leads in ${lang} to the page to pay on, and from there to the reservation`, async ({
    page,
    request,
    cards,
  }) => {
    const venue = await createVenue(request);
    const hosted = await goAndPay(page, venue, lang);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByTestId('amount')).toHaveText('25.50');
    expect(await paymentsOf(request, venue)).toEqual([]);
    await page.getByTestId('pay').click();
    await expect(page.getByTestId('confirmed')).toContainText(say(lang, 'confirmed.title'));
    await expectReserved(page, lang);

    expect(cards.cardcom.pageAt(hosted).created.Amount).toBe(shekels);
    expect(await paymentsOf(request, venue)).toMatchObject([{ amount_agorot: agorot, status: 'paid' }]);
    // Nothing is left of the hold, of what was typed, or of what was paid.
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test(`says in ${lang} that a card was refused, and pays again on the same hold`, async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request, { spots: 1 });
    await goAndPay(page, venue, lang);
    await page.getByTestId('refuse').click();
    await expect(outcome(page)).toHaveAttribute('data-state', 'failed');
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'payment_failed'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByTestId('pay-again')).toHaveText(say(lang, 'pay.retry', { price }));
    expect(await secondsLeft(page)).toBeGreaterThan(800);
    expect(new URL(page.url()).searchParams.get('payment')).toBeNull();
    await expectAccessible(page);

    await page.getByTestId('pay-again').click();
    await atHostedPage(page);
    await page.getByTestId('pay').click();
    await expectReserved(page, lang);
    expect(await paymentsOf(request, venue)).toMatchObject([{ amount_agorot: agorot, status: 'paid' }]);
  });

  test(`takes up in ${lang} a payment that was left, while the hold lives`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await goAndPay(page, venue, lang);
    await page.getByTestId('close').click();
    await expect(outcome(page)).toHaveAttribute('data-state', 'open');
    await expect(outcome(page)).toContainText(say(lang, 'pay.openText'));
    const left = await secondsLeft(page);
    expect(left).toBeGreaterThan(800);
    await expectAccessible(page);

    await page.reload();
    await expect(outcome(page)).toHaveAttribute('data-state', 'open');
    expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
    await page.getByTestId('pay-continue').click();
    await atHostedPage(page);
    await page.getByTestId('pay').click();
    await expectReserved(page, lang);
  });

  test(`confirms in ${lang} what was paid late, while the spot is free`, async ({ page, request, cards }) => {
    const venue = await createVenue(request, { spots: 1 });
    await goAndPay(page, venue, lang);
    await endHolds(cards, venue);
    await page.getByTestId('pay').click();
    await expectReserved(page, lang);
    expect(await paymentsOf(request, venue)).toMatchObject([{ amount_agorot: agorot, status: 'paid' }]);
  });

  test(`says in ${lang} that money paid too late comes back by itself, and offers another spot`, async ({
    page,
    request,
    cards,
  }) => {
    const venue = await createVenue(request, { spots: 1 });
    const hosted = await goAndPay(page, venue, lang);
    await endHolds(cards, venue);
    await occupySpot(request, venue, reservePath(venue));
    await page.getByTestId('pay').click();
    await expect(outcome(page)).toHaveAttribute('data-state', /^refund/);
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'pay.spotLostText', { price }));
    await expectAccessible(page);

    await asAdmin(request, 'post', '/admin/jobs/settle_checkouts/run');
    await expect
      .poll(() => cards.cardcom.refunds)
      .toContainEqual({ transactionId: cards.cardcom.pageAt(hosted).transactionId, amount: shekels });
    expect(await paymentsOf(request, venue)).toEqual([]);

    await endHolds(cards, venue);
    await page.getByTestId('retry').click();
    await expect(countdown(page)).toHaveText(/^(7:00|6:\d\d)$/);
    await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
    await expect(field(page, 'termsAccepted')).toBeChecked();
    await goToPaymentPage(page);
  });

  test(`says in ${lang} when the time to pay is over, and loses nothing`, async ({
    page,
    request,
    cards,
  }) => {
    const venue = await createVenue(request);
    await goAndPay(page, venue, lang);
    await endHolds(cards, venue);
    await page.getByTestId('close').click();
    await expect(outcome(page)).toHaveAttribute('data-state', 'expired');
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'pay.expiredText'));
    await expectAccessible(page);
    await page.getByTestId('retry').click();
    await expect(field(page, 'email')).toHaveValue(driver.email);
  });

  test(`says in ${lang} where the link comes when another browser was paid in`, async ({ page, request }) => {
    const venue = await createVenue(request);
    const holds: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/landing/request-parking')) holds.push(sent.url());
    });
    await page.goto(`${reservePath(venue, lang)}&payment=done`);
    await expect(page.getByRole('alert')).toHaveText(say(lang, 'pay.inAnotherTabText'));
    await expectAccessible(page);
    expect(holds).toEqual([]);
    await page.getByTestId('retry').click();
    await expect(countdown(page)).toBeVisible();
  });

  test(`keeps everything in ${lang} when the company does not answer`, async ({ page, request, cards }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    await fillForm(page);
    cards.cardcom.failWith({ status: 500 }, 'LowProfile/Create');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(say(lang, 'problem.pay_unavailable'));
    await expect(field(page, 'email')).toHaveValue(driver.email);
    await expectAccessible(page);
    cards.cardcom.recover();
    await goToPaymentPage(page);
  });

  test(`waits in ${lang} while nobody knows what came of it`, async ({ page, request, cards }) => {
    cards.cardcom.sendsNotices = false;
    await goAndPay(page, await createVenue(request), lang);
    cards.cardcom.failWith({ text: '<html>down</html>' }, 'LowProfile/GetLpResult');
    await page.getByTestId('pay').click();
    await expect(page.getByText(say(lang, 'pay.checking'))).toBeVisible();
    await expectAccessible(page);
    cards.cardcom.recover();
    await expectReserved(page, lang);
  });
}

test.afterEach(({ cards }) => {
  cards.cardcom.recover();
  cards.cardcom.sendsNotices = true;
});

test('goes on after the way back by the browser itself', async ({ page, request }) => {
  await goAndPay(page, await createVenue(request), 'en');
  await page.goBack();
  await expect(outcome(page)).toHaveAttribute('data-state', 'open');
  await page.getByTestId('pay-continue').click();
  await atHostedPage(page);
});

test('adds no time to a hold that no page was opened for', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.clock.fastForward('03:00');
  await expect(countdown(page)).toHaveText(/^[34]:/);
  await page.route('**/landing/checkout', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', detail: 'conflict' } }),
  );
  const resultResponse = page.waitForResponse('**/landing/checkout-result');
  await submit(page).click();
  await resultResponse;
  await expect(countdown(page)).toHaveText(/^[34]:/);
});

test('finds what was paid in a window that was closed', async ({ page, request, cards }) => {
  const venue = await createVenue(request);
  const hosted = await goAndPay(page, venue, 'en');
  await cards.cardcom.pay(hosted);
  await page.goto(reservePath(venue, 'en'));
  await expectReserved(page, 'en');
});

test('lets the details be changed, and pays with the new ones', async ({ page, request }) => {
  const venue = await createVenue(request);
  await goAndPay(page, venue, 'en');
  await page.getByTestId('close').click();
  await page.getByTestId('pay-edit').click();
  await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
  await field(page, 'license_plate').fill('12-345-67');
  await field(page, 'license_plate').blur();
  await goToPaymentPage(page);
  await page.getByTestId('pay').click();
  await expectReserved(page, 'en');
  await expect(page.locator('.plate')).toHaveText('12-345-67');
});

test('says so when the spot was taken and another one of the lot is theirs', async ({
  page,
  request,
  cards,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  await goAndPay(page, venue, 'en');
  await endHolds(cards, venue);
  await occupySpot(request, venue, reservePath(venue));
  await asAdmin(request, 'post', '/admin/spots', { parking_lot_id: venue.lot.id, number: '777' });
  await page.getByTestId('pay').click();
  await expect(page.getByTestId('confirmed')).toContainText(
    say('en', 'confirmed.moved', { lot: venue.lot.name.en }),
  );
  await expectReserved(page, 'en');
  await expect(page.getByTestId('spot-number')).toHaveText('777');
});

test('asks again by itself once there is a connection', async ({ page, request, cards }) => {
  cards.cardcom.sendsNotices = false;
  const hosted = await goAndPay(page, await createVenue(request), 'en');
  await page.route('**/landing/checkout-result', (route) => route.abort());
  await page.getByTestId('pay').click();
  await expect(page.getByText(say('en', 'pay.offline'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/landing/checkout-result');
  await page.getByTestId('ask-again').click();
  await expectReserved(page, 'en');
  expect(cards.cardcom.pageAt(hosted).isPaid).toBe(true);
});

test('never believes the way back alone', async ({ page, request }) => {
  const venue = await createVenue(request);
  await goAndPay(page, venue, 'en');
  await page.goto(`${reservePath(venue, 'en')}&payment=done`);
  await expect(page.getByText(say('en', 'pay.checking'))).toBeVisible();
  // It hopes for some twenty seconds.
  await expect(outcome(page)).toHaveAttribute('data-state', 'open', { timeout: 40_000 });
  expect(await paymentsOf(request, venue)).toEqual([]);
});
