import { expectAccessible } from './support/accessibility';
import { driver, field, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { asAdmin, createVenue } from './support/venues';

test('A driver who needs an accessible spot gets one and keeps what was typed', async ({ page, request }) => {
  const venue = await createVenue(request);
  const spot = { parking_lot_id: venue.lot.id, number: 'H1', is_handicap: true };
  await asAdmin(request, 'post', '/admin/spots', spot);
  await openReserve(page, reservePath(venue, 'he'));
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await fillForm(page);

  const sent = page.waitForRequest('**/landing/request-parking');
  const released = page.waitForResponse('**/landing/release-hold');
  await page.getByTestId('need-accessible').click();
  expect((await sent).postDataJSON()).toMatchObject({ accessible: true });
  expect((await released).status()).toBe(204);
  await expect(page.getByTestId('spot-number')).toHaveText('H1');
  await expect(page.getByTestId('need-accessible')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(translate('he', 'needs.changed', { spot: 'H1' }))).toBeVisible();
  for (const [name, value] of Object.entries(driver)) await expect(field(page, name)).toHaveValue(value);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByTestId('need-accessible')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByTestId('spot-number')).toHaveText('H1');
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toContainText('H1');
});

test('Without a spot that has a charger, the driver keeps the spot', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await page.getByTestId('need-electric').click();
  await expect(page.getByText(translate('en', 'needs.none', { spot: '201' }))).toBeVisible();
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await expect(page.getByTestId('need-electric')).toHaveAttribute('aria-pressed', 'false');
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});
