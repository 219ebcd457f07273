import type { Page } from '@playwright/test';
import { field, makeReservation } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { server } from './support/server';
import { execute } from './support/card-server';
import { expect, test } from './support/test';

const other = '55-545-68';
const otherPlate = '5554568';

const plateField = (page: Page) => field(page, 'new_license_plate');
const save = (page: Page) => page.getByTestId('plate-change-save');

/** A second car of the demo registry's, so that nothing has to be asked about it. */
const addToRegistry = (plate: string) =>
  execute(
    server.databaseUrl,
    `INSERT INTO registry_vehicles (plate, make, model, colour, year) VALUES ($1, 'מאזדה', '2', 'לבן', 2020)
     ON CONFLICT DO NOTHING`,
    [plate],
  );

for (const lang of languages) {
  test(`lets another car come, in ${lang}, and shows its plate`, async ({ page, request }) => {
    await addToRegistry('7654329');
    const token = await makeReservation(page, await createVenue(request), lang);
    await page.getByTestId('plate-change').click();
    await expect(plateField(page)).toBeFocused();
    await expectAccessible(page);
    await plateField(page).fill('76-543-29');
    await save(page).click();
    await expect(page.getByText(say(lang, 'plateChange.done'))).toBeVisible();
    await expect(page.getByTestId('plate-change')).toBeFocused();
    await expect(page.locator('.reservation .plate')).toHaveText('76-543-29');
    const { license_plate } = (await (await request.get(`/reservations/token/${token}`)).json()) as {
      license_plate: string;
    };
    expect(license_plate).toBe('7654329');
    await expectAccessible(page);
  });

  test(`asks in ${lang} about a plate that the registry does not know, as the form does`, async ({
    page,
    request,
  }) => {
    await makeReservation(page, await createVenue(request), lang);
    await page.getByTestId('plate-change').click();
    await plateField(page).fill(other);
    await save(page).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading')).toContainText(other);
    await page.getByTestId('plate-edit').click();
    await expect(plateField(page)).toBeFocused();
    await expect(plateField(page)).toHaveValue(other);
    await save(page).click();
    const sent = page.waitForRequest('**/license-plate');
    await page.getByTestId('plate-continue').click();
    expect((await sent).postDataJSON()).toEqual({ license_plate: other, plate_unknown_accepted: true });
    await expect(page.locator('.reservation .plate')).toHaveText(other);
  });
}

test('names what is wrong with a plate, and keeps what was typed', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await page.getByTestId('plate-change').click();
  await save(page).click();
  await expect(plateField(page)).toHaveAccessibleDescription(say('en', 'error.plate.required'));
  await plateField(page).fill('12');
  await save(page).click();
  await expect(plateField(page)).toHaveAccessibleDescription(say('en', 'error.plate.format'));
  await plateField(page).fill('12345678');
  await save(page).click();
  await expect(plateField(page)).toHaveAccessibleDescription(say('en', 'plateChange.same'));
  await expect(plateField(page)).toHaveValue('12345678');
  await page.keyboard.press('Escape');
  await expect(plateField(page)).toHaveCount(0);
  await expect(page.getByTestId('plate-change')).toBeFocused();
});

test('says that the car is in already when it came meanwhile', async ({ page, request }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await page.getByTestId('plate-change').click();
  await page.route('**/reservations/token/*/license-plate', (route) =>
    route.fulfill({ status: 409, json: { code: 'car_already_in' } }),
  );
  await plateField(page).fill(otherPlate);
  await plateField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'car_already_in'));
  await expect(plateField(page)).toHaveValue(otherPlate);
});

test('needs a network, and says so', async ({ page, request, context }) => {
  await makeReservation(page, await createVenue(request), 'en');
  await page.getByTestId('plate-change').click();
  await context.setOffline(true);
  await expect(page.getByText(say('en', 'reservation.connectionRequired')).first()).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(save(page)).toBeEnabled();
});
