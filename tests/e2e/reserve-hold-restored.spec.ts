import { inIsrael } from './support/israel-time';
import {
  countdown,
  countRequests,
  driver,
  field,
  fillForm,
  fullCountdown,
  openReserve,
  reservePath,
  submit,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { languages, translate } from './support/texts';
import { createVenue } from './support/venues';

test('A saved hold and the typed details are reused after a reload, a visit elsewhere and a new tab', async ({
  page,
  request,
}) => {
  const holds = countRequests(page, '/landing/request-parking');
  const releases = countRequests(page, '/landing/release-hold');
  const venue = await createVenue(request);
  const path = reservePath(venue);
  await openReserve(page, path);
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await fillForm(page);
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await expect(field(page, 'first_name')).toHaveValue(driver.first_name);
  await expect(field(page, 'license_plate')).toHaveValue(driver.license_plate);
  await expect(field(page, 'termsAccepted')).toBeChecked();
  await page.goto('/privacy-policy');
  await page.goBack();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  await page.goto('about:blank');
  await openReserve(page, path);
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  expect([holds.sent, releases.sent]).toEqual([1, 0]);

  await test.step('Another time at the same venue gets its own hold', async () => {
    await openReserve(page, reservePath(venue, 'he', inIsrael(4, '20:00')));
    expect(holds.sent).toBe(2);
  });
  await test.step('The restored hold can be confirmed', async () => {
    await openReserve(page, path);
    expect(holds.sent).toBe(2);
    await submit(page).click();
    await expect(page.getByTestId('confirmed')).toBeVisible();
  });
});

test('A saved hold with less than 30 seconds left is renewed, and an expired one is replaced', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const holds = countRequests(page, '/landing/request-parking');
  const renewals = countRequests(page, '/landing/renew-hold');
  await openReserve(page, reservePath(await createVenue(request)));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await page.clock.fastForward('06:31');
  await expect(countdown(page)).toHaveText(/^0:[0-2]\d$/);
  await page.reload();
  await expect(countdown(page)).toHaveText(fullCountdown);
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  expect([holds.sent, renewals.sent]).toEqual([1, 1]);

  await page.goto('/terms-of-use');
  await page.clock.fastForward('08:00');
  await page.goBack();
  await expect(countdown(page)).toHaveText(fullCountdown);
  expect(holds.sent).toBe(2);
});

test('A hold survives leaving the page during a renewal', async ({ page, request }) => {
  await page.clock.install();
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  const spot = (await page.getByTestId('spot-number').textContent()) ?? '';
  await page.clock.fastForward('06:05');
  await page.evaluate(() => {
    crypto.subtle.encrypt = () => new Promise(() => {});
  });
  const renewed = page.waitForResponse('**/landing/renew-hold');
  await page.getByRole('button', { name: translate('en', 'hold.renew'), exact: true }).click();
  await (await renewed).finished();

  const holds = countRequests(page, '/landing/request-parking');
  await page.reload();
  await expect(page.getByTestId('spot-number')).toHaveText(spot);
  expect(holds.sent).toBe(0);
});

test('Switching the language uses up no renewal and works when no renewal is left', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  const requested = page.waitForResponse('**/landing/request-parking');
  await openReserve(page, reservePath(venue, 'he'));
  const { spot_id, session_token } = (await (await requested).json()) as Record<string, unknown>;
  const renewals = countRequests(page, '/landing/renew-hold');
  const showHoldResponse = page.waitForResponse('**/landing/show-hold');
  await page.getByTestId('language').click();
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  expect(await (await showHoldResponse).json()).toMatchObject({ renewals_left: 10 });

  // Used up over HTTP, so that only the server knows.
  for (let left = 9; left >= 0; left--) {
    const renewed = await request.post('/landing/renew-hold', { data: { spot_id, session_token } });
    expect(await renewed.json()).toMatchObject({ renewals_left: left });
  }
  for (const lang of languages) {
    await page.getByTestId('language').click();
    await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name[lang]);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(venue.name[lang]);
  }
  await page.reload();
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.en);
  await expect(countdown(page)).toBeVisible();
  expect(renewals.sent).toBe(0);
});
