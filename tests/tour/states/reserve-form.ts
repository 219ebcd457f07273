import { expect, type Page } from '@playwright/test';
import { countdown, field, fillForm, openReserve, reservePath, submit } from '../../e2e/support/reserve-page';
import { inIsrael } from '../../e2e/support/israel-time';
import { holdSpot } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';
import { modifyResponse, statesOf, type Visit } from '../page-state';

const holding = '**/landing/request-parking';
const confirming = '**/landing/confirm-reservation';
const registry = '**/validation/license-plate';

async function openView({ page, request, lang }: Visit, spots?: number): Promise<void> {
  await openReserve(page, reservePath(await createNamedVenue(request, spots), lang));
}

async function openFilledForm(visit: Visit): Promise<void> {
  await openView(visit);
  await fillForm(visit.page);
  await expect(submit(visit.page)).toBeEnabled();
}

async function typePlate(page: Page, plate = '55-545-67'): Promise<void> {
  await field(page, 'license_plate').fill(plate);
  await field(page, 'license_plate').blur();
}

/** The server rejects the confirmation with a problem. */
const rejectedWith = (status: number, code: string) => async (visit: Visit) => {
  await openFilledForm(visit);
  await visit.page.route(confirming, (route) =>
    route.fulfill({
      status,
      headers: { 'X-Request-Id': '0b1f3c5e-7a9d-4f20-8c11-5d6e7f809a1b' },
      json: { code, detail: code },
    }),
  );
  await submit(visit.page).click();
  await expect(visit.page.getByRole('alert').first()).toBeVisible();
};

/** Opens the page of a venue whose only spot is held by another driver. */
async function openFullVenue({ page, request, lang }: Visit): Promise<void> {
  const venue = await createNamedVenue(request, 1);
  await holdSpot(request, venue);
  await page.goto(reservePath(venue, lang));
}

async function openWaitlistForm(visit: Visit): Promise<void> {
  await openFullVenue(visit);
  await expect(visit.page.getByTestId('waitlist-join')).toBeVisible();
}

const alternatives = '**/landing/alternatives?*';

/** Less frequent states of the hold, the plate and the form. */
export const reserveFormStates = statesOf('reserve', {
  'later start': async ({ page, request, lang }) => {
    await openReserve(page, reservePath(await createNamedVenue(request), lang, inIsrael(3, '16:30')));
    await expect(page.locator('.greeting .info')).toBeVisible();
  },
  'last seconds': async (visit) => {
    const { page } = visit;
    await page.clock.install();
    await modifyResponse(page, holding, { renewals_left: 0 });
    await openView(visit);
    await page.clock.fastForward('06:35');
    await expect(countdown(page)).toHaveText(/^0:2\d$/);
  },
  'another spot': async (visit) => {
    const { page } = visit;
    await page.clock.install();
    await openView(visit, 2);
    await page.clock.fastForward('07:05');
    await modifyResponse(page, holding, { spot_id: 0, spot_number: '202' });
    await page.getByTestId('retry').click();
    await expect(page.locator('.greeting .info')).toBeVisible();
  },
  'plate being checked': async (visit) => {
    await visit.page.route(registry, () => {});
    await openView(visit);
    await typePlate(visit.page);
    await expect(visit.page.locator('.plate-input.checking')).toBeVisible();
  },
  'reserving while the plate is checked': async (visit) => {
    await openView(visit);
    await fillForm(visit.page, { license_plate: '' });
    await visit.page.route(registry, () => {});
    await field(visit.page, 'license_plate').fill('123-45-678');
    await field(visit.page, 'license_plate').press('Enter');
    await expect(submit(visit.page)).toBeDisabled();
  },
  'plate not in the registry': async (visit) => {
    await openView(visit);
    await typePlate(visit.page);
    await visit.page.getByTestId('plate-edit').click();
    await expect(field(visit.page, 'license_plate')).toBeFocused();
  },
  'registry too slow': async (visit) => {
    await visit.page.route(registry, (route) =>
      route.fulfill({
        json: { valid: false, error: 'timeout', error_code: 'api_timeout', plate_number: null },
      }),
    );
    await openView(visit);
    await typePlate(visit.page);
    await expect(visit.page.getByRole('dialog')).toBeVisible();
  },
  'registry out of order': async (visit) => {
    await visit.page.route(registry, (route) => route.abort());
    await openView(visit);
    await typePlate(visit.page);
    await expect(visit.page.locator('.field .warning')).toBeVisible();
  },
  'terms dialog without text': async (visit) => {
    await openView(visit);
    await visit.page.route('**/landing/legal-texts/**', (route) => route.abort());
    await visit.page.locator('.terms a').first().click();
    await expect(visit.page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
  sending: async (visit) => {
    await openFilledForm(visit);
    await visit.page.route(confirming, () => {});
    await submit(visit.page).click();
    await expect(submit(visit.page)).toBeDisabled();
  },
  'not confirmed': rejectedWith(500, 'server_error'),
  'hold lost': rejectedWith(400, 'hold_expired'),
  'none free, looking': async (visit) => {
    await visit.page.route(alternatives, () => {});
    await openFullVenue(visit);
    await expect(visit.page.locator('.choices-status')).toBeVisible();
  },
  'none free, not found out': async (visit) => {
    await visit.page.route(alternatives, (route) => route.abort());
    await openWaitlistForm(visit);
    await expect(visit.page.locator('.choices-status .link')).toBeVisible();
  },
  'none free anywhere': async (visit) => {
    await visit.page.route(alternatives, (route) => route.fulfill({ json: { times: [], lots: [] } }));
    await openWaitlistForm(visit);
  },
  'waiting list, wrong address': async (visit) => {
    await openWaitlistForm(visit);
    await field(visit.page, 'email').fill('noa@');
    await visit.page.getByTestId('waitlist-join').click();
    await expect(visit.page.locator('.join .error')).toBeVisible();
  },
  'waiting list, joined': async (visit) => {
    // A random client address, because one address may join five times a minute.
    await visit.page.setExtraHTTPHeaders({
      'X-Forwarded-For': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
    await openWaitlistForm(visit);
    await field(visit.page, 'email').fill('noa@example.test');
    await visit.page.getByTestId('waitlist-join').click();
    await expect(visit.page.getByTestId('waitlist-joined')).toBeVisible();
  },
});
