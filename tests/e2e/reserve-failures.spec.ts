import { countdown, driver, field, fillForm, openReserve, reservePath, submit } from './drivers/reserve';
import { languages, say, sayProblem } from './drivers/texts';
import { inIsrael } from './drivers/time';
import { createVenue } from './drivers/venue';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/test';

const time = inIsrael(3, '19:30');
const wrongLinks = [
  ['', 'missing_parameters'],
  ['venue_id=1', 'missing_parameters'],
  [`venue_id=abc&reservation_time=${time}`, 'invalid_venue_id'],
  ['venue_id=1&reservation_time=tomorrow', 'invalid_timestamp'],
  ['venue_id=1&reservation_time=-5', 'invalid_timestamp'],
  [`venue_id=1&reservation_time=${inIsrael(400, '19:30')}`, 'invalid_timestamp'],
  [`venue_id=1&reservation_time=${inIsrael(-2, '19:30')}`, 'past_timestamp'],
  [`venue_id=987654321&reservation_time=${time}`, 'venue_not_found'],
] as const;

for (const lang of languages) {
  for (const [query, code] of wrongLinks) {
    test(`says in ${lang} what is wrong with the link "${query.replace(/\d{10}/, 'T')}": ${code}`, async ({
      page,
    }) => {
      await page.goto(`/reserve?${query}&lang=${lang}`);
      await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, code));
      await expect(page.getByTestId('retry')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(countdown(page)).toHaveCount(0);
      if (code !== 'past_timestamp') {
        await expect(page.getByTestId('find-parking')).toBeVisible();
        await expect(page.getByTestId('contact')).toHaveAttribute('href', '/#contact');
      }
      await expectAccessible(page);
    });
  }

  test(`offers in ${lang} the same hour of the coming days to who opens an old link`, async ({
    page,
    request,
  }) => {
    const holdRequests: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/landing/request-parking')) holdRequests.push(sent.url());
    });
    await page.goto(reservePath(await createVenue(request), lang, inIsrael(-2, '19:30')));
    await expect(page.getByTestId('retry')).toHaveText(say(lang, 'choices.retry'));
    await expect(page.getByTestId('choice-time').first()).toContainText('19:30');
    await expectAccessible(page);
    expect(holdRequests, 'the page itself knows that the time has passed').toEqual([]);
    await page.getByTestId('choice-time').last().click();
    await expect(countdown(page)).toBeVisible();
  });

  for (const [status, detail, text] of [
    [404, 'no lot: parking_closed', sayProblem(lang, 'parking_closed')],
    [404, 'Nothing here', sayProblem(lang, 'parking_not_available')],
    [404, 'no_such_code', sayProblem(lang, 'parking_not_available')],
    [400, 'Come by bus', 'Come by bus'],
    [400, ['Come by bus'], sayProblem(lang, 'reservationFailed')],
  ] as const) {
    test(`says in ${lang} what a server means that refuses with ${status} and ${JSON.stringify(detail)}`, async ({
      page,
      request,
    }) => {
      await page.route('**/landing/request-parking', (route) => route.fulfill({ status, json: { detail } }));
      await page.goto(reservePath(await createVenue(request), lang));
      await expect(page.getByRole('alert').first()).toHaveText(text);
    });
  }

  test(`says in ${lang} when every spot is taken, and holds one once it is free`, async ({
    page,
    request,
    browser,
  }) => {
    const path = reservePath(await createVenue(request, { spots: 1 }), lang);
    const rival = await (await browser.newContext()).newPage();
    const rivalResponse = rival.waitForResponse('**/landing/request-parking');
    await rival.goto(new URL(path, test.info().project.use.baseURL).href);
    const { spot_id, session_token } = (await (await rivalResponse).json()) as Record<string, unknown>;
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(sayProblem(lang, 'no_spots_available'));
    await expectAccessible(page);
    await request.post('/landing/release-hold', { data: { spot_id, session_token } });
    await page.getByTestId('retry').click();
    await expect(page.getByTestId('spot-number')).toHaveText('201');
    await rival.context().close();
  });
}

test('An old link offers other times on a device whose clock is five days slow, too', async ({
  page,
  request,
}) => {
  const path = reservePath(await createVenue(request), 'en', inIsrael(-2, '19:30'));
  await page.clock.install({ time: Date.now() - 5 * 86_400_000 });
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'past_timestamp'));
  await expect(page.getByTestId('choice-time').first()).toContainText('19:30');
});

test('A link without a venue leads to a spot by choosing a venue and a time', async ({ page, request }) => {
  // The list is sorted by name and limited: digits come first.
  const venue = await createVenue(request, { venue: { name: '00 אולם', name_en: '00 Hall' } });
  await page.goto(`/reserve?venue_id=0&reservation_time=${time}&customer_phone=050-234-5678&lang=en`);
  const form = page.getByTestId('find-parking');
  await expect(form.getByLabel(say('en', 'find.time'))).toHaveValue(/T19:30$/);
  await form.getByLabel(say('en', 'find.venue')).selectOption(String(venue.id));
  await form.getByRole('button').click();
  await expect(countdown(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`venue_id=${venue.id}&reservation_time=${time}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('00 Hall');
  await expect(field(page, 'phone_number')).toHaveValue('050-234-5678');
});

test('A broken link still offers contact when the venues do not load', async ({ page }) => {
  await page.route('**/landing/venues', (route) => route.abort());
  await page.goto('/reserve?lang=en');
  await expect(page.getByTestId('contact')).toBeVisible();
  await expect(page.getByTestId('find-parking')).toHaveCount(0);
  await page.getByTestId('contact').click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('reloads on try again when the link itself is wrong', async ({ page }) => {
  await page.goto('/reserve?lang=en');
  const reloaded = page.waitForEvent('framenavigated');
  await page.getByTestId('retry').click();
  await reloaded;
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'missing_parameters'));
});

test('says when the lots open, close, or do not open that day', async ({ page, request }) => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const hours = { is_24_7: false, opening_time: '17:00', closing_time: '23:00', open_weekdays: everyDay };
  const evening = await createVenue(request, { lot: hours });
  await page.goto(reservePath(evening, 'en', inIsrael(3, '12:00')));
  await expect(page.getByRole('alert')).toHaveText(
    sayProblem('en', 'time_outside_hours', { earliest_time: '17:00' }),
  );
  await page.goto(reservePath(evening, 'en', inIsrael(3, '23:30')));
  await expect(page.getByRole('alert')).toHaveText(
    sayProblem('en', 'time_after_closing', { closing_time: '23:00' }),
  );
  const never = await createVenue(request, { lot: { ...hours, open_weekdays: [] } });
  await page.goto(reservePath(never, 'en'));
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'parking_closed'));
});

test('says that it is looking for a spot while it does', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/landing/request-parking', () => {});
  await page.goto(path);
  await expect(page.getByText(say('en', 'reserve.finding'))).toBeVisible();
  await expectAccessible(page);
});

test('tells how long to wait when there were too many requests', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/landing/request-parking', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, json: { code: 'too_many_requests' } }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(
    `${sayProblem('en', 'too_many_requests')} ${say('en', 'retryAfter', { wait: '42 seconds' })}`,
  );
  await page.unroute('**/landing/request-parking');
  await page.getByTestId('retry').click();
  await expect(countdown(page)).toBeVisible();
});

test('shows the request’s id with a fault of the server', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/landing/request-parking', (route) =>
    route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: { code: 'server_error' } }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText(sayProblem('en', 'server_error'));
  await expect(page.getByRole('alert')).toContainText('abc-123');
});

test('shows that it is trying again', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/landing/request-parking', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'network_error'));
  await page.unroute('**/landing/request-parking');
  await page.route('**/landing/request-parking', () => {});
  await page.getByTestId('retry').click();
  await expect(page.getByTestId('retry')).toHaveText(say('en', 'reserve.retrying'));
  await expect(page.getByTestId('retry')).toBeDisabled();
});

test('understands a code that comes in the detail alone', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/landing/request-parking', (route) =>
    route.fulfill({ status: 404, json: { detail: 'parking_closed' } }),
  );
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(sayProblem('en', 'parking_closed'));
});

test('says that there is no connection, keeps the form, and sends it when there is one', async ({
  page,
  context,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await expect(submit(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(say('en', 'form.offline'))).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    `${sayProblem('en', 'network_error')} ${say('en', 'form.saved')}`,
  );
  await expect(field(page, 'email')).toHaveValue(driver.email);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(say('en', 'form.offline'))).toBeHidden();
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('makes one reservation when the answer to the first confirmation was lost', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  let first = '';
  await page.route('**/landing/confirm-reservation', async (route) => {
    const response = await route.fetch();
    first = ((await response.json()) as { access_token: string }).access_token;
    await route.abort();
  });
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    `${sayProblem('en', 'network_error')} ${say('en', 'form.saved')}`,
  );
  await page.unroute('**/landing/confirm-reservation');
  await submit(page).click();
  await expect(page).toHaveURL(new RegExp(`/reservation/${first}$`));
});

test('shows a refused confirmation beside the button, and lets it be tried again', async ({
  page,
  request,
}) => {
  await openReserve(page, reservePath(await createVenue(request), 'en'));
  await fillForm(page);
  await page.route('**/landing/confirm-reservation', (route) => route.fulfill({ status: 418, json: {} }));
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(sayProblem('en', 'server_error'));
  await page.unroute('**/landing/confirm-reservation');
  await submit(page).click();
  await expect(page.getByTestId('confirmed')).toBeVisible();
});

test('shows a message of its own when the app does not arrive', async ({ page, request }) => {
  const path = reservePath(await createVenue(request), 'en');
  await page.route('**/assets/mount-*.js', (route) => route.abort());
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The page did not load' })).toBeVisible();
  await expect(main).not.toContainText('הדף לא נטען', { useInnerText: true });
  await expect(main).toBeInViewport({ ratio: 1 });
});
