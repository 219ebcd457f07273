import { gate } from './drivers/gate';
import { makeReservation } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { makeVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const soon = () => Math.floor(Date.now() / 1000) + 3_600;

for (const lang of languages) {
  test(`cancels in ${lang} after asking, and offers a new reservation`, async ({ page, request }) => {
    const venue = await makeVenue(request);
    await makeReservation(page, venue, lang);
    await page.getByTestId('cancel').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(say(lang, 'cancel.title'));
    await expect(dialog).toContainText(say(lang, 'cancel.warning'));
    await expectAccessible(page);
    await page.getByTestId('cancel-confirm').click();
    await expect(page.getByTestId('cancelled')).toContainText(say(lang, 'token.cancelled'));
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
    await makeReservation(page, await makeVenue(request), lang, soon());
    await expect(page.getByTestId('cancel')).toHaveCount(0);
    const [before = ''] = say(lang, 'stay.tooLate').split('{day}');
    await expect(page.getByText(before.trim())).toBeVisible();
    await expect(page.getByTestId('navigate')).toBeVisible();
    await expectAccessible(page);
  });
}

test('goes back without cancelling, and returns the focus', async ({ page, request }) => {
  await makeReservation(page, await makeVenue(request), 'en');
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
  await makeReservation(page, await makeVenue(request), 'en');
  const answer = gate();
  let sent = 0;
  await page.route('**/reservations/token/*/cancel', async (route) => {
    sent++;
    await answer.opened;
    await route.continue();
  });
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByTestId('cancel-confirm')).toBeDisabled();
  await expect(page.getByTestId('cancel-confirm')).toHaveText(say('en', 'cancel.busy'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  answer.open();
  await expect(page.getByTestId('cancelled')).toBeVisible();
  expect(sent).toBe(1);
});

test('says so when the cancellation failed, and stays as it was', async ({ page, request }) => {
  await makeReservation(page, await makeVenue(request), 'en');
  await page.route('**/reservations/token/*/cancel', (route) =>
    route.fulfill({ status: 400, json: { code: 'cancelFailed' } }),
  );
  await page.getByTestId('cancel').click();
  await page.getByTestId('cancel-confirm').click();
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'cancelFailed'));
  await expect(page.getByTestId('cancel')).toBeVisible();
});

test('sees what happened elsewhere when the driver comes back to the page', async ({ page, request }) => {
  const token = await makeReservation(page, await makeVenue(request), 'en');
  expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByTestId('cancelled')).toBeVisible();
});
