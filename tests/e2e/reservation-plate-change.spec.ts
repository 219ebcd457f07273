import { expectAccessible } from './support/accessibility';
import { execute } from './support/database';
import { field } from './support/reserve-page';
import { createReservation, reservationPath } from './support/reservations';
import { server } from './support/server';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

// A service worker notices late that the browser is online again, and would serve a cached copy.
test.use({ serviceWorkers: 'block' });

const otherUnknownPlate = '55-545-68';

/** A second plate that the demo registry knows. */
const addToRegistry = (plate: string) =>
  execute(
    server.databaseUrl,
    `INSERT INTO registry_vehicles (plate, make, model, colour, year) VALUES ($1, 'מאזדה', '2', 'לבן', 2020)
     ON CONFLICT DO NOTHING`,
    [plate],
  );

test('A driver changes the plate of a reservation, with the same checks as the form', async ({
  page,
  request,
  context,
}) => {
  await addToRegistry('7654329');
  const token = await createReservation(request, await createVenue(request));
  await page.goto(reservationPath(token, 'he'));
  const plate = field(page, 'new_license_plate');
  const save = page.getByTestId('plate-change-save');
  await page.getByTestId('plate-change').click();
  await expect(plate).toBeFocused();
  await expectAccessible(page);

  await test.step('The label and the switch to letters do not overlap, in English neither', async () => {
    for (const lang of ['en', 'he'] as const) {
      await page.getByTestId('language').click();
      const label = page.getByText(translate(lang, 'plateChange.label'));
      await expect(label).toBeVisible();
      const [words, button] = await Promise.all([
        label.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().toJSON() as DOMRect;
        }),
        page
          .locator('.keyboard-switch')
          .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ]);
      expect(words.right <= button.left + 12 || button.right <= words.left + 12, lang).toBe(true);
    }
    await page.locator('.keyboard-switch').click();
    await plate.pressSequentially('b-ab 12');
    await expect(plate).toHaveValue('B-AB 12');
    await page.locator('.keyboard-switch').click();
  });

  await test.step('A wrong plate is reported and Escape closes the form', async () => {
    for (const [value, key] of [
      ['', 'error.plate.required'],
      ['12', 'error.plate.format'],
      ['123-45-678', 'plateChange.same'],
    ] as const) {
      await plate.fill(value);
      await save.click();
      await expect(plate).toHaveAccessibleDescription(translate('he', key));
      await expect(plate).toHaveValue(value);
    }
    await page.keyboard.press('Escape');
    await expect(plate).toHaveCount(0);
    await expect(page.getByTestId('plate-change')).toBeFocused();
  });

  await test.step('A change needs a network', async () => {
    await page.getByTestId('plate-change').click();
    await context.setOffline(true);
    await expect(page.getByText(translate('he', 'reservation.connectionRequired')).first()).toBeVisible();
    await expect(save).toBeDisabled();
    await context.setOffline(false);
    await expect(save).toBeEnabled();
  });

  await test.step('A known plate is saved', async () => {
    await plate.fill('76-543-29');
    await save.click();
    await expect(page.getByText(translate('he', 'plateChange.done'))).toBeVisible();
    await expect(page.getByTestId('plate-change')).toBeFocused();
    await expect(page.locator('.reservation .plate')).toHaveText('76-543-29');
    const stored = await (await request.get(`/reservations/token/${token}`)).json();
    expect(stored.license_plate).toBe('7654329');
  });

  await test.step('An unknown plate opens a question and can be edited or confirmed', async () => {
    await page.getByTestId('plate-change').click();
    await plate.fill(otherUnknownPlate);
    await save.click();
    await expect(page.getByRole('dialog').getByRole('heading')).toContainText(otherUnknownPlate);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(plate).toHaveValue(otherUnknownPlate);
    await save.click();
    await page.getByTestId('plate-edit').click();
    await expect(plate).toBeFocused();
    await expect(plate).toHaveValue(otherUnknownPlate);
    await save.click();
    const sent = page.waitForRequest('**/license-plate');
    await page.getByTestId('plate-continue').click();
    expect((await sent).postDataJSON()).toEqual({
      license_plate: otherUnknownPlate.replaceAll('-', ''),
      plate_unknown_accepted: true,
    });
    await expect(page.locator('.reservation .plate')).toHaveText(otherUnknownPlate);
  });

  await test.step('A car that came in meanwhile cannot be changed', async () => {
    await page.getByTestId('plate-change').click();
    await page.route('**/reservations/token/*/license-plate', (route) =>
      route.fulfill({ status: 409, json: { code: 'car_already_in' } }),
    );
    await plate.fill('5554567');
    await plate.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'car_already_in'));
    await expect(plate).toHaveValue('55-545-67');
  });
});
