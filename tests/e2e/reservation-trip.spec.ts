import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { inIsrael } from './support/israel-time';
import { asAdmin, call, createTestLot, markPaid, reserve } from './support/operators';
import {
  createReservation,
  inOneHour,
  type OpenedPhase,
  openReservation,
  reservationPath,
} from './support/reservations';
import { driver } from './support/reserve-page';
import { server } from './support/server';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

// Requests of a service worker would not reach the clock and the routes of a test.
test.use({ serviceWorkers: 'block' });

test.beforeAll(() => asAdmin('PUT', '/admin/settings', { contact_phone_support: '03-555-0142' }));

const trip = (page: Page) => page.getByTestId('trip');
const expectPhase = (page: Page, phase: OpenedPhase) =>
  expect(trip(page)).toHaveAttribute('data-phase', phase);
const fact = (page: Page) => page.getByTestId('payment-fact');

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const actions: [OpenedPhase, string[]][] = [
    ['before', ['calendars', 'show-code']],
    ['way', ['waze', 'show-code']],
    ['gate', ['gate-code', 'gate-call', 'inside']],
    ['inside', ['walk', 'spot-taken']],
    ['after', ['new-reservation']],
  ];
  for (const [phase, testIds] of actions)
    test(`The first view has the actions of the phase: ${phase}`, async ({ page }) => {
      const { token } = await reserve(await createTestLot(['214']));
      await page.goto(reservationPath(token, 'he', phase));
      await expectPhase(page, phase);
      for (const testId of testIds) await expect(page.getByTestId(testId)).toBeInViewport({ ratio: 1 });
      // Directions weigh less than the actions of the days before.
      if (phase === 'before')
        for (const testId of ['navigate', 'waze', 'walk'])
          await expect(page.getByTestId(testId)).toHaveCSS('border-top-width', '0px');
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
});

test('The page follows the record of the gate, and the driver can open another phase', async ({ page }) => {
  const testLot = await createTestLot(['214']);
  const { token } = await reserve(testLot, undefined, '20-200-14');
  const report = (direction: 'in' | 'out') =>
    call(
      'POST',
      '/owners/me/entries',
      { parking_lot_id: testLot.lotId, license_plate: '20-200-14', direction, at: new Date().toISOString() },
      testLot.owner.token,
    );
  await openReservation(page, token, 'en');
  await expectPhase(page, 'gate');
  await page.getByTestId('phase-way').click();
  await expectPhase(page, 'way');
  await expect(page.getByTestId('google-maps')).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps/);
  await page.goBack();
  await expectPhase(page, 'gate');
  await page.getByTestId('phase-way').click();

  await report('in');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectPhase(page, 'inside');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('en', 'trip.insideTitle', { spot: '214' }),
  );
  await expect(page.getByTestId('walk-back')).toBeVisible();

  await report('out');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectPhase(page, 'after');
  await expect(page.getByText(translate('en', 'trip.exited'))).toBeVisible();
  await expect(page.getByTestId('map')).toHaveCount(0);
  // The time has passed, so that it cannot be reserved again.
  await execute(
    server.databaseUrl,
    `UPDATE reservations SET reservation_start = now() - interval '2 hours', status = 'completed' WHERE parking_lot_id = $1`,
    [testLot.lotId],
  );
  await page.reload();
  await expect(page.getByTestId('new-reservation')).toHaveAttribute('href', /^\/reserve\?venue_id=\d+$/);
});

test('The days before show when to come, where the confirmation went and how to get in', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await asAdmin('PUT', `/admin/parking-lots/${venue.lot.id}`, {
    entry_instructions: 'הרמפה הימנית\nקוד לשער 1234',
    max_height_cm: 210,
  });
  await openReservation(page, await createReservation(request, venue, inIsrael(3, '19:30')), 'he');
  await expectPhase(page, 'before');
  const times = page.locator('.trip-times');
  for (const time of ['18:30', '19:30', '02:00']) await expect(times).toContainText(time);
  const [name = '', domain] = driver.email.split('@');
  await expect(page.getByTestId('sent-to')).toContainText(`${name[0]}***@${domain}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'קוד לשער 1234' })).toBeVisible();
  await expect(page.getByTestId('help-phone')).toHaveAttribute('href', /^tel:\d+$/);
  await expect(fact(page)).toContainText('לתשלום בחניון');
});

test('A late reservation does not read as if its cancellation had ended', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request), inOneHour());
  await page.goto(reservationPath(token, 'en', 'before'));
  await expect(page.getByTestId('not-coming')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('It is too close to the start to cancel.');
  await expect(page.getByRole('main')).not.toContainText(/ended/);
});

test('What is owed, paid and refunded are facts', async ({ page }) => {
  const testLot = await createTestLot(['214']);
  const { token } = await reserve(testLot, inIsrael(3, '19:30'));
  await page.goto(reservationPath(token, 'en'));
  await expect(fact(page)).toHaveAttribute('data-status', 'owed');
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(translate('en', 'cancel.owed'));
  await page.getByTestId('cancel-back').click();
  await markPaid(testLot);
  await page.reload();
  await expect(fact(page)).toHaveAttribute('data-status', 'paid');
  await expect(fact(page).getByTestId('receipt')).toBeVisible();
  await page.getByTestId('cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText(/₪\d+.* will be refunded/);
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expect(fact(page)).toHaveAttribute('data-status', 'refunded');
  await expect(fact(page)).toContainText(/₪\d+.* refunded/);
  await expect(page.getByRole('main')).not.toContainText(/\bif\b/i);
  await expect(page.getByTestId('map')).toHaveCount(0);
  await expect(page.getByTestId('receipt')).toBeVisible();
});

test('After the details are erased there is a way to reserve again', async ({ page, request }) => {
  const token = await createReservation(request, await createVenue(request));
  await request.post(`/reservations/token/${token}/cancel`);
  await page.goto(reservationPath(token, 'en'));
  await page.getByTestId('my-details').click();
  await page.getByTestId('details-erase').click();
  await page.getByTestId('details-erase-confirm').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en', 'details.erasedTitle'));
  await expect(page.getByTestId('new-reservation')).toHaveAttribute('href', '/reserve');
});
