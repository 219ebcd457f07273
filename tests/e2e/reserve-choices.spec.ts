import { driver, field, fillForm, makeReservation, openReserve, reservePath } from './drivers/reserve';
import { languages, say } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { asAdmin, createVenue, type Venue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';
import type { APIRequestContext } from '@playwright/test';

const time = inIsrael(3, '19:30');
const dayAfter = inIsrael(4, '19:30');

/** Somebody else has the spot. */
async function occupyAllSpots(api: APIRequestContext, venue: Venue, more: object = {}): Promise<void> {
  const response = await api.post('/landing/request-parking', {
    data: { venue_id: venue.id, reservation_time: time, ...more },
  });
  expect(response.status()).toBe(201);
}

/** A lot some 19 minutes from the venue: farther than drivers are sent unasked. */
async function createFartherLot(api: APIRequestContext, venue: Venue): Promise<string> {
  const { lat, lng } = await asAdmin<{ lat: number; lng: number }>(api, 'get', `/admin/venues/${venue.id}`);
  const name = `Far Lot ${venue.id}`;
  const lot = await asAdmin<{ id: number }>(api, 'post', '/admin/parking-lots', {
    name,
    address: '1 Far St',
    lat: lat - 0.0105,
    lng,
    is_24_7: true,
    price_agorot: 1200,
  });
  await asAdmin(api, 'post', '/admin/spots', { parking_lot_id: lot.id, number: '7' });
  return name;
}

for (const lang of languages) {
  test(`offers other days and a farther lot in ${lang}, one tap from a hold`, async ({ page, request }) => {
    const venue = await createVenue(request, { spots: 1 });
    const lot = await createFartherLot(request, venue);
    await occupyAllSpots(request, venue);
    await page.goto(reservePath(venue, lang));
    await expect(page.getByRole('heading', { name: say(lang, 'choices.times') })).toBeVisible();
    await expect(page.getByTestId('choice-time').first()).toContainText('19:30');
    await expect(page.getByTestId('choice-lot')).toContainText(lot);
    await expect(page.getByTestId('choice-lot')).toContainText('₪12');
    await expectAccessible(page);

    await page.getByTestId('choice-time').first().click();
    await expect(page.getByTestId('spot-number')).toHaveText('201');
    await expect(page).toHaveURL(new RegExp(`reservation_time=${dayAfter}`));
    await page.goBack();
    await page.getByTestId('choice-lot').click();
    await expect(page.getByTestId('lot-name')).toHaveText(lot);
    await expect(page.getByTestId('spot-number')).toHaveText('7');
  });
}

test('keeps what was typed when the spot is lost and another day is chosen', async ({ page, request }) => {
  const venue = await createVenue(request, { spots: 1 });
  await openReserve(page, reservePath(venue, 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 400, json: { code: 'hold_expired' } }),
  );
  await page.route('**/landing/request-parking', async (route) => {
    const body = route.request().postDataJSON() as { reservation_time: number };
    if (body.reservation_time !== time) return route.continue();
    await occupyAllSpots(request, venue);
    return route.continue();
  });
  await page.locator('button[type=submit]').click();
  await page.getByTestId('retry').click();
  await page.getByTestId('choice-time').first().click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await expect(field(page, 'license_plate')).toHaveValue(driver.license_plate);
});

test('offers the opening to who asks too early, and no place on the list', async ({ page, request }) => {
  const hours = {
    is_24_7: false,
    opening_time: '17:00',
    closing_time: '23:00',
    open_weekdays: [0, 1, 2, 3, 4, 5, 6],
  };
  const venue = await createVenue(request, { lot: hours });
  await page.goto(reservePath(venue, 'en', inIsrael(3, '12:00')));
  await expect(page.getByTestId('choice-time').first()).toContainText('17:00');
  await page.getByTestId('choice-time').first().click();
  await expect(page.getByTestId('countdown')).toBeVisible();
  await expect(page.getByTestId('waitlist-join')).toHaveCount(0);
});

test('says that it is looking, that there is nothing, and that it could not look', async ({
  page,
  request,
}) => {
  const alternatives = '**/landing/alternatives?*';
  const venue = await createVenue(request, { spots: 0 });
  await page.route(alternatives, () => {});
  await page.goto(reservePath(venue, 'en'));
  await expect(page.getByText(say('en', 'choices.loading'))).toBeVisible();
  await page.unroute(alternatives);
  await page.route(alternatives, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(say('en', 'choices.failed'))).toBeVisible();
  await page.unroute(alternatives);
  await page.getByRole('status').getByRole('button').click();
  await expect(page.getByText(say('en', 'choices.empty'))).toBeVisible();
  await expectAccessible(page);
});

test('a reservation of the day that was offered is a reservation as always', async ({ page, request }) => {
  const venue = await createVenue(request, { spots: 1 });
  await occupyAllSpots(request, venue);
  await makeReservation(page, venue, 'en', dayAfter);
  await expect(page.getByTestId('spot-number').first()).toContainText('201');
});
