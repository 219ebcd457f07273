import { expect } from '@playwright/test';
import { countdown, field, fillForm, openReserve, reservePath, submit } from '../../e2e/support/reserve-page';
import { inIsrael } from '../../e2e/support/israel-time';
import { holdSpot } from '../../e2e/support/reservations';
import { translate } from '../../e2e/support/texts';
import { asAdmin } from '../../e2e/support/venues';
import { createNamedVenue } from '../fixtures';
import { statesOf, type Visit, disableTimer } from '../page-state';

const openView = async ({ page, request, lang }: Visit, spots?: number): Promise<void> =>
  openReserve(page, reservePath(await createNamedVenue(request, spots), lang));

const holding = '**/landing/request-parking';

/** The server rejects the hold with a problem. */
const rejectedWith =
  (code: string, extras: object = {}, status = 404) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.route(holding, (route) =>
      route.fulfill({
        status,
        headers: { 'X-Request-Id': '0b1f3c5e-7a9d-4f20-8c11-5d6e7f809a1b' },
        json: { code, detail: code, ...extras },
      }),
    );
    await page.goto(reservePath({ id: 1 }, lang));
    await expect(page.getByRole('alert').first()).toBeVisible();
  };

const link =
  (query: string) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.goto(`/reserve?${query}&lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  };

/** The page without a link, or with one that names a venue only. */
async function openFrontDoor(page: Visit['page'], lang: Visit['lang'], venueId?: number): Promise<void> {
  await page.goto(`/reserve?${venueId ? `venue_id=${venueId}&` : ''}lang=${lang}`);
  await expect(page.getByTestId('find-parking').getByRole('button')).toBeEnabled();
}

/** Opens the page, fills in the form and moves the clock. */
async function later(visit: Visit, time: string): Promise<void> {
  await visit.page.clock.install();
  await openView(visit);
  await fillForm(visit.page);
  await visit.page.clock.fastForward(time);
}

export const reserveStates = [
  ...statesOf('reserve', {
    loading: async ({ page, lang }) => {
      await page.route(holding, () => {});
      await page.goto(reservePath({ id: 1 }, lang));
      await expect(page.locator('.spinner h1')).toBeVisible();
    },
    held: (visit) => openView(visit),
    errors: async (visit) => {
      await openView(visit);
      await submit(visit.page).click();
      await expect(field(visit.page, 'first_name')).toHaveAttribute('aria-invalid', 'true');
    },
    'form filled in': async (visit) => {
      await openView(visit);
      await fillForm(visit.page);
      await expect(submit(visit.page)).toBeEnabled();
    },
    'renewal offer': async (visit) => {
      await later(visit, '06:10');
      await expect(countdown(visit.page)).toHaveText(/^0:[45]\d$/);
    },
    expired: async (visit) => {
      await later(visit, '07:05');
      await expect(visit.page.getByTestId('retry')).toBeVisible();
    },
    'plate popup': async (visit) => {
      await openView(visit);
      await field(visit.page, 'license_plate').fill('55-545-67');
      await field(visit.page, 'license_plate').blur();
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
    'terms dialog': async (visit) => {
      await openView(visit);
      await visit.page.locator('.terms a').first().click();
      await expect(visit.page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
    },
    offline: async (visit) => {
      await openView(visit);
      await fillForm(visit.page);
      await visit.page.context().setOffline(true);
      await submit(visit.page).click();
      await expect(visit.page.getByRole('alert').first()).toBeVisible();
    },
    confirmed: async (visit) => {
      await openView(visit);
      await fillForm(visit.page);
      await disableTimer(visit.page, 2_000);
      await submit(visit.page).click();
      await expect(visit.page.getByTestId('confirmed')).toBeVisible();
    },
    'none free': async ({ page, request, lang }) => {
      const venue = await createNamedVenue(request, 1);
      await holdSpot(request, venue);
      await page.goto(reservePath(venue, lang));
      await expect(page.getByTestId('choices-times')).toBeVisible();
      await expect(page.getByTestId('waitlist-join')).toBeVisible();
    },
    'no network': async ({ page, lang }) => {
      await page.route(holding, (route) => route.abort());
      await page.goto(reservePath({ id: 1 }, lang));
      await expect(page.getByRole('alert')).toBeVisible();
    },
    'front door': ({ page, lang }) => openFrontDoor(page, lang),
    'front door of a venue': async ({ page, request, lang }) =>
      openFrontDoor(page, lang, (await createNamedVenue(request, 1)).id),
    'front door without a network': async ({ page, lang }) => {
      await openFrontDoor(page, lang);
      await page.context().setOffline(true);
      await expect(page.getByText(translate(lang, 'find.offline'))).toBeVisible();
    },
    event: async ({ page, request, lang }) => {
      const { id: venue_id } = await createNamedVenue(request, 1);
      const starts_at = new Date(inIsrael(3, '20:00') * 1000).toISOString();
      const event = { venue_id, title: 'ליל גיטרות', title_en: 'Night of Guitars', starts_at };
      const { slug } = await asAdmin<{ slug: string }>(request, 'post', '/admin/events', event);
      await page.goto(`/e/${slug}?lang=${lang}`);
      await expect(page.getByTestId('reserve')).toBeVisible();
    },
    'link with a wrong venue': link('venue_id=abc&reservation_time=1'),
    'link with a wrong time': link('venue_id=1&reservation_time=-5'),
    'link to the past': async ({ page, request, lang }) => {
      const { id } = await createNamedVenue(request, 1);
      await page.goto(`/reserve?venue_id=${id}&reservation_time=${inIsrael(-2, '19:30')}&lang=${lang}`);
      await expect(page.getByTestId('choices-times')).toBeVisible();
    },
    'venue not found': rejectedWith('venue_not_found'),
    'no lot near': rejectedWith('parking_not_found'),
    closed: rejectedWith('parking_closed'),
    'outside hours': rejectedWith('time_outside_hours', { earliest_time: '17:00' }),
    'after closing': rejectedWith('time_after_closing', { closing_time: '23:00' }),
    'too many requests': rejectedWith('too_many_requests', {}, 429),
    'server error': rejectedWith('server_error', {}, 500),
  }),
];
