import type { Page } from '@playwright/test';
import { createDeferred } from './support/deferred';
import {
  countRequests,
  driver,
  field,
  fillForm,
  openReserve,
  reservePath,
  submit,
  unknownPlate,
  verifiedCarText,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

/** Fills in everything and leaves the cursor in the plate field. */
async function typePlateLast(page: Page, plate = driver.license_plate): Promise<void> {
  await fillForm(page, { license_plate: '' });
  await field(page, 'license_plate').fill(plate);
  await expect(field(page, 'license_plate')).toBeFocused();
}

/** Holds back the registry's response until the returned function is called. */
async function delayRegistry(page: Page): Promise<() => void> {
  const response = createDeferred();
  await page.route('**/validation/license-plate', async (route) => {
    await response.opened;
    await route.continue();
  });
  return response.open;
}

test('One press waits for the plate check and then confirms, unless the plate is edited meanwhile', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  const confirmations = countRequests(page, '/landing/confirm-reservation');
  await typePlateLast(page);

  await test.step('Editing the plate cancels the press', async () => {
    const releaseRegistry = await delayRegistry(page);
    await plate.press('Enter');
    await expect(submit(page)).toBeDisabled();
    await plate.fill(unknownPlate);
    await expect(submit(page)).toBeEnabled();
    releaseRegistry();
    await plate.blur();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByTestId('plate-edit').click();
    await expect(plate).toBeFocused();
    await expect(submit(page)).toBeEnabled();
    expect(confirmations.sent).toBe(0);
  });

  await test.step('The next press starts again and confirms once', async () => {
    await page.unroute('**/validation/license-plate');
    const releaseRegistry = await delayRegistry(page);
    await plate.fill('12-345-67');
    await plate.press('Enter');
    await expect(submit(page)).toHaveText(translate('en', 'form.busy'));
    await expect(submit(page)).toBeDisabled();
    await expect(plate).toHaveAccessibleDescription(translate('en', 'plate.checking'));
    expect(confirmations.sent).toBe(0);
    releaseRegistry();
    await expect(page.getByTestId('confirmed')).toBeVisible();
    expect(confirmations.sent).toBe(1);
  });
});

for (const press of ['a tap', 'Enter'] as const)
  test(`The button is disabled while the plate is checked, and ${press} meanwhile still confirms`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), 'en'));
    await typePlateLast(page);
    const releaseRegistry = await delayRegistry(page);
    await field(page, 'email').focus();
    await expect(submit(page)).toBeDisabled();
    if (press === 'Enter') await field(page, 'email').press('Enter');
    else await submit(page).tap({ force: true });
    await expect(submit(page)).toHaveText(translate('en', 'form.busy'));
    releaseRegistry();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });

test('One tap with an unknown plate confirms once the driver continues', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await typePlateLast(page, unknownPlate);
  await submit(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(submit(page)).toHaveText(translate('en', 'form.busy'));
  await page.getByTestId('plate-continue').click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('A press whose plate check finishes before the button is released still counts', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await typePlateLast(page);
  await submit(page).hover();
  await page.mouse.down();
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText('en'));
  await page.mouse.up();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('A press with another field missing does not report a plate that is still being checked', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  const releaseRegistry = await delayRegistry(page);
  await fillForm(page, { license_plate: '', email: '' });
  await plate.fill(driver.license_plate);
  await submit(page).tap();
  await expect(field(page, 'email')).toBeFocused();
  await expect(plate).toHaveAccessibleDescription(translate('en', 'plate.checking'));
  await expect(plate).not.toHaveAttribute('aria-invalid');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).not.toHaveText(translate('en', 'form.busy'));
  releaseRegistry();
  await expect(submit(page)).toBeEnabled();
  await expect(plate).toHaveAccessibleDescription(verifiedCarText('en'));
  await expect(plate).not.toHaveAttribute('aria-invalid');
  await field(page, 'email').fill(driver.email);
  await field(page, 'email').press('Enter');
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
