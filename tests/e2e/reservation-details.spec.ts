import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import { driver, field } from './support/reserve-page';
import { createReservation, reservationPath } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

// A service worker notices late that the browser is online again, and would serve a cached copy.
test.use({ serviceWorkers: 'block' });

const save = (page: Page) => page.getByTestId('details-save');

async function openDetails(page: Page): Promise<void> {
  await page.getByTestId('my-details').click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
}

test('A driver sees, downloads and corrects the stored details, which needs a network', async ({
  page,
  request,
  context,
}) => {
  const token = await createReservation(request, await createVenue(request));
  await page.goto(reservationPath(token, 'he'));

  await test.step('The panel opens and closes by keyboard, and loads when the network is back', async () => {
    const button = page.getByTestId('my-details');
    // The server rendered it inert; the app makes it work.
    await expect(button).not.toHaveAttribute('inert', '');
    await context.setOffline(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(translate('he', 'reservation.connectionRequired')).first()).toBeVisible();
    await context.setOffline(false);
    await expect(field(page, 'email')).toHaveValue(driver.email);
    for (const name of ['first_name', 'last_name', 'phone_number'] as const)
      await expect(field(page, name)).toHaveValue(driver[name]);
    await context.setOffline(true);
    await expect(save(page)).toBeDisabled();
    await context.setOffline(false);
    await expect(save(page)).toBeEnabled();
    await expectAccessible(page);
    await field(page, 'first_name').focus();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('The details are downloaded as a file', async () => {
    await openDetails(page);
    const download = page.waitForEvent('download');
    await page.getByTestId('details-download').click();
    expect((await download).suggestedFilename()).toBe('my-data.json');
  });

  await test.step('A wrong email is reported, and a right one is saved', async () => {
    await field(page, 'email').fill('noa@');
    await save(page).click();
    await expect(field(page, 'email')).toHaveAccessibleDescription(translate('he', 'error.email.format'));
    await expect(field(page, 'email')).toBeFocused();
    await field(page, 'email').fill('noa.right@mail.com');
    const response = createDeferred();
    await page.route('**/personal-data', async (route) => {
      await response.opened;
      await route.continue();
    });
    await save(page).click();
    await expect(field(page, 'email'), 'what is typed now would be replaced').not.toBeEditable();
    response.open();
    await expect(field(page, 'email')).toBeEditable();
    await expect(page.getByText(translate('he', 'details.saved'))).toBeVisible();
    const stored = await (await request.get(`/reservations/token/${token}/personal-data`)).json();
    expect(stored.reservation).toMatchObject({
      email: 'noa.right@mail.com',
      first_name: driver.first_name,
    });
  });
});

test('A driver erases the details after a cancellation, and the link leads nowhere', async ({
  page,
  request,
}) => {
  const token = await createReservation(request, await createVenue(request));
  await page.goto(reservationPath(token, 'en'));
  await openDetails(page);
  await page.getByTestId('details-erase').click();
  await expect(page.getByRole('alertdialog')).toContainText(translate('en', 'details.eraseWarning'));
  await page.getByTestId('details-erase-confirm').click();
  await expect(page.getByRole('alert')).toHaveText(translateProblem('en', 'reservation_not_over'));
  await expect(page.getByTestId('details-erase')).toBeFocused();

  expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
  await page.reload();
  await openDetails(page);
  await page.getByTestId('details-erase').click();
  await page.getByTestId('details-erase-confirm').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en', 'details.erasedTitle'));
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(translateProblem('en', 'reservation_not_found'));
});
