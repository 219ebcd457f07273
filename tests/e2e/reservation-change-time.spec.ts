import { expectAccessible } from './support/accessibility';
import { createReservation, reservationPath } from './support/reservations';
import { unknownPlate } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

// A service worker notices late that the browser is online again, and would serve a cached copy.
test.use({ serviceWorkers: 'block' });

test('A driver changes the time after a preview, and keeps the link and the code', async ({
  page,
  request,
  context,
}) => {
  const token = await createReservation(request, await createVenue(request));
  await page.goto(reservationPath(token, 'he'));
  const code = await page.getByTestId('gate-code').innerText();
  const opener = page.getByTestId('change-time');
  const day = page.locator('[name="new_date"]');
  const preview = page.getByTestId('time-preview');
  const save = page.getByTestId('change-time-save');
  await opener.click();
  await expect(day).toBeFocused();
  await expect(save).toBeDisabled();
  await expect(preview).toHaveText(translate('he', 'changeTime.hint'));
  await expectAccessible(page);

  await test.step('Escape closes the form and changes nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(day).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
  });

  await test.step('The days are in the language of the page, and a change needs a network', async () => {
    // In its last half hour, today has no time left.
    await expect(day.getByRole('option').first()).toHaveText(
      new RegExp(`^(${translate('he', 'find.today')}$|יום .|שבת)`),
    );
    await expect(day.locator('option:checked')).toHaveText(/^(יום .|שבת)/);
    await context.setOffline(true);
    await expect(preview).toHaveText(translate('he', 'reservation.connectionRequired'));
    await context.setOffline(false);
    await expect(preview).toHaveText(translate('he', 'changeTime.hint'));
  });

  await test.step('The new day is on the page', async () => {
    const next = new Date(Date.parse(await day.inputValue()) + 86_400_000).toISOString().slice(0, 10);
    await day.selectOption(next);
    await page.locator('[name="new_time"]').selectOption('20:30');
    await expect(preview).toContainText('20:30');
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText(translate('he', 'changeTime.done'))).toBeVisible();
    await expect(page.locator('#main')).toContainText('20:30');
    expect(await page.getByTestId('gate-code').innerText()).toBe(code);
    await page.reload();
    await expect(page.locator('#main')).toContainText('20:30');
  });
});

test('A reservation that was cancelled on another device says so at the next action', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  for (const action of ['change-time', 'plate-change'] as const) {
    const token = await createReservation(request, venue);
    await page.goto(reservationPath(token, 'en'));
    await page.getByTestId(action).click();
    const cancelled = await request.post(`/reservations/token/${token}/cancel`);
    expect(cancelled.status()).toBe(200);
    if (action === 'change-time') await page.locator('[name="new_time"]').selectOption('20:30');
    else {
      await page.locator('[name="new_license_plate"]').fill(unknownPlate);
      await page.getByTestId('plate-change-save').click();
    }
    await expect(page.getByTestId('cancelled')).toBeVisible();
    await expect(page.getByTestId('gate-code')).toHaveCount(0);
    await expect(page.getByTestId(action)).toHaveCount(0);
  }
});
