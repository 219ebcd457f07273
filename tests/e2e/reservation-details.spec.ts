import type { Page } from '@playwright/test';
import { driver, field, makeReservation } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const save = (page: Page) => page.getByTestId('details-save');

async function openDetails(page: Page): Promise<void> {
  await page.getByTestId('my-details').click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
}

for (const lang of languages) {
  test(`shows a driver in ${lang} what is kept, and lets them correct it`, async ({ page, request }) => {
    const token = await makeReservation(page, await createVenue(request), lang);
    await openDetails(page);
    for (const name of ['first_name', 'last_name', 'phone_number'] as const)
      await expect(field(page, name)).toHaveValue(driver[name]);
    await expectAccessible(page);
    await field(page, 'email').fill('noa@');
    await save(page).click();
    await expect(field(page, 'email')).toHaveAccessibleDescription(say(lang, 'error.email.format'));
    await expect(field(page, 'email')).toBeFocused();
    await expect(field(page, 'email')).toHaveValue('noa@');
    await field(page, 'email').fill('noa.right@mail.com');
    await save(page).click();
    await expect(page.getByText(say(lang, 'details.saved'))).toBeVisible();
    const storedData = await (await request.get(`/reservations/token/${token}/personal-data`)).json();
    expect(storedData.reservation).toMatchObject({
      email: 'noa.right@mail.com',
      first_name: driver.first_name,
    });
    await expectAccessible(page);
  });

  test(`erases in ${lang} after asking, and then nothing is left here`, async ({ page, request }) => {
    const token = await makeReservation(page, await createVenue(request), lang);
    await openDetails(page);
    await page.getByTestId('details-erase').click();
    await expect(page.getByRole('alertdialog')).toContainText(say(lang, 'details.eraseWarning'));
    await page.getByTestId('details-erase-confirm').click();
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'stay_not_over'));
    await expect(page.getByTestId('details-erase')).toBeFocused();

    expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
    await page.reload();
    await openDetails(page);
    await page.getByTestId('details-erase').click();
    await expectAccessible(page);
    await page.getByTestId('details-erase-confirm').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'details.erasedTitle'));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'reservation_not_found'));
  });
}

test('downloads everything that is kept', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await openDetails(page);
  const download = page.waitForEvent('download');
  await page.getByTestId('details-download').click();
  expect((await download).suggestedFilename()).toBe('panui-my-data.json');
});

test('opens and closes by the keyboard, and the focus comes back', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  const button = page.getByTestId('my-details');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await field(page, 'first_name').focus();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('says clearly that it needs a network', async ({ page, request, context }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await context.setOffline(true);
  await page.getByTestId('my-details').click();
  await expect(page.getByText(say('en', 'reservation.connectionRequired')).first()).toBeVisible();
  await context.setOffline(false);
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await field(page, 'first_name').fill('Noa');
  await context.setOffline(true);
  await expect(save(page)).toBeDisabled();
  await expect(field(page, 'first_name')).toHaveValue('Noa');
});
