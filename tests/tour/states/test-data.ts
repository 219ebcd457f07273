import { expect } from '@playwright/test';
import { startSession, createTestLot, type TestLot } from '../../e2e/support/operators';
import { field, reservePath } from '../../e2e/support/reserve-page';
import { asAdmin, type Venue } from '../../e2e/support/venues';
import { execute } from '../../e2e/support/database';
import { server } from '../../e2e/support/server';
import { createReservation, holdSpot } from '../../e2e/support/reservations';
import { createNamedVenue } from '../fixtures';
import type { Visit } from '../page-state';

/** Creates a confirmed reservation and returns its venue, token and id. */
async function createListedReservation(
  { request }: Visit,
  spots = 2,
): Promise<{ venue: Venue; token: string; id: number }> {
  const venue = await createNamedVenue(request, spots);
  const token = await createReservation(request, venue);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: venue.lot.id }));
  const [reservation] = await asAdmin<{ id: number }[]>(
    request,
    'get',
    `/admin/reservations?filter=${filter}`,
  );
  if (!reservation) throw new Error('The reservation is not in the list.');
  return { venue, token, id: reservation.id };
}

export async function createReservationPage(visit: Visit): Promise<string> {
  return `/reservations/${(await createListedReservation(visit)).id}`;
}

export async function createCancelledReservation(visit: Visit): Promise<string> {
  const { id } = await createListedReservation(visit);
  await asAdmin(visit.request, 'post', `/admin/reservations/${id}/cancel`, { reason: 'עבודות בחניון' });
  return `/reservations/${id}`;
}

/** Creates a reservation whose driver reports that the spot is taken. */
export async function createIncident(visit: Visit): Promise<{ venue: Venue }> {
  const { venue, token } = await createListedReservation(visit);
  await execute(
    server.databaseUrl,
    `UPDATE reservations SET reservation_start = now() - interval '10 minutes' WHERE parking_lot_id = $1`,
    [venue.lot.id],
  );
  const path = `/reservations/token/${token}/spot-taken`;
  const response = await visit.request.post(path, { data: { note: 'טנדר לבן בלי תו' } });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return { venue };
}

/** Creates a webhook and a reservation that it is notified of. */
export async function createWebhook(visit: Visit): Promise<string> {
  const { request } = visit;
  const venue = await createNamedVenue(request);
  const data = { url: 'https://hooks.example.com/panui', parking_lot_id: venue.lot.id };
  const { id } = await asAdmin<{ id: number }>(request, 'post', '/admin/webhooks', data);
  await createReservation(request, venue);
  return `/webhooks/${id}/edit`;
}

export async function createContactMessage({ request }: Visit): Promise<string> {
  const form = (await (await request.get('/landing/contact-form')).json()) as object;
  const data = { ...form, name: 'דנה לוי', email: 'dana@example.test', message: '40 חניות, פנויות מ-18:00' };
  // A form that is sent right after it was opened counts as sent by a robot.
  await expect(async () => {
    expect((await request.post('/landing/contact-messages', { data })).ok()).toBe(true);
  }).toPass();
  const [first] = await asAdmin<{ id: number }[]>(request, 'get', '/admin/contact-messages');
  return `/contact-messages/${first?.id ?? 1}`;
}

/** Creates a waiting list entry. */
export async function joinWaitlist({ page, request, lang }: Visit): Promise<void> {
  const venue = await createNamedVenue(request, 1);
  await holdSpot(request, venue);
  const part = () => 1 + Math.floor(Math.random() * 250);
  // A random client address, because one address may join five times a minute.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
  await page.goto(reservePath(venue, lang));
  await field(page, 'email').fill(`noa-${part()}-${part()}@example.test`);
  await page.getByTestId('waitlist-join').click();
  await expect(page.getByTestId('waitlist-joined')).toBeVisible();
}

/** Starts a session as the owner of a new lot, so that changes do not affect other states. */
export async function startOwnerSession({ page, lang }: Visit, numbers: string[]): Promise<TestLot> {
  const testLot = await createTestLot(numbers);
  await startSession(page, testLot.owner.token, lang);
  return testLot;
}
