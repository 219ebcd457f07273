import { expectAccessible } from './support/accessibility';
import { expectNoHorizontalScroll } from './support/horizontal-overflow';
import { createDeferred } from './support/deferred';
import { dayInIsrael, inIsrael } from './support/israel-time';
import { measureLayoutShift } from './support/layout-shift';
import { lightnessOf } from './support/lightness';
import { countdown, field, reservePath } from './support/reserve-page';
import { expect, test } from './support/test';
import { translate } from './support/texts';
import { asAdmin } from './support/operators';
import { createReservation, reservationPath } from './support/reservations';
import { createVenue } from './support/venues';

const uniqueName = () => `00 Hall ${Math.random().toString(36).slice(2, 8)}`;

for (const lang of ['he', 'en'] as const)
  test(`A driver without a link finds parking from the landing page (${lang})`, async ({ page, request }) => {
    const name = uniqueName();
    const venue = await createVenue(request, { venue: { name, name_en: name } });
    await page.goto(`/?lang=${lang}`);
    await page.getByRole('link', { name: translate(lang, 'find.submit') }).click();
    await expect(page).toHaveTitle(new RegExp(translate(lang, 'find.title')));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);

    await expect(page.getByRole('link', { name: translate(lang, 'door.owners') })).toHaveAttribute(
      'href',
      '/#owners',
    );

    const form = page.getByTestId('find-parking');
    await form.getByLabel(translate(lang, 'find.venue')).selectOption(String(venue.id));
    await form.getByLabel(translate(lang, 'find.day')).selectOption(dayInIsrael(3));
    await form.getByLabel(translate(lang, 'find.time')).selectOption('19:30');
    await form.getByRole('button').click();
    await expect(countdown(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`reservation_time=${inIsrael(3, '19:30')}`));
  });

test('A link with a venue and no time is the front door with that venue', async ({ page, request }) => {
  const venue = await createVenue(request);
  await page.goto(`/reserve?venue_id=${venue.id}&lang=en`);
  const form = page.getByTestId('find-parking');
  await expect(form.getByLabel(translate('en', 'find.venue'))).toHaveValue(String(venue.id));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(translate('en', 'find.title')));
});

test('Without a network the search stays on the page with what was chosen', async ({
  page,
  context,
  request,
}) => {
  const venue = await createVenue(request);
  await page.goto(`/reserve?venue_id=${venue.id}&lang=en`);
  const form = page.getByTestId('find-parking');
  await expect(form.getByLabel(translate('en', 'find.venue'))).toHaveValue(String(venue.id));
  await context.setOffline(true);
  await expect(page.getByText(translate('en', 'find.offline'))).toBeVisible();
  await form.getByRole('button').click();
  await expect(form.getByLabel(translate('en', 'find.venue'))).toHaveValue(String(venue.id));
  await context.setOffline(false);
  await expect(page.getByText(translate('en', 'find.offline'))).toBeHidden();
  await form.getByRole('button').click();
  await expect(countdown(page)).toBeVisible();
});

test('Today has no times that have passed', async ({ page, request }) => {
  await page.clock.setFixedTime(inIsrael(1, '18:10') * 1000);
  const venue = await createVenue(request);
  await page.goto(`/reserve?venue_id=${venue.id}&lang=en`);
  const form = page.getByTestId('find-parking');
  const times = form.getByLabel(translate('en', 'find.time'));
  await form.getByLabel(translate('en', 'find.day')).selectOption({ index: 1 });
  await times.selectOption('09:00');
  await form.getByLabel(translate('en', 'find.day')).selectOption({ index: 0 });
  await expect(times).toHaveValue('18:30');
  await expect(times.getByRole('option').first()).toHaveText('18:30');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`Nothing moves when the events arrive late (${viewport.width} pixels)`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    const score = await measureLayoutShift(page);
    const venue = await createVenue(request);
    await asAdmin('POST', '/admin/events', {
      ...{ venue_id: venue.id, title: 'Late', slug: `late-${venue.id}` },
      starts_at: new Date(inIsrael(4, '20:00') * 1000).toISOString(),
    });
    const events = createDeferred();
    await page.route('**/landing/events*', (route) => events.opened.then(() => route.continue()));
    await page.goto(`/reserve?venue_id=${venue.id}&lang=he`);
    const form = page.getByTestId('find-parking');
    await expect(form.getByRole('button')).toBeEnabled();
    await page.evaluate(() => document.fonts.ready);
    events.open();
    await expect(page.locator('.coming-events a')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await score()).toBeLessThan(0.02);
  });

for (const lang of ['he', 'en'] as const)
  test(`The words at the top are on the dark ground with large text too (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`/reserve?lang=${lang}`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await lightnessOf(page.locator('.front-door-words p'))).toBeLessThan(0.4);
  });

test('The events below the search are those of the chosen venue', async ({ page, request }) => {
  const [venue, other] = [await createVenue(request), await createVenue(request)];
  const slug = `finder-${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin('POST', '/admin/events', {
    ...{
      venue_id: venue.id,
      title: slug,
      slug,
      starts_at: new Date(inIsrael(4, '20:00') * 1000).toISOString(),
    },
  });
  await page.goto(`/reserve?venue_id=${venue.id}&lang=en`);
  const events = page.locator('.coming-events a');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText(slug);
  await page
    .getByTestId('find-parking')
    .getByLabel(translate('en', 'find.venue'))
    .selectOption(String(other.id));
  await expect(events).toHaveCount(0);
});

test('A device with copies of reservations leads to each of them', async ({ page, request }) => {
  const venue = await createVenue(request);
  const tokens: string[] = [];
  for (const days of [4, 3]) {
    const token = await createReservation(request, venue, inIsrael(days, '19:30'));
    await page.goto(reservationPath(token, 'en'));
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const found = [
            location.pathname,
            location.pathname.replace('reservation', 'reservations/token'),
          ].map((path) => caches.match(path, { ignoreSearch: true, ignoreVary: true }));
          return (await Promise.all(found)).every(Boolean);
        }),
      )
      .toBe(true);
    tokens.unshift(token);
  }
  for (const path of ['/my-reservations?lang=en', '/reserve?lang=en']) {
    await page.goto(path);
    const own = page.getByTestId('my-reservation');
    await expect(own).toHaveCount(2);
    for (const [index, token] of tokens.entries()) {
      await expect(own.nth(index)).toHaveAttribute('href', `/reservation/${token}`);
      await expect(own.nth(index)).toContainText(venue.name.en);
    }
  }
});

test('A link with an event alone opens the page of the event', async ({ page }) => {
  await page.goto('/reserve?event=no-such-event&lang=en');
  await expect(page).toHaveURL(/\/e\/no-such-event\?lang=en$/);
});

test('Venues are sorted by the name that is shown', async ({ page, request }) => {
  const [first, second] = [`01 ${uniqueName()}`, `02 ${uniqueName()}`];
  await createVenue(request, { venue: { name: `02 ${first}`, name_en: first } });
  await createVenue(request, { venue: { name: `01 ${second}`, name_en: second } });
  await page.goto('/reserve?lang=en');
  const names = page.getByLabel(translate('en', 'find.venue')).getByRole('option');
  await expect(names.filter({ hasText: first })).toHaveCount(1);
  const displayed = await names.allTextContents();
  expect(displayed.indexOf(first)).toBeLessThan(displayed.indexOf(second));
});

test('The logo leads drivers to the search, and nowhere while a spot is held', async ({ page, request }) => {
  await page.goto('/my-reservations?lang=en');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Panui', exact: true });
  await expect(logo).toHaveAttribute('href', '/reserve');
  await page.goto(reservePath(await createVenue(request), 'en'));
  await expect(countdown(page)).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test.describe('A link for an evening that cannot be reserved yet', () => {
  test.use({ expectedErrors: [/400/] });

  test('It says from when, and a mail comes then', async ({ page, request }) => {
    const name = uniqueName();
    const venue = await createVenue(request, { venue: { name, name_en: name } });
    await page.goto(reservePath(venue, 'en', inIsrael(200, '20:00')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(translate('en', 'noSpot.invalid_timestamp')));
    const form = page.getByTestId('opening-reminder');
    await expect(form).toContainText(translate('en', 'early.text'));
    await expectAccessible(page);
    await form.getByRole('button').click();
    await expect(form).toContainText(translate('en', 'error.email.required'));
    await expect(field(page, 'email')).toBeFocused();
    await field(page, 'email').fill('noa.early@example.test');
    await form.getByRole('button').click();
    await expect(page.getByTestId('opening-reminded')).toContainText('noa.early@example.test');
  });
});
