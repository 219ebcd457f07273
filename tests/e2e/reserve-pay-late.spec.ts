import { expectAccessible } from './support/accessibility';
import {
  expectReserved,
  expireHolds,
  goToHostedPage,
  payment,
  paymentsOf,
  price,
  shekels,
} from './support/card-payments';
import { test } from './support/card-test';
import { countdown, driver, field, fullCountdown, reservePath } from './support/reserve-page';
import { holdSpot } from './support/reservations';
import { expect } from './support/test';
import { translate } from './support/texts';
import { asAdmin, createVenue } from './support/venues';

test('A late payment gets another spot of the lot when the held one was taken, and says so', async ({
  page,
  request,
  cards,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  await goToHostedPage(page, venue, 'en');
  await expireHolds(cards, venue);
  await holdSpot(request, venue);
  await asAdmin(request, 'post', '/admin/spots', { parking_lot_id: venue.lot.id, number: '777' });
  await page.getByTestId('pay').click();
  await expect(page.getByTestId('confirmed')).toContainText(
    translate('en', 'confirmed.moved', { lot: venue.lot.name.en }),
  );
  await expectReserved(page, 'en');
  await expect(page.getByTestId('spot-number')).toHaveText('777');
});

test('A late payment without a free spot is refunded, and the driver can reserve again', async ({
  page,
  request,
  cards,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const hosted = await goToHostedPage(page, venue, 'he');
  await expireHolds(cards, venue);
  await holdSpot(request, venue);
  await page.getByTestId('pay').click();
  await expect(payment(page)).toHaveAttribute('data-state', /^refund/);
  await expect(page.getByRole('alert')).toHaveText(translate('he', 'pay.spotLostText', { price }));
  await expectAccessible(page);

  await asAdmin(request, 'post', '/admin/jobs/settle_checkouts/run');
  await expect
    .poll(() => cards.cardcom.refunds)
    .toContainEqual({ transactionId: cards.cardcom.pageAt(hosted).transactionId, amount: shekels });
  expect(await paymentsOf(request, venue)).toEqual([]);

  await expireHolds(cards, venue);
  await page.getByTestId('retry').click();
  await expect(countdown(page)).toHaveText(fullCountdown);
  await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
  await expect(field(page, 'termsAccepted')).toBeChecked();
});

test('A payment whose time is over is reported and the form is kept', async ({ page, request, cards }) => {
  const venue = await createVenue(request);
  await goToHostedPage(page, venue, 'en');
  await expireHolds(cards, venue);
  await page.getByTestId('close').click();
  await expect(payment(page)).toHaveAttribute('data-state', 'expired');
  await expect(page.getByRole('alert')).toHaveText(translate('en', 'pay.expiredText'));
  await page.getByTestId('retry').click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
});

test('A payment made in a window that was closed leads to the reservation', async ({
  page,
  request,
  cards,
}) => {
  const venue = await createVenue(request);
  const hosted = await goToHostedPage(page, venue, 'he');
  await cards.cardcom.pay(hosted);
  await page.goto(reservePath(venue, 'he'));
  await expectReserved(page, 'he');
});
