import { expectAccessible } from './support/accessibility';
import { inIsrael } from './support/israel-time';
import {
  countdown,
  countRequests,
  field,
  fillForm,
  openReserve,
  reservePath,
  submit,
} from './support/reserve-page';
import { expect, test } from './support/test';
import { translate, translateProblem } from './support/texts';
import { createVenue } from './support/venues';

const holdRequest = '**/landing/request-parking';
const time = inIsrael(3, '19:30');

test('A wrong link says what is wrong with it and offers a search and a contact', async ({ page }) => {
  for (const [query, code] of [
    [`reservation_time=${time}`, 'missing_parameters'],
    [`venue_id=abc&reservation_time=${time}`, 'invalid_venue_id'],
    ['venue_id=1&reservation_time=soon', 'invalid_timestamp'],
    [`venue_id=987654321&reservation_time=${time}`, 'venue_not_found'],
  ] as const) {
    await test.step(code, async () => {
      await page.goto(`/reserve?${query}&lang=he`);
      await expect(page.getByRole('alert')).toHaveText(translateProblem('he', code));
      await expect(page.getByTestId('retry')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const search = page.getByTestId('find-parking').getByRole('button');
      await expect(search).toBeEnabled();
      // What helps comes first.
      const [first, second] = [await search.boundingBox(), await page.getByTestId('retry').boundingBox()];
      expect(first?.y).toBeLessThan(second?.y ?? NaN);
      await expect(page.getByTestId('contact')).toHaveAttribute('href', '/#contact');
      await expect(countdown(page)).toHaveCount(0);
    });
  }
  await expectAccessible(page);
});

test('A link whose time has passed offers the same hour of the coming days, whatever the device clock says', async ({
  page,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'he', inIsrael(-2, '19:30'));
  const holds = countRequests(page, '/landing/request-parking');
  await page.goto(path);
  await expect(page).toHaveTitle(new RegExp(translate('he', 'noSpot.past_timestamp')));
  // Of today, where 19:30 has passed, the next half hour is offered.
  await expect(page.getByTestId('choice-time').filter({ hasText: '19:30' }).first()).toBeVisible();
  await expectAccessible(page);
  expect(holds.sent, 'the page recognises a past time without a request').toBe(0);

  await test.step('A device whose clock is five days slow learns it from the server', async () => {
    await page.clock.install({ time: Date.now() - 5 * 86_400_000 });
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(translateProblem('he', 'past_timestamp'));
    await page.getByTestId('choice-time').last().click();
    await expect(countdown(page)).toBeVisible();
  });
});

test('A link of long ago names its year, and offers a search instead of its hour', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  await page.goto(reservePath(venue, 'en', 1_700_000_000));
  await expect(page.locator('.evening')).toContainText('15 November 2023');
  const search = page.getByTestId('find-parking');
  await expect(search.getByLabel(translate('en', 'find.venue'))).toHaveValue(String(venue.id));
  await expect(page.getByTestId('choice-time')).toHaveCount(0);
  await search.getByRole('button').click();
  await expect(countdown(page)).toBeVisible();
});

test('Each reason for not getting a spot has its own message, and a retry holds one', async ({
  page,
  request,
}) => {
  const venue = await createVenue(request);
  let errorResponse: object = { status: 404, json: { detail: 'no lot: parking_closed' } };
  await page.route(holdRequest, (route) => route.fulfill(errorResponse));
  await page.goto(reservePath(venue, 'en'));
  const alert = page.getByRole('alert').first();
  await expect(alert).toHaveText(translateProblem('en', 'parking_closed'));
  await expect(page.getByTestId('retry')).toBeVisible();

  for (const [response, text] of [
    [{ status: 404, json: { detail: 'Nothing here' } }, translateProblem('en', 'parking_not_available')],
    [{ status: 400, json: { detail: 'Come by bus' } }, 'Come by bus'],
    [{ status: 400, json: { detail: ['Come by bus'] } }, translateProblem('en', 'reservationFailed')],
    [
      { status: 404, json: { code: 'time_outside_hours', earliest_time: '17:00' } },
      translateProblem('en', 'time_outside_hours', { earliest_time: '17:00' }),
    ],
    [
      { status: 404, json: { code: 'time_after_closing', closing_time: '23:00' } },
      translateProblem('en', 'time_after_closing', { closing_time: '23:00' }),
    ],
    [
      { status: 429, headers: { 'Retry-After': '42' }, json: { code: 'too_many_requests' } },
      `${translateProblem('en', 'too_many_requests')} ${translate('en', 'retryAfter', { wait: '42 seconds' })}`,
    ],
    [{ status: 404, json: { code: 'parking_not_found' } }, translateProblem('en', 'parking_not_found')],
  ] as const) {
    await test.step(text, async () => {
      errorResponse = response;
      await page.reload();
      await expect(alert).toHaveText(text);
      await expect(page.getByTestId('retry')).toBeVisible();
    });
  }

  await test.step('A server error shows the request id', async () => {
    errorResponse = { status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: { code: 'server_error' } };
    await page.reload();
    await expect(alert).toContainText(translateProblem('en', 'server_error'));
    await expect(alert).toContainText('abc-123');
  });

  await test.step('A request that takes long shows that it is running', async () => {
    await page.unroute(holdRequest);
    await page.route(holdRequest, () => {});
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('retry')).toHaveText(translate('en', 'reserve.retrying'));
    await expect(page.getByTestId('retry')).toBeDisabled();
    await page.reload();
    await expect(page.getByText(translate('en', 'reserve.finding'))).toBeVisible();
  });

  await test.step('A lost connection is named, and the retry holds a spot', async () => {
    // Added before the other route is removed: without a route, its waiting request would get a hold.
    await page.route(holdRequest, (route) => route.abort());
    await page.reload();
    await expect(alert).toHaveText(translateProblem('en', 'network_error'));
    await page.unroute(holdRequest);
    await page.getByTestId('retry').click();
    await expect(countdown(page)).toBeVisible();
  });
});

test('A link without a venue leads to a spot by choosing a venue and a time', async ({ page, request }) => {
  // The list is sorted by name and limited, and digits come first.
  const name = `00 Hall ${Math.random().toString(36).slice(2, 8)}`;
  const venue = await createVenue(request, { venue: { name: '00 אולם', name_en: name } });
  await page.route('**/landing/venues', (route) => route.abort());
  await page.goto(`/reserve?venue_id=0&reservation_time=${time}&customer_phone=050-234-5678&lang=en`);
  await expect(page.getByTestId('contact')).toBeVisible();
  const form = page.getByTestId('find-parking');
  await expect(form).toHaveCount(0);

  await page.unroute('**/landing/venues');
  await page.getByTestId('retry').click();
  await expect(form.getByLabel(translate('en', 'find.time'))).toHaveValue('19:30');
  await form.getByLabel(translate('en', 'find.venue')).selectOption(String(venue.id));
  await form.getByRole('button').click();
  await expect(countdown(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`venue_id=${venue.id}&reservation_time=${time}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(field(page, 'phone_number')).toHaveValue('050-234-5678');
});

for (const [script, pattern] of [
  ['the app', '**/assets/app-*.js'],
  ['the start script', '**/assets/index-*.js'],
  ['an import of the app', '**/assets/rolldown-runtime-*.js'],
] as const)
  test(`The page shows its own message when ${script} does not load`, async ({ page }) => {
    await page.route(pattern, (route) => route.abort());
    await page.goto(reservePath({ id: 1 }, 'en'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
    await expect(main).not.toContainText('הדף לא נטען', { useInnerText: true });
    await expect(main).toBeInViewport({ ratio: 1 });
  });

test.describe('In a browser that is too old for the app', () => {
  test.use({ expectedErrors: [/SyntaxError|Unexpected/] });

  test('The page shows its own message', async ({ page }) => {
    await page.addInitScript(() => {
      // Browsers without modules do not have it.
      delete (Element.prototype as Partial<Element>).replaceChildren;
    });
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of the future (' }),
    );
    await page.goto(reservePath({ id: 1 }, 'en'));
    await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
    await expect(page.getByText(translate('en', 'reserve.finding'))).toHaveCount(0);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The page says that it needs JavaScript', async ({ page }) => {
    await page.goto(reservePath({ id: 1 }, 'en'));
    await expect(page.locator('noscript').getByRole('paragraph').filter({ visible: true })).toBeInViewport({
      ratio: 1,
    });
  });
});

test('A server error says first that the form is saved and then names the request, and gets the focus', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) =>
    route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: { code: 'server_error' } }),
  );
  await submit(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    new RegExp(`${translateProblem('en', 'server_error')} ${translate('en', 'form.failed')}.*abc-123$`),
  );
  await expect(page.getByRole('alert')).toBeFocused();
});

for (const path of ['/reservation/nope?lang=en', '/shared/nope?lang=en', '/waitlist?lang=en#nope'])
  test(`The broken link ${path} offers a search and a contact`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    // With the venues, without which the button is pale.
    await expect(page.getByTestId('find-parking').getByRole('button')).toBeEnabled();
    await expect(page.getByTestId('contact')).toBeVisible();
    await expectAccessible(page);
  });

test('A driver with a broken link of a reservation finds parking on its page', async ({ page, request }) => {
  const name = `00 Hall ${Math.random().toString(36).slice(2, 8)}`;
  const venue = await createVenue(request, { venue: { name: '00 אולם', name_en: name } });
  await page.goto('/waitlist?lang=en#nope');
  const form = page.getByTestId('find-parking');
  await form.getByLabel(translate('en', 'find.venue')).selectOption(String(venue.id));
  await form.getByRole('button').click();
  await expect(countdown(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('The message about a missing network disappears when the network is back', async ({
  page,
  context,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await expect(submit(page)).toBeEnabled();
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.locator('.bar > .error')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.bar > .error')).toHaveCount(0);
  await submit(page).click();
  await expect(page).toHaveURL(/\/reservation\//);
});

test('An address with a slip in its domain is questioned', async ({ page, request }) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await field(page, 'email').fill('noa@gmial.com');
  await page
    .getByRole('button', { name: translate('en', 'form.emailTypo', { email: 'noa@gmail.com' }) })
    .click();
  await expect(field(page, 'email')).toHaveValue('noa@gmail.com');
});
