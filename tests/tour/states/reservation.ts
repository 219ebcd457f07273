import { expect } from '@playwright/test';
import { execute } from '../../e2e/support/database';
import { server } from '../../e2e/support/server';
import { asAdmin } from '../../e2e/support/venues';
import { createReservation, type OpenedPhase, reservationPath } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';
import { modifyResponse, statesOf, type Visit, disableTimer } from '../page-state';

/** Opens the page of a new reservation. */
async function openView(
  { page, request, lang }: Visit,
  change?: (lotId: number) => Promise<unknown>,
  spots?: number,
  phase?: OpenedPhase,
) {
  const venue = await createNamedVenue(request, spots);
  const token = await createReservation(request, venue);
  await change?.(venue.lot.id);
  await page.goto(reservationPath(token, lang, phase));
  await expect(page.getByTestId('lot-name')).toBeVisible();
}

/** Sets a status that normally only time produces. */
const setStatus = (status: string) => (lotId: number) =>
  execute(server.databaseUrl, 'UPDATE reservations SET status = $2 WHERE parking_lot_id = $1', [
    lotId,
    status,
  ]);

/** Moves the start of the reservation ten minutes into the past. */
const startReservation = (lotId: number) =>
  execute(
    server.databaseUrl,
    `UPDATE reservations SET reservation_start = now() - interval '10 minutes' WHERE parking_lot_id = $1`,
    [lotId],
  );

/** Opens the dialog for a spot that is taken, in a lot with the given number of spots. */
async function openSpotTakenDialog(visit: Visit, spots?: number): Promise<void> {
  await openView(visit, startReservation, spots);
  await visit.page.getByTestId('spot-taken').click();
  await expect(visit.page.getByRole('dialog')).toBeVisible();
}

async function reportSpotTaken(visit: Visit, spots?: number): Promise<void> {
  await openSpotTakenDialog(visit, spots);
  await visit.page.getByTestId('spot-taken-confirm').click();
  await expect(visit.page.getByTestId('spot-taken-notice')).toBeVisible();
}

const cancelled =
  ({ request }: Visit) =>
  async (lotId: number): Promise<void> => {
    const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId }));
    const path = `/admin/reservations?filter=${filter}`;
    const [reservation] = await asAdmin<{ id: number }[]>(request, 'get', path);
    await asAdmin(request, 'post', `/admin/reservations/${reservation?.id}/cancel`, { reason: 'Works' });
  };

async function cancellationFails(visit: Visit, status: number, json: object): Promise<void> {
  await openView(visit);
  await visit.page.route('**/reservations/token/*/cancel', (route) => route.fulfill({ status, json }));
  await visit.page.getByTestId('cancel').click();
  await visit.page.getByTestId('cancel-confirm').click();
  await expect(visit.page.getByRole('alert')).toBeVisible();
}

export const reservationStates = statesOf('reservation', {
  confirmed: (visit) => openView(visit),
  calendars: async (visit) => {
    await openView(visit);
    await visit.page.getByTestId('calendars').click();
    await expect(visit.page.getByTestId('calendar')).toBeVisible();
  },
  'on the way': (visit) => openView(visit, undefined, undefined, 'way'),
  'at the gate': (visit) => openView(visit, undefined, undefined, 'gate'),
  inside: (visit) => openView(visit, startReservation, undefined, 'inside'),
  after: (visit) => openView(visit, undefined, undefined, 'after'),
  'cancel dialog': async (visit) => {
    await openView(visit);
    await visit.page.getByTestId('cancel').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'cancellation failed': (visit) => cancellationFails(visit, 500, { code: 'server_error' }),
  'cancellation too late': (visit) =>
    cancellationFails(visit, 400, { code: 'cancelFailed', reason: 'too_late' }),
  'spot taken dialog': (visit) => openSpotTakenDialog(visit),
  'spot taken, moved': (visit) => reportSpotTaken(visit),
  'spot taken, none free': (visit) => reportSpotTaken(visit, 1),
  'spot taken, too often': async (visit) => {
    await openSpotTakenDialog(visit);
    await visit.page.route('**/spot-taken', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'spot_report_limit', detail: 'spot_report_limit', contact_phone: '03-555-0100' },
      }),
    );
    await visit.page.getByTestId('spot-taken-confirm').click();
    await expect(visit.page.getByTestId('spot-taken-notice')).toBeVisible();
  },
  'spot taken, no network': async (visit) => {
    await openSpotTakenDialog(visit);
    await visit.page.context().setOffline(true);
    await expect(visit.page.getByRole('dialog').locator('.info')).toBeVisible();
  },
  'spot taken, in a lot nearby': async (visit) => {
    await openSpotTakenDialog(visit);
    await modifyResponse(visit.page, '**/spot-taken', { lot_changed: true });
    await visit.page.getByTestId('spot-taken-confirm').click();
    await expect(visit.page.getByTestId('navigate-new')).toBeVisible();
  },
  'link copied': async (visit) => {
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openView(visit);
    await disableTimer(visit.page, 5_000);
    await visit.page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await visit.page.getByTestId('share').click();
    await expect(visit.page.locator('.toast')).toBeVisible();
  },
  cancelled: (visit) => openView(visit, cancelled(visit)),
  completed: (visit) => openView(visit, setStatus('completed')),
  'no show': (visit) => openView(visit, setStatus('no_show')),
  offline: async (visit) => {
    await openView(visit);
    await visit.page.waitForLoadState('networkidle');
    await visit.page.context().setOffline(true);
    await expect(visit.page.locator('.info')).toBeVisible();
  },
  loading: async ({ page, lang }) => {
    await page.route('**/reservations/token/*', () => {});
    await page.goto(reservationPath('on-its-way', lang));
    await expect(page.locator('.spinner h1')).toBeVisible();
  },
  'not found': async ({ page, lang }) => {
    await page.goto(reservationPath('no-such-token-at-all', lang));
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'without token': async ({ page, lang }) => {
    await page.goto(reservationPath('', lang));
    await expect(page.getByRole('alert')).toBeVisible();
  },
  error: async ({ page, lang }) => {
    await page.route('**/reservations/token/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(reservationPath('some-token', lang));
    await expect(page.getByRole('alert')).toBeVisible();
  },
});
