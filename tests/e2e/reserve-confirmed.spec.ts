import { createDeferred } from './support/deferred';
import { countdown, countRequests, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { createVenue } from './support/venues';

const reservationUrl = /\/reservation\/[\w-]{20,}$/;

test('A reload after the confirmation leads to the reservation, and the link opened again holds another spot', async ({
  page,
  context,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en');
  await openReserve(page, path);
  await fillForm(page);
  await submit(page).click();
  await expect(page).toHaveURL(reservationUrl);

  await test.step('The secret is not readable in the storage', async () => {
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('confirmed_');
    expect(stored).not.toContain(new URL(page.url()).pathname.split('/')[2]);
  });

  const other = await context.newPage();
  await other.route('**/landing/request-parking', (route) => route.abort());
  await other.goto(path);
  await expect(other.getByRole('button', { name: translate('en', 'reserve.retry') })).toBeVisible();
  await other.unroute('**/landing/request-parking');
  const holds = countRequests(context, '/landing/request-parking');
  await test.step('A tab that got no spot for the link is reloaded', async () => {
    await other.reload();
    await expect(other).toHaveURL(page.url());
    expect(holds.sent).toBe(0);
  });

  await test.step('The link is opened again', async () => {
    await openReserve(other, path);
    expect(holds.sent).toBe(1);
    await other.reload();
    await expect(countdown(other)).toBeVisible();
    expect(holds.sent).toBe(1);
  });
});

test.describe('On a page that breaks', () => {
  test.use({ expectedErrors: [/The page broke/] });

  test('A reservation whose confirmation is still under way is opened', async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request), 'en'));
    await fillForm(page);
    const response = createDeferred();
    await page.route('**/landing/confirm-reservation', async (route) => {
      await response.opened;
      await route.continue();
    });
    const sent = page.waitForRequest('**/landing/confirm-reservation');
    await submit(page).click();
    await sent;
    await page.evaluate(() => {
      Node.prototype.insertBefore = Node.prototype.appendChild = () => {
        throw new Error('The page broke');
      };
    });
    await page.getByTestId('language').click();
    await expect(page.locator('#load-failure')).toBeVisible();
    response.open();
    await expect(page).toHaveURL(reservationUrl);
    await expect(page.getByTestId('spot-number')).toBeVisible();
  });
});

test.describe('A confirmation whose page does not load', () => {
  test.use({ serviceWorkers: 'block' });

  test('It leads to the reservation', async ({ page, request }) => {
    await openReserve(page, reservePath(await createVenue(request), 'en'));
    await page.route('**/assets/ReservationConfirmed-*.js', (route) => route.abort());
    await fillForm(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/reservation\//);
    await expect(page.getByTestId('spot-number')).toBeVisible();
  });
});
