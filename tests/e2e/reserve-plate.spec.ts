import { expectAccessible } from './support/accessibility';
import { createDeferred } from './support/deferred';
import {
  driver,
  field,
  fillForm,
  openReserve,
  reservePath,
  submit,
  typePlate,
  unknownPlate,
  verifiedCarText,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

const checking = '**/validation/license-plate';
const decisionPath = '**/validation/license-plate-popup-decision';

/** `--amber-ink` in the light scheme. */
const amber = 'rgb(138, 63, 6)';

test('The errors of the form come before the question about the plate', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await field(page, 'termsAccepted').uncheck();
  const checks = createDeferred();
  await page.route(checking, (route) => checks.opened.then(() => route.continue()));
  await field(page, 'license_plate').fill(unknownPlate);
  await submit(page).click();
  await expect(field(page, 'termsAccepted')).toBeFocused();
  const checked = page.waitForResponse(checking);
  checks.open();
  await checked;
  const note = translate('en', 'plate.not_found');
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(note);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page, 'termsAccepted').check();
  await submit(page).click();
  await expect(page.getByRole('dialog')).toContainText(unknownPlate);
  await page.getByTestId('plate-continue').click();
  await expect(page).toHaveURL(/\/reservation\//);
});

test('An unknown plate opens a dialog, and editing it returns to the field', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'he'));
  const plate = field(page, 'license_plate');
  const dialog = page.getByRole('dialog');
  await fillForm(page);
  await typePlate(page, unknownPlate);

  await test.step('The dialog names the plate and keeps the focus', async () => {
    await expect(dialog.getByRole('heading')).toContainText(unknownPlate);
    await expect(dialog).toContainText(translate('he', 'plate.unknown'));
    // Most unknown plates are correct, so the main button continues.
    await expect(page.getByTestId('plate-continue')).toBeFocused();
    await expect(page.getByTestId('plate-continue')).toHaveClass('button');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('plate-edit')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('plate-continue')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByTestId('plate-edit')).toBeFocused();
  });

  await test.step('Editing records the decision and shows the reason at the field', async () => {
    const decision = page.waitForResponse(decisionPath);
    await page.getByTestId('plate-edit').click();
    expect((await decision).request().postDataJSON()).toEqual({ license_plate: '5554567', decision: 'edit' });
    expect((await decision).status()).toBe(204);
    await expect(dialog).toBeHidden();
    await expect(plate).toBeFocused();
    const ringPx = await plate.evaluate((input) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(input);
      return parseFloat(outlineWidth) + parseFloat(outlineOffset);
    });
    expect(ringPx, 'the focus ring ends before the label').toBeLessThan(4);
    await expect(plate).toHaveAccessibleDescription(translate('he', 'plate.not_found'));
    await expect(plate).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText(translate('he', 'plate.not_found')).locator('..')).toHaveCSS('color', amber);
  });

  await test.step('Leaving the same plate does not ask again, submitting does', async () => {
    await plate.blur();
    await expect(plate).toHaveAccessibleDescription(translate('he', 'plate.not_found'));
    await expect(dialog).toHaveCount(0);
    await submit(page).click();
    await expect(dialog).toBeVisible();
  });

  await test.step('Continuing submits, even when the decision cannot be recorded', async () => {
    await page.route(decisionPath, (route) => route.abort());
    await page.getByTestId('plate-continue').click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });
});

test('A plate that the driver confirmed is accepted without another question until it changes', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  await typePlate(page, unknownPlate);
  const decision = page.waitForRequest(decisionPath);
  await page.getByTestId('plate-continue').click();
  expect((await decision).postDataJSON()).toEqual({ license_plate: '5554567', decision: 'continue' });
  // Continuing submits the form, whose other fields are still empty.
  await expect(field(page, 'first_name')).toBeFocused();
  await expect(plate).not.toHaveAttribute('aria-invalid');

  await typePlate(page, '55-545-68');
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText('55-545-68');
  await page.keyboard.press('Escape');
  await expect(plate).toBeFocused();

  await typePlate(page, unknownPlate);
  await page.getByTestId('plate-continue').click();
  await fillForm(page, { license_plate: '5554567' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('A known plate shows that it is checked and then the vehicle, announced once', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'he'));
  const plate = field(page, 'license_plate');
  const response = createDeferred();
  await page.route(checking, async (route) => {
    await response.opened;
    await route.continue();
  });
  await typePlate(page, driver.license_plate);
  await expect(plate).toHaveAttribute('aria-busy', 'true');
  await expect(plate).toHaveAccessibleDescription(translate('he', 'plate.checking'));
  await expect(submit(page)).toBeDisabled();
  response.open();

  const words = verifiedCarText('he');
  await expect(plate).toHaveAccessibleDescription(words);
  const note = page.getByRole('status').filter({ hasText: words });
  await expect(note.locator('bdi')).toHaveText(['מאזדה', '3', 'לבן', '201']);
  await expectAccessible(page);

  await test.step('Other changes on the page do not repeat the announcement', async () => {
    const changes = await note.evaluateHandle((element) => {
      const mutations = { count: 0 };
      const count = () => mutations.count++;
      new MutationObserver(count).observe(element, { childList: true, characterData: true, subtree: true });
      return mutations;
    });
    const before = await page.getByTestId('countdown').textContent();
    await field(page, 'first_name').fill('נועה');
    await plate.focus();
    await plate.blur();
    await expect(page.getByTestId('countdown')).not.toHaveText(before ?? '');
    expect(await changes.evaluate(({ count }) => count)).toBe(0);
  });
  await plate.fill('123-45-67');
  await expect(note).toBeHidden();
});

test('A slow registry opens a question to the driver, and a failing one shows only a warning', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  const json = { valid: false, error: 'api_timeout', error_code: 'api_timeout', plate_number: '5554567' };
  await page.route(checking, (route) => route.fulfill({ json }));
  await typePlate(page, unknownPlate);
  await expect(page.getByRole('dialog')).toContainText(translate('en', 'plate.timeout'));
  await page.getByTestId('plate-edit').click();
  await expect(plate).toBeFocused();
  await page.unroute(checking);

  await page.route(checking, (route) => route.fulfill({ status: 503, json: { code: 'server_error' } }));
  await fillForm(page);
  await expect(plate).toHaveAccessibleDescription(translate('en', 'plate.unavailable'));
  await expect(plate).not.toHaveAttribute('aria-invalid');
  const warning = page.getByRole('status').filter({ hasText: translate('en', 'plate.unavailable') });
  await expect(warning).toHaveCSS('color', amber);
  const icon = await warning.evaluate((element) => getComputedStyle(element, '::before'));
  expect(icon).toMatchObject({ display: 'block', content: '""', inlineSize: '20px' });
  await expectAccessible(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
