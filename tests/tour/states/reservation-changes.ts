import { expect, type Page } from '@playwright/test';
import { createVenue } from '../../e2e/support/venues';
import { createReservation, reservationPath } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';
import { translate } from '../../e2e/support/texts';
import { statesOf, type Visit } from '../page-state';

async function open({ page, request, lang }: Visit): Promise<void> {
  await page.goto(reservationPath(await createReservation(request, await createNamedVenue(request)), lang));
  await expect(page.getByTestId('lot-name')).toBeVisible();
}

/** Opens a reservation that starts too soon for a cancellation. */
async function openLate({ page, request, lang }: Visit): Promise<void> {
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
  await page.goto(
    reservationPath(await createReservation(request, await createVenue(request), inAnHour), lang, 'before'),
  );
  await expect(page.getByTestId('not-coming')).toBeVisible();
}

async function type(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`[name="${field}"]`).fill(value);
  await page.locator(`[name="${field}"]`).blur();
}

/** States of the changes that a driver can make to a reservation. */
export const reservationChangeStates = statesOf('reservation', {
  'another car': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await type(visit.page, 'new_license_plate', '55-545-67');
    await expect(visit.page.locator('.field .warning')).toBeVisible();
  },
  'another car, unknown plate': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await type(visit.page, 'new_license_plate', '55-545-67');
    await visit.page.getByTestId('plate-change-save').click();
    await expect(visit.page.getByTestId('plate-continue')).toBeFocused();
  },
  'another car, changed': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await type(visit.page, 'new_license_plate', '12-345-67');
    await visit.page.getByTestId('plate-change-save').click();
    await expect(visit.page.getByText(translate(visit.lang, 'plateChange.done'))).toBeVisible();
  },
  'another car, no network': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await visit.page.context().setOffline(true);
    await expect(visit.page.locator('.panel .warning')).toBeVisible();
  },
  'own details, corrected': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await type(visit.page, 'last_name', 'לוי');
    await visit.page.getByTestId('details-save').click();
    await expect(visit.page.locator('.panel .note')).not.toBeEmpty();
  },
  'own details, loading': async (visit) => {
    await visit.page.route('**/personal-data', () => {});
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await expect(visit.page.locator('.disclosure .spinner')).toBeVisible();
  },
  'own details, not loaded': async (visit) => {
    await visit.page.route('**/personal-data', (route) => route.fulfill({ status: 500, json: {} }));
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await expect(visit.page.locator('.panel [role=alert]')).toBeVisible();
  },
  'own details, too early to erase': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await visit.page.getByTestId('details-erase').click();
    await visit.page.getByTestId('details-erase-confirm').click();
    await expect(visit.page.locator('.panel [role=alert]')).toBeVisible();
  },
  erased: async (visit) => {
    await open(visit);
    await visit.page.route('**/personal-data', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.continue(),
    );
    await visit.page.getByTestId('my-details').click();
    await visit.page.getByTestId('details-erase').click();
    await visit.page.getByTestId('details-erase-confirm').click();
    await expect(visit.page.locator('.notice')).toBeVisible();
  },
  'own details': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await type(visit.page, 'email', 'noa@');
    await expect(visit.page.locator('.field .error')).toBeVisible();
  },
  'erase dialog': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await visit.page.getByTestId('details-erase').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'not cancelled': async (visit) => {
    await open(visit);
    await visit.page.route('**/cancel', (route) => route.abort());
    await visit.page.getByTestId('cancel').click();
    await visit.page.getByTestId('cancel-confirm').click();
    await expect(visit.page.locator('.cancel-section .error')).toBeVisible();
  },
  'too late to cancel': openLate,
  'not coming dialog': async (visit) => {
    await openLate(visit);
    await visit.page.getByTestId('not-coming').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'given up': async (visit) => {
    await openLate(visit);
    await visit.page.getByTestId('not-coming').click();
    await visit.page.getByTestId('not-coming-confirm').click();
    await expect(visit.page.getByTestId('new-reservation')).toBeVisible();
  },
});
