import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import {
  agorot,
  expectHostedPage,
  expectReserved,
  goToHostedPage,
  payment,
  paymentsOf,
  price,
  shekels,
} from './support/card-payments';
import { test } from './support/card-test';
import {
  countdown,
  countRequests,
  driver,
  field,
  fillForm,
  openReserve,
  reservePath,
  secondsLeft,
  submit,
} from './support/reserve-page';
import { expect } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue, type Venue } from './support/venues';

/** By how much the map image is greener than red at its upper edge, where neither a label nor the route is. */
const greenOfMap = (page: Page): Promise<number> =>
  page.getByTestId('map').evaluate((image: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(200, 2, 1, 1).data ?? [];
    return green - red;
  });

/** The server draws a map without the tiles that the provider sends too late, and has them for the next one. */
async function loadTiles(request: APIRequestContext, { id, lot }: Venue): Promise<void> {
  const path = `/maps/static-map?venue_id=${id}&parking_lot_id=${lot.id}`;
  await expect
    .poll(async () => (await request.get(path)).headers()['cache-control'])
    .toContain('max-age=3600');
}

test('A driver sees the price and the map of tiles, pays on the provider’s page and gets the reservation', async ({
  page,
  request,
  cards,
}) => {
  cards.tiles.color = 'rgb(0, 160, 0)';
  const venue = await createVenue(request);
  await loadTiles(request, venue);
  await openReserve(page, reservePath(venue, 'he'));
  await expect(page.getByText('משלמים בכרטיס, בדף הבא.')).toBeVisible();
  await expect(page.getByText(translate('he', 'form.byCard'), { exact: true })).toBeVisible();
  await expect(submit(page)).toHaveText(translate('he', 'form.pay'));
  const amounts = page.getByText(price, { exact: true });
  await expect(amounts).not.toHaveCount(0);
  for (const amount of await amounts.all()) await expect(amount).toHaveAttribute('dir', 'ltr');
  await expectAccessible(page);
  await expect.poll(() => greenOfMap(page)).toBeGreaterThan(100);

  await fillForm(page);
  await submit(page).click();
  const hosted = await expectHostedPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
  await expect(page.getByTestId('amount')).toHaveText('25.50');
  expect(await paymentsOf(request, venue)).toEqual([]);
  await page.getByTestId('pay').click();
  await expect(page.getByTestId('confirmed')).toContainText(translate('he', 'confirmed.title'));
  await expectReserved(page, 'he');
  expect(cards.cardcom.pageAt(hosted).created.Amount).toBe(shekels);
  expect(await paymentsOf(request, venue)).toMatchObject([{ amount_agorot: agorot, status: 'paid' }]);
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('A declined card can be paid again on the same hold', async ({ page, request }) => {
  const venue = await createVenue(request, { spots: 1 });
  await goToHostedPage(page, venue, 'en');
  await page.getByTestId('refuse').click();
  await expect(payment(page)).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('alert')).toHaveText(translateProblem('en', 'payment_failed'));
  const summary = page.getByTestId('hold-summary');
  for (const text of [venue.name.en, venue.lot.name.en, '201', '19:30'])
    await expect(summary).toContainText(text);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByTestId('pay-again')).toHaveText(translate('en', 'pay.retry', { price }));
  expect(await secondsLeft(page)).toBeGreaterThan(780);
  expect(new URL(page.url()).searchParams.get('payment')).toBeNull();
  await expectAccessible(page);

  await page.getByTestId('pay-again').click();
  await expectHostedPage(page);
  await page.getByTestId('pay').click();
  await expectReserved(page, 'en');
  expect(await paymentsOf(request, venue)).toMatchObject([{ amount_agorot: agorot, status: 'paid' }]);
});

test('A payment that the driver leaves can be continued, also with other details', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await goToHostedPage(page, venue, 'he');
  await page.getByTestId('close').click();
  await expect(payment(page)).toHaveAttribute('data-state', 'open');
  await expect(payment(page)).toContainText(translate('he', 'pay.openText'));
  const left = await secondsLeft(page);
  expect(left).toBeGreaterThan(780);
  await expectAccessible(page);

  await test.step('A reload and the browser’s back button keep the payment open', async () => {
    await page.reload();
    await expect(payment(page)).toHaveAttribute('data-state', 'open');
    expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
    await page.getByTestId('pay-continue').click();
    await expectHostedPage(page);
    await page.goBack();
    await expect(payment(page)).toHaveAttribute('data-state', 'open');
  });

  await test.step('The driver changes the plate and pays', async () => {
    await page.getByTestId('pay-edit').click();
    await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
    await field(page, 'license_plate').fill('12-345-67');
    await field(page, 'license_plate').blur();
    await submit(page).click();
    await expectHostedPage(page);
    await page.getByTestId('pay').click();
    await expectReserved(page, 'he');
    await expect(page.locator('.plate')).toHaveText('12-345-67');
  });
});

test('A return address alone does not count as a payment', async ({ page, request }) => {
  await page.clock.install();
  const venue = await createVenue(request);
  await goToHostedPage(page, venue, 'en');
  await page.goto(`${reservePath(venue, 'en')}&payment=done`);
  await expect(page.getByText(translate('en', 'pay.checking'))).toBeVisible();
  // The page polls the server for about twenty seconds.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(payment(page)).toHaveAttribute('data-state', 'open', { timeout: 500 });
  }).toPass();
  expect(await paymentsOf(request, venue)).toEqual([]);
});

test('A return address opened in another browser says where the link is sent, and requests no hold', async ({
  page,
  request,
}) => {
  const holds = countRequests(page, '/landing/request-parking');
  await page.goto(`${reservePath(await createVenue(request), 'he')}&payment=done`);
  await expect(page.getByRole('alert')).toHaveText(translate('he', 'pay.inAnotherTabText'));
  expect(holds.sent).toBe(0);
  await page.getByTestId('retry').click();
  await expect(countdown(page)).toBeVisible();
});

test('A provider that does not respond leaves the form as it is, and a retry pays', async ({
  page,
  request,
  cards,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  cards.cardcom.failWith({ status: 500 }, 'LowProfile/Create');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(translate('en', 'problem.pay_unavailable'));
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await expectAccessible(page);
  cards.cardcom.recover();
  await submit(page).click();
  await expectHostedPage(page);
});

test('An unknown outcome is checked until the provider knows it, also after a lost connection', async ({
  page,
  request,
  cards,
}) => {
  cards.cardcom.sendsNotices = false;
  const hosted = await goToHostedPage(page, await createVenue(request), 'en');
  cards.cardcom.failWith({ text: '<html>down</html>' }, 'LowProfile/GetLpResult');
  await page.getByTestId('pay').click();
  await expect(page.getByText(translate('en', 'pay.checking'))).toBeVisible();

  await page.route('**/landing/checkout-result', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(translate('en', 'pay.offline'))).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/landing/checkout-result');
  cards.cardcom.recover();
  await page.getByTestId('check-again').click();
  await expectReserved(page, 'en');
  expect(cards.cardcom.pageAt(hosted).isPaid).toBe(true);
});

test('A checkout that was not created does not extend the countdown', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.clock.fastForward('03:00');
  await expect(countdown(page)).toHaveText(/^[34]:/);
  await fillForm(page);
  await page.route('**/landing/checkout', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', detail: 'conflict' } }),
  );
  const resultResponse = page.waitForResponse('**/landing/checkout-result');
  await submit(page).click();
  await resultResponse;
  await expect(countdown(page)).toHaveText(/^[34]:/);
});
