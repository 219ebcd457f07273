import type { Route } from '@playwright/test';
import { createDeferred } from './drivers/deferred';
import { makeReservation } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const shareOf = (venueId: number, time: number) => `/reserve?venue_id=${venueId}&reservation_time=${time}`;

const soon = () => Math.floor(Date.now() / 1000) + 3_600;

for (const lang of languages) {
  test(`cancels in ${lang} after asking, and offers a new reservation`, async ({ page, request }) => {
    const venue = await createVenue(request);
    await makeReservation(page, venue, lang);
    await page.getByTestId('cancel').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(say(lang, 'cancel.title'));
    await expect(dialog).toContainText(say(lang, 'cancel.warning'));
    await expectAccessible(page);
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('cancelled')).toContainText(say(lang, 'reservation.cancelled'));
    await expect(dialog).toBeHidden();
    for (const gone of ['navigate', 'share', 'cancel']) await expect(page.getByTestId(gone)).toHaveCount(0);
    await expect(page.getByTestId('new-reservation')).toHaveAttribute(
      'href',
      new RegExp(`^/reserve\\?venue_id=${venue.id}&reservation_time=\\d+$`),
    );
    await expectAccessible(page);
    await page.getByTestId('new-reservation').click();
    await expect(page.getByTestId('countdown')).toBeVisible();
  });

  test(`explains in ${lang} why it is too late, and what is still possible`, async ({ page, request }) => {
    await makeReservation(page, await createVenue(request), lang, soon());
    await expect(page.getByTestId('cancel')).toHaveCount(0);
    const [before = ''] = say(lang, 'reservation.cancellationClosedOptions').split('{day}');
    await expect(page.getByText(before.trim())).toBeVisible();
    await expect(page.getByTestId('navigate')).toBeVisible();
    await expectAccessible(page);
  });
}

test('goes back without cancelling, and returns the focus', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await page.getByTestId('cancel').click();
  await expect(page.getByTestId('cancel-back')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByTestId('cancel-confirm')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByTestId('cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(page.getByTestId('navigate')).toBeVisible();
});

test('shows that it is cancelling, and cancels once', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  const response = createDeferred();
  let sent = 0;
  await page.route('**/reservations/token/*/cancel', async (route) => {
    sent++;
    await response.opened;
    await route.continue();
  });
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancel-confirm')).toBeDisabled();
  await expect(page.getByTestId('cancel-confirm')).toHaveText(say('en', 'cancel.busy'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  response.open();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  expect(sent).toBe(1);
});

for (const lang of languages) {
  test(`A cancellation that fails says in ${lang} that the reservation stands, and a retry cancels it`, async ({
    page,
    request,
  }) => {
    await makeReservation(page, await createVenue(request), lang);
    const failures = [
      (route: Route) => route.fulfill({ status: 500, json: { code: 'server_error' } }),
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 400, json: { code: 'cancelFailed' } }),
    ];
    await page.route('**/reservations/token/*/cancel', (route) => {
      const fail = failures.shift();
      return fail ? fail(route) : route.continue();
    });
    await page.getByTestId('cancel').click();
    await page.getByTestId('cancel-confirm').click();
    const error = page.getByRole('alert').filter({ hasText: sayProblem(lang, 'cancelFailed') });
    await expect(error).toBeInViewport();
    await expectAccessible(page);
    await expect(page.getByTestId('cancel')).toBeVisible();
    for (const left of [1, 0]) {
      await error.getByTestId('retry').click();
      await expect.poll(() => failures.length).toBe(left);
      await expect(error.getByTestId('retry')).toBeEnabled();
    }
    await error.getByTestId('retry').click();
    await expect(page.getByTestId('cancelled')).toBeVisible();
    await expect(error).toHaveCount(0);
  });

  test(`The cancel button disappears in ${lang} when the cut-off passes on the open page`, async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await makeReservation(page, await createVenue(request), lang);
    await expect(page.getByTestId('cancel')).toBeVisible();
    const deadline = new Date((inIsrael(3, '19:30') - 7_200) * 1000);
    await page.clock.pauseAt(new Date(deadline.getTime() - 1_000));
    await expect(page.getByTestId('cancel')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByTestId('cancel')).toHaveCount(0);
    const [before = ''] = say(lang, 'reservation.cancellationClosed').split('{day}');
    await expect(page.getByText(before.trim())).toBeVisible();
  });

  test(`A cancellation that the server refuses as too late says so in ${lang}`, async ({ page, request }) => {
    await makeReservation(page, await createVenue(request), lang);
    await page.route('**/reservations/token/*/cancel', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'cancelFailed',
          detail: 'Cannot cancel reservation less than 2 hours before start time',
        },
      }),
    );
    await page.getByTestId('cancel').click();
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByRole('alert')).toHaveText(
      say(lang, 'cancel.refusedAsLate', { span: say(lang, 'hours.two') }),
    );
    for (const gone of ['cancel', 'retry']) await expect(page.getByTestId(gone)).toHaveCount(0);
    await expectAccessible(page);
  });
}

test.describe(() => {
  // Requests of a service worker are not routed.
  test.use({ serviceWorkers: 'block' });

  test('The new-reservation link takes venue and time from the share info, or else from the reservation', async ({
    page,
    request,
  }) => {
    const venue = await createVenue(request);
    const token = await makeReservation(page, venue, 'en');
    await request.post(`/reservations/token/${token}/cancel`);
    const link = page.getByTestId('new-reservation');
    await page.route('**/share-info', (route) => route.abort());
    await page.reload();
    await expect(link).toHaveAttribute('href', shareOf(venue.id, inIsrael(3, '19:30')));
    await page.unroute('**/share-info');
    await page.route('**/share-info', (route) =>
      route.fulfill({ json: { venue_id: 77, reservation_time: 1_893_456_000 } }),
    );
    await page.reload();
    await expect(link).toHaveAttribute('href', shareOf(77, 1_893_456_000));
  });
});

test('sees what happened elsewhere when the driver comes back to the page', async ({ page, request }) => {
  const token = await makeReservation(page, await createVenue(request), 'en');
  expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByTestId('cancelled')).toBeVisible();
});
