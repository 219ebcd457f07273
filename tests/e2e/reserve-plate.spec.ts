import { createDeferred } from './drivers/deferred';
import { field, fillForm, openReserve, verifiedCarText, reservePath, submit } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const unknownPlate = '55-545-67';

/** The registry's answers that its local stand-in never gives. */
const registryResponse = (error_code: string) => ({
  json: { valid: false, error: error_code, error_code, plate_number: '5554567' },
});

for (const lang of languages) {
  test(`asks in ${lang} about a plate that the registry does not know`, async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    const plate = field(page, 'license_plate');
    await plate.fill(unknownPlate);
    await plate.blur();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading')).toContainText(unknownPlate);
    await expect(popup).toContainText(say(lang, 'plate.unknown'));
    await expect(page.getByTestId('plate-edit')).toBeFocused();
    await expectAccessible(page);

    const decision = page.waitForResponse('**/validation/license-plate-popup-decision');
    await page.getByTestId('plate-edit').click();
    expect((await decision).request().postDataJSON()).toEqual({ license_plate: '5554567', decision: 'edit' });
    expect((await decision).status()).toBe(204);
    await expect(popup).toBeHidden();
    await expect(plate).toBeFocused();
    await expect(plate).toHaveAccessibleDescription(say(lang, 'plate.not_found'));
  });
}

/** The amber of words, `--amber-ink`, in the light scheme. */
const amber = 'rgb(138, 63, 6)';

const cars = { he: ['מאזדה', '3', 'לבן'], en: ['Mazda', '3', 'white'] };

for (const lang of languages) {
  test(`A verified plate shows in ${lang} that it is verified, beside the vehicle’s name, once`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), lang));
    const plate = field(page, 'license_plate');
    await plate.fill('123-45-678');
    await plate.blur();
    const [make, model, colour] = cars[lang];
    const words = say(lang, 'plate.verifiedCar', { car: `${make} ${model}, ${colour}` });
    await expect(plate).toHaveAccessibleDescription(words);
    expect(words).toContain(say(lang, 'plate.verified'));
    const note = page.getByRole('status').filter({ hasText: words });
    await expect(note.locator('bdi')).toHaveText(cars[lang]);
    await expectAccessible(page);

    // Whatever else happens on the page, what was said about the plate is not said again.
    const changes = await note.evaluateHandle((element) => {
      const messages = { count: 0 };
      const count = () => messages.count++;
      new MutationObserver(count).observe(element, { childList: true, characterData: true, subtree: true });
      return messages;
    });
    const before = await page.getByTestId('countdown').textContent();
    await field(page, 'first_name').fill('נועה');
    await plate.focus();
    await plate.blur();
    await expect(page.getByTestId('countdown')).not.toHaveText(before ?? '');
    expect(await changes.evaluate(({ count }) => count)).toBe(0);

    await plate.fill('123-45-67');
    await expect(note).toBeHidden();
  });
}

test('goes on with an unknown plate on the driver’s word, and asks once', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  await plate.fill(unknownPlate);
  await plate.blur();
  const decision = page.waitForRequest('**/validation/license-plate-popup-decision');
  await page.getByTestId('plate-continue').click();
  expect((await decision).postDataJSON()).toEqual({ license_plate: '5554567', decision: 'continue' });
  // Continuing submits: with the other fields empty that leads to the first of them.
  await expect(field(page, 'first_name')).toBeFocused();
  await expect(plate).not.toHaveAttribute('aria-invalid');

  await fillForm(page, { license_plate: '5554567' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('confirms at once when the plate was all that was left to ask', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await field(page, 'license_plate').fill(unknownPlate);
  await field(page, 'license_plate').blur();
  await page.getByTestId('plate-continue').click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('asks about a changed plate anew', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const plate = field(page, 'license_plate');
  await plate.fill(unknownPlate);
  await plate.blur();
  await page.getByTestId('plate-continue').click();
  await plate.fill('55-545-68');
  await plate.blur();
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText('55-545-68');
  await page.keyboard.press('Escape');
  await expect(plate).toBeFocused();
});

test('does not ask again on leaving the same plate, but does on submit', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  const plate = field(page, 'license_plate');
  await plate.fill(unknownPlate);
  await plate.blur();
  await page.getByTestId('plate-edit').click();
  await expect(plate).toBeFocused();
  await plate.blur();
  await expect(plate).toHaveAccessibleDescription(say('en', 'plate.not_found'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('moves the focus into the popup after 100 ms and keeps it there', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await field(page, 'license_plate').fill(unknownPlate);
  await field(page, 'license_plate').blur();
  await expect(page.getByTestId('plate-edit')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('plate-continue')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTestId('plate-edit')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByTestId('plate-continue')).toBeFocused();
});

test('The plate field shows that the check is running, and the button stays available', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const response = createDeferred();
  await page.route('**/validation/license-plate', async (route) => {
    await response.opened;
    await route.continue();
  });
  await field(page, 'license_plate').fill('123-45-678');
  await field(page, 'license_plate').blur();
  await expect(field(page, 'license_plate')).toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(say('en', 'plate.checking'));
  await expect(submit(page)).toBeEnabled();
  response.open();
  await expect(field(page, 'license_plate')).toHaveAccessibleDescription(verifiedCarText);
});

test('asks too when the registry did not answer in time', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.route('**/validation/license-plate', (route) => route.fulfill(registryResponse('api_timeout')));
  await field(page, 'license_plate').fill(unknownPlate);
  await field(page, 'license_plate').blur();
  await expect(page.getByRole('dialog')).toContainText(say('en', 'plate.timeout'));
});

for (const [name, errorText] of [
  ['reports an outage', registryResponse('service_error')],
  ['fails', { status: 503, json: { code: 'server_error' } }],
] as const) {
  test(`A check that ${name} shows an amber warning with an icon, and the press confirms`, async ({
    page,
    request,
  }) => {
    await openReserve(page, reservePath(await createVenue(request), 'en'));
    await page.route('**/validation/license-plate', (route) => route.fulfill(errorText));
    await fillForm(page);
    await expect(field(page, 'license_plate')).toHaveAccessibleDescription(say('en', 'plate.unavailable'));
    await expect(field(page, 'license_plate')).not.toHaveAttribute('aria-invalid');
    const warning = page.getByRole('status').filter({ hasText: say('en', 'plate.unavailable') });
    await expect(warning).toHaveCSS('color', amber);
    const icon = await warning.evaluate((element) => getComputedStyle(element, '::before'));
    expect(icon).toMatchObject({ display: 'block', content: '""', inlineSize: '20px' });
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });
}

test('does not mind when its record of the decision is not taken', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.route('**/validation/license-plate-popup-decision', (route) => route.abort());
  await fillForm(page);
  await field(page, 'license_plate').fill(unknownPlate);
  await field(page, 'license_plate').blur();
  await page.getByTestId('plate-continue').click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
