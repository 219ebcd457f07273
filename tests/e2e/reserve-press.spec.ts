import type { Page } from '@playwright/test';
import { createDeferred } from './drivers/deferred';
import {
  driver,
  field,
  fillForm,
  openReserve,
  verifiedCarText,
  reservePath,
  submit,
} from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const unknownPlate = '55-545-67';

/** Everything is filled in, and the cursor still stands in the plate field, which was typed last. */
async function typePlateLast(page: Page, plate = driver.license_plate): Promise<void> {
  await fillForm(page, { license_plate: '' });
  await field(page, 'license_plate').fill(plate);
  await expect(field(page, 'license_plate')).toBeFocused();
}

/** Holds back the registry's response until the gate opens. */
async function delayRegistry(page: Page): Promise<() => void> {
  const response = createDeferred();
  await page.route('**/validation/license-plate', async (route) => {
    await response.opened;
    await route.continue();
  });
  return response.open;
}

async function confirmations(page: Page): Promise<{ sent: number }> {
  const count = { sent: 0 };
  await page.route('**/landing/confirm-reservation', (route) => {
    count.sent++;
    return route.continue();
  });
  return count;
}

const presses = {
  'Enter in the plate field': (page: Page) => field(page, 'license_plate').press('Enter'),
  'a click': (page: Page) => submit(page).click(),
  'a tap': (page: Page) => submit(page).tap(),
};

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  for (const [name, press] of Object.entries(presses)) {
    test(`One press by ${name} checks the plate typed last and confirms the reservation`, async ({
      page,
      request,
    }) => {
      await openReserve(page, reservePath(await createVenue(request), 'en'));
      await typePlateLast(page);
      const releaseRegistry = await delayRegistry(page);
      const confirming = await confirmations(page);
      await press(page);
      await expect(submit(page)).toHaveText(say('en', 'form.busy'));
      await expect(submit(page)).toBeDisabled();
      await expect(field(page, 'license_plate')).toHaveAccessibleDescription(say('en', 'plate.checking'));
      expect(confirming.sent).toBe(0);
      releaseRegistry();
      await expect(page.getByTestId('confirmed')).toBeVisible();
      expect(confirming.sent).toBe(1);
    });

    test(`One press by ${name} confirms an unknown plate once the driver continues`, async ({
      page,
      request,
    }) => {
      await openReserve(page, reservePath(await createVenue(request), 'en'));
      await typePlateLast(page, unknownPlate);
      await press(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(submit(page)).toHaveText(say('en', 'form.busy'));
      await page.getByTestId('plate-continue').click();
      await expect(page.getByTestId('confirmed')).toBeVisible();
    });
  }
});

test('A press whose plate check finishes before the button is released still counts', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await typePlateLast(page);
  await submit(page).hover();
  await page.mouse.down();
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText);
  await page.mouse.up();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

for (const lang of languages) {
  test(`Editing the plate in the popup in ${lang} ends the press, and the next press starts anew`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    await typePlateLast(page, unknownPlate);
    const confirming = await confirmations(page);
    await field(page, 'license_plate').press('Enter');
    await page.getByTestId('plate-edit').click();
    await expect(field(page, 'license_plate')).toBeFocused();
    await expect(submit(page)).toBeEnabled();
    await expectAccessible(page);
    expect(confirming.sent).toBe(0);
    await field(page, 'license_plate').fill(driver.license_plate);
    await field(page, 'license_plate').press('Enter');
    await expect(page.getByTestId('confirmed')).toBeVisible();
    expect(confirming.sent).toBe(1);
  });
}

test('A plate that is edited while the press waits for its check is not submitted', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await typePlateLast(page);
  const releaseRegistry = await delayRegistry(page);
  const confirming = await confirmations(page);
  await field(page, 'license_plate').press('Enter');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'license_plate').fill(unknownPlate);
  await expect(submit(page)).toBeEnabled();
  releaseRegistry();
  await field(page, 'license_plate').blur();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(confirming.sent).toBe(0);
});

test('A press with another field missing shows that the plate still has to be checked', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const releaseRegistry = await delayRegistry(page);
  await fillForm(page, { license_plate: '', email: '' });
  await field(page, 'license_plate').fill(driver.license_plate);
  await field(page, 'license_plate').press('Enter');
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(say('en', 'plate.required'));
  await expect(field(page, 'license_plate')).toHaveAttribute('aria-invalid', 'true');
  await expect(submit(page)).toBeEnabled();
  releaseRegistry();
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText);
  await expect(field(page, 'license_plate')).not.toHaveAttribute('aria-invalid');
  await field(page, 'email').fill(driver.email);
  await field(page, 'email').press('Enter');
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
