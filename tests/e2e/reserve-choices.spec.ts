import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import { driver, field, fillForm, openReserve, reservePath, submit } from './support/reserve-page';
import { holdSpot } from './support/reservations';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { asAdmin, createVenue, type Venue } from './support/venues';

const time = inIsrael(3, '19:30');

/** A lot about 19 minutes away, which drivers only get when they choose it. */
async function createFarLot(api: APIRequestContext, venue: Venue): Promise<string> {
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

test('The page of an event leads to a spot in each of its lots, also with large text', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  const { lat, lng } = await asAdmin<{ lat: number; lng: number }>(
    request,
    'get',
    `/admin/venues/${venue.id}`,
  );
  const near = { address: '1 Near St', lat: lat + 0.004, lng, is_24_7: true, price_agorot: 1800 };
  const name = `Near Lot ${venue.id}`;
  const lot = await asAdmin<{ id: number }>(request, 'post', '/admin/parking-lots', { ...near, name });
  await asAdmin(request, 'post', '/admin/spots', { parking_lot_id: lot.id, number: '7' });
  const { slug } = await asAdmin<{ slug: string }>(request, 'post', '/admin/events', {
    venue_id: venue.id,
    title: 'Jazz',
    starts_at: new Date(time * 1000).toISOString(),
  });
  await page.goto(`/e/${slug}?lang=en`);
  const row = page.getByRole('link', { name });
  await expect(row).toContainText('₪18');
  await expectAccessible(page);
  await test.step('Large text is below each other, and no word is broken', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const heading = row.getByRole('heading');
    expect((await heading.boundingBox())?.height).toBeLessThan(100);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
  await row.click();
  await expect(page.getByTestId('spot-number')).toHaveText('7');
});

test('A full lot offers other days, and a farther lot, each one tap from a hold', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  const lot = await createFarLot(request, venue);
  await holdSpot(request, venue);
  await page.goto(reservePath(venue, 'he'));
  await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'no_spots_available'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.name.he);
  // A ticket is for one evening: other lots, the waiting list, then other evenings.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    (['choices.lots', 'waitlist.joinTitle', 'choices.times'] as const).map((key) => translate('he', key)),
  );
  await expect(page.getByTestId('choice-time').first()).toContainText('19:30');
  await expect(page.getByTestId('choice-time').first().locator('.line').last()).toHaveCSS(
    'white-space',
    'nowrap',
  );
  await expect(page.getByTestId('choice-lot')).toContainText(lot);
  await expect(page.getByTestId('choice-lot')).toContainText('₪12');
  const minutes = translate('he', 'minutes.many', { minutes: 19 });
  await expect(page.getByTestId('choice-lot')).toContainText(translate('he', 'choices.walk', { minutes }));
  await expectAccessible(page);

  await page.getByTestId('choice-time').first().click();
  await expect(page.getByTestId('spot-number')).toHaveText('201');
  await expect(page).toHaveURL(new RegExp(`reservation_time=${inIsrael(4, '19:30')}`));
  await page.goBack();
  await page.getByTestId('choice-lot').click();
  await expect(page.getByTestId('lot-name')).toHaveText(lot);
  await expect(page.getByTestId('spot-number')).toHaveText('7');
});

test('A driver who loses the spot keeps the typed details and reserves another day', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request, { spots: 1 });
  await openReserve(page, reservePath(venue, 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 400, json: { detail: 'hold_expired' } }),
  );
  await page.route('**/landing/request-parking', async (route) => {
    const body = route.request().postDataJSON() as { reservation_time: number };
    if (body.reservation_time === time) await holdSpot(request, venue);
    return route.continue();
  });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(translateProblem('en', 'hold_expired'));
  await expect(submit(page)).toHaveCount(0);
  await page.getByTestId('retry').click();
  await page.getByTestId('choice-time').first().click();
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await expect(field(page, 'license_plate')).toHaveValue(driver.license_plate);
  await page.unroute('**/landing/confirm-reservation');
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('A time before the opening offers the opening, and no waiting list', async ({ page, request }) => {
  const lot = {
    is_24_7: false,
    opening_time: '17:00',
    closing_time: '23:00',
  };
  await page.goto(reservePath(await createVenue(request, { lot }), 'en', inIsrael(3, '12:00')));
  await expect(page.getByRole('alert')).toHaveText(
    translateProblem('en', 'time_outside_hours', { earliest_time: '17:00' }),
  );
  await expect(page.getByTestId('waitlist-join')).toHaveCount(0);
  await expect(page.getByTestId('choice-time').first()).toContainText('17:00');
  await page.getByTestId('choice-time').first().click();
  await expect(page.getByTestId('countdown')).toBeVisible();
});

test('The search for alternatives shows that it runs, fails or finds none, and a retry holds a new spot', async ({
  page,
  request,
}) => {
  const alternatives = '**/landing/alternatives?*';
  const venue = await createVenue(request, { spots: 0 });
  await page.route(alternatives, () => {});
  await page.goto(reservePath(venue, 'en'));
  await expect(page.getByText(translate('en', 'choices.loading'))).toBeVisible();
  // The choices would move the form away from under a finger.
  await expect(page.getByTestId('waitlist-join')).toHaveCount(0);
  await page.unroute(alternatives);
  await page.route(alternatives, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(translate('en', 'choices.failed'))).toBeVisible();
  await expect(page.getByTestId('waitlist-join')).toBeVisible();
  await page.unroute(alternatives);
  await page.getByRole('status').getByRole('button').click();
  await expect(page.getByText(translate('en', 'choices.empty'))).toBeVisible();

  await asAdmin(request, 'post', '/admin/spots', { parking_lot_id: venue.lot.id, number: '301' });
  await page.getByTestId('retry').click();
  await expect(page.getByTestId('spot-number')).toHaveText('301');
});
