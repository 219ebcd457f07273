import type { Route } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { inIsrael } from './support/israel-time';
import { createReservation, inOneHour, openReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

const cancelPath = '**/reservations/token/*/cancel';

test('A driver cancels after a question, once, and is offered a new reservation', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await page.goto(reservationPath(await createReservation(request, venue), 'he'));
  const dialog = page.getByRole('alertdialog');

  await test.step('The dialog keeps the focus, and leaving it cancels nothing', async () => {
    await page.getByTestId('cancel').click();
    await expect(dialog).toContainText(translate('he', 'cancel.title'));
    await expect(dialog).toContainText(translate('he', 'cancel.warning'));
    await expectAccessible(page);
    await expect(page.getByTestId('cancel-back')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByTestId('cancel-confirm')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('navigate')).toBeVisible();
  });

  await test.step('While it is running, the dialog stays and the button is disabled', async () => {
    const response = createDeferred();
    let sent = 0;
    await page.route(cancelPath, async (route) => {
      sent++;
      await response.opened;
      await route.continue();
    });
    await page.getByTestId('cancel').click();
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('cancel-confirm')).toBeDisabled();
    await expect(page.getByTestId('cancel-confirm')).toHaveText(translate('he', 'cancel.busy'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    response.open();
    await expect(page.getByTestId('cancelled')).toContainText(translate('he', 'reservation.cancelled'));
    expect(sent).toBe(1);
  });

  await expect(dialog).toBeHidden();
  for (const gone of ['navigate', 'share', 'cancel']) await expect(page.getByTestId(gone)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByTestId('new-reservation').click();
  await expect(page).toHaveURL(new RegExp(`/reserve\\?venue_id=${venue.id}&reservation_time=\\d+$`));
  await expect(page.getByTestId('countdown')).toBeVisible();
});

test('A cancellation that fails says that the reservation is unchanged, and a retry cancels it', async ({
  page,
  request,
}) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
  const failures = [
    (route: Route) => route.fulfill({ status: 500, json: { code: 'server_error' } }),
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 400, json: { code: 'cancelFailed' } }),
  ];
  await page.route(cancelPath, (route) => {
    const fail = failures.shift();
    return fail ? fail(route) : route.continue();
  });
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  const error = page.getByRole('alert').filter({ hasText: translateProblem('en', 'cancelFailed') });
  await expect(error).toBeInViewport();
  await expectAccessible(page);
  await expect(page.getByTestId('cancel'), 'one button for one action').toHaveCount(0);
  for (const left of [1, 0]) {
    await error.getByTestId('retry').click();
    await expect.poll(() => failures.length).toBe(left);
    await expect(error.getByTestId('retry')).toBeEnabled();
  }
  await error.getByTestId('retry').click();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  await expect(error).toHaveCount(0);
});

/** Two hours before the reservation that `createReservation` makes. */
const cutOffMs = () => (inIsrael(3, '19:30') - 7_200) * 1000;
/** The page follows the server's clock, which it knows as exactly as a busy machine answers. */
const marginMs = 20_000;

test('The cancel button disappears when the cut-off passes on the open page', async ({ page, request }) => {
  await page.clock.install();
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'he'));
  await expect(page.getByTestId('cancel')).toBeVisible();
  // The server's page has the button before the scripts, which would not start while the clock is paused.
  await expect(page.getByTestId('cancel')).not.toHaveAttribute('inert');
  await page.clock.pauseAt(new Date(cutOffMs() - marginMs));
  await expect(page.getByTestId('cancel')).toBeVisible();
  await page.clock.runFor(2 * marginMs);
  await expect(page.getByTestId('cancel')).toHaveCount(0);
  await expect(page.getByText(translate('he', 'reservation.cancellationClosed'))).toBeVisible();
});

test('An open cancel dialog closes when the cut-off passes', async ({ page, request }) => {
  await page.clock.install();
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'he'));
  await page.getByTestId('cancel').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt(new Date(cutOffMs() - marginMs));
  await expect(dialog).toBeVisible();
  await page.clock.runFor(2 * marginMs);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(translate('he', 'reservation.cancellationClosed'))).toBeVisible();
});

test('A cancellation that the server rejects as too late says so', async ({ page, request }) => {
  await page.goto(reservationPath(await createReservation(request, await createVenue(request)), 'en'));
  const detail = 'Cannot cancel reservation less than 2 hours before start time';
  await page.route(cancelPath, (route) =>
    route.fulfill({ status: 400, json: { code: 'cancelFailed', detail } }),
  );
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByRole('alert')).toHaveText(
    translate('en', 'cancel.rejectedAsLate', { span: translate('en', 'hours.two') }),
  );
  for (const gone of ['cancel', 'retry']) await expect(page.getByTestId(gone)).toHaveCount(0);
});

test.describe('Without a service worker, whose requests a test cannot intercept', () => {
  test.use({ serviceWorkers: 'block' });

  test('A cancellation made elsewhere shows on the open page, with a link for a new reservation', async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request);
    const token = await createReservation(request, venue);
    await openReservation(page, token, 'en');
    await expect(page.getByTestId('cancel')).toBeVisible();
    expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
    await page.route('**/share-info', (route) => route.abort());
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByTestId('cancelled')).toBeVisible();
    const link = page.getByTestId('new-reservation');
    const linkTo = (venueId: number, time: number) => `/reserve?venue_id=${venueId}&reservation_time=${time}`;
    await expect(link).toHaveAttribute('href', linkTo(venue.id, inIsrael(3, '19:30')));

    await page.unroute('**/share-info');
    await page.route('**/share-info', (route) =>
      route.fulfill({ json: { venue_id: 77, reservation_time: 1_893_456_000 } }),
    );
    await page.reload();
    await expect(link).toHaveAttribute('href', linkTo(77, 1_893_456_000));
  });
});

test('After the cut-off a driver who is not coming frees the spot, unless the car is already in', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  await page.goto(reservationPath(await createReservation(request, venue, inOneHour()), 'he', 'before'));
  await expect(page.getByTestId('cancel')).toHaveCount(0);
  await expect(page.getByTestId('navigate')).toBeVisible();
  await expect(page.getByText(translate('he', 'reservation.cancellationClosedOptions'))).toBeVisible();
  await expect(page.getByText(translate('he', 'notComing.explanation'))).toBeVisible();
  // Nothing was paid, so nothing can be refunded.
  await expect(page.getByText(translate('he', 'notComing.noRefund'))).toHaveCount(0);
  const dialog = page.getByRole('alertdialog');
  await page.getByTestId('not-coming').click();
  await expect(dialog).toContainText(translate('he', 'notComing.warning'));
  await expect(dialog).toContainText('נשארו לתשלום לחניון');
  await expectAccessible(page);
  await page.getByTestId('not-coming-back').click();
  await expect(page.getByTestId('not-coming')).toBeFocused();

  await test.step('A car that came in meanwhile leaves the reservation as it is', async () => {
    await page.route('**/reservations/token/*/not-coming', (route) =>
      route.fulfill({ status: 409, json: { code: 'car_already_in' } }),
    );
    await page.getByTestId('not-coming').click();
    await page.getByTestId('not-coming-confirm').click();
    await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'car_already_in'));
    await expect(page.getByTestId('navigate')).toBeVisible();
    await page.unroute('**/reservations/token/*/not-coming');
  });

  await test.step('Otherwise the spot is free again', async () => {
    await page.reload();
    await page.getByTestId('not-coming').click();
    await page.getByTestId('not-coming-confirm').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('he', 'notComing.done'));
    await expect(page.getByText(translate('he', 'notComing.thanks'))).toBeVisible();
    await expect(page.locator('.tick')).toHaveClass(/muted/);
    for (const gone of ['navigate', 'share', 'not-coming', 'plate-change'])
      await expect(page.getByTestId(gone)).toHaveCount(0);
    await page.getByTestId('new-reservation').click();
    await expect(page.getByTestId('countdown')).toBeVisible();
  });
});
