import { expectAccessible } from './support/accessibility';
import { driver } from './support/reserve-page';
import { createReservation } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

test('A view link shows where the car is, without the driver’s details, until the reservation is erased', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  const token = await createReservation(request, venue);
  const response = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await response.json()) as { path: string };
  const sharedPage = await page.goto(`${path}?lang=he`);
  expect(sharedPage?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /shared/');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(translate('he', 'shared.heading'));
  await expect(page.getByTestId('spot-number')).toHaveText(/^20\d$/);
  await expect(page.getByTestId('lot-name')).toHaveText(venue.lot.name.he);
  await expect(main).toContainText(venue.lot.address.he);
  await expect(main).toContainText(translate('he', 'reservation.floor', { floor: '\u22122' }));
  await expect(page.getByTestId('waze')).toHaveAttribute('href', /\d/);
  await expect(page.getByTestId('map')).toBeVisible();
  const content = await page.content();
  for (const secret of [token, driver.license_plate, '12345678', driver.email, driver.last_name, '25.50'])
    expect(content).not.toContain(secret);
  await expect(page.getByTestId('cancel')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('A cancellation shows on the open page', async () => {
    expect((await request.post(`/reservations/token/${token}/cancel`)).status()).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heading).toHaveText(translate('he', 'shared.cancelled'));
    await expect(page.getByTestId('waze')).toHaveCount(0);
  });

  await test.step('After the erasure the link leads nowhere', async () => {
    expect((await request.delete(`/reservations/token/${token}/personal-data`)).status()).toBe(200);
    await page.reload();
    await expect(heading).toHaveText(translate('he', 'shared.notFoundTitle'));
  });
});

test('A shared link that was opened without a network loads as soon as there is one', async ({
  page,
  request,
}) => {
  const token = await createReservation(request, await createVenue(request));
  const response = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await response.json()) as { path: string };
  await page.route('**/reservations/shared/*', (route) => route.abort());
  await page.goto(`${path}?lang=en`);
  await expect(page.getByText(translateProblem('en', 'network_error'))).toBeVisible();
  await page.unroute('**/reservations/shared/*');
  await expect(page.getByTestId('spot-number')).toBeVisible({ timeout: 20_000 });
});
