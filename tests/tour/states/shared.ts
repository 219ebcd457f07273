import { expect } from '@playwright/test';
import { execute } from '../../e2e/support/database';
import { server } from '../../e2e/support/server';
import { createReservation } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';
import { statesOf, type Visit } from '../page-state';

/** Completes the lot's reservations. */
const completeReservations = (lotId: number) =>
  execute(server.databaseUrl, `UPDATE reservations SET status = 'completed' WHERE parking_lot_id = $1`, [
    lotId,
  ]);

async function openView(
  { page, request, lang }: Visit,
  change?: (token: string, lotId: number) => Promise<unknown>,
): Promise<void> {
  const venue = await createNamedVenue(request);
  const token = await createReservation(request, venue);
  const response = await request.post(`/reservations/token/${token}/view-link`);
  const { path } = (await response.json()) as { path: string };
  await change?.(token, venue.lot.id);
  await page.goto(`${path}?lang=${lang}`);
  await expect(page.getByTestId('lot-name')).toBeVisible();
}

/** States of the page that a driver shares to show where the car is. */
export const sharedStates = statesOf('shared', {
  confirmed: (visit) => openView(visit),
  cancelled: (visit) => openView(visit, (token) => visit.request.post(`/reservations/token/${token}/cancel`)),
  completed: (visit) => openView(visit, (_token, lotId) => completeReservations(lotId)),
  'no network': async ({ page, lang }) => {
    await page.route('**/reservations/shared/*', async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    });
    await page.goto(`/shared/some-link?lang=${lang}`);
    await expect(page.getByTestId('retry')).toBeVisible();
  },
  loading: async ({ page, lang }) => {
    await page.route('**/reservations/shared/*', () => {});
    await page.goto(`/shared/on-its-way?lang=${lang}`);
    await expect(page.locator('.spinner h1')).toBeVisible();
  },
  'leads nowhere': async ({ page, lang }) => {
    await page.goto(`/shared/no-such-link?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  error: async ({ page, lang }) => {
    await page.route('**/reservations/shared/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/shared/some-link?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
