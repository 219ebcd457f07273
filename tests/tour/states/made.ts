import { expect } from '@playwright/test';
import { begin, makePlace, type TestPlace } from '../../e2e/admin-support';
import { field, reservePath } from '../../e2e/drivers/reserve';
import { asAdmin, type Venue } from '../../e2e/drivers/venue';
import { execute } from '../../e2e/support/card-server';
import { server } from '../../e2e/support/server';
import { aStay, aVenue, holdSpot } from '../place';
import type { Visit } from '../state';

/** A confirmed stay; gives its place and its number. */
async function stayed({ request }: Visit, spots = 2): Promise<{ venue: Venue; token: string; id: number }> {
  const venue = await aVenue(request, spots);
  const token = await aStay(request, venue);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: venue.lot.id }));
  const [stay] = await asAdmin<{ id: number }[]>(request, 'get', `/admin/reservations?filter=${filter}`);
  if (!stay) throw new Error('the stay is in no list');
  return { venue, token, id: stay.id };
}

export async function aReservation(visit: Visit): Promise<string> {
  return `/reservations/${(await stayed(visit)).id}`;
}

export async function aCancelledReservation(visit: Visit): Promise<string> {
  const { id } = await stayed(visit);
  await asAdmin(visit.request, 'post', `/admin/reservations/${id}/cancel`, { reason: 'עבודות בחניון' });
  return `/reservations/${id}`;
}

/** Another car is on a driver's spot, and the driver said so. */
export async function anIncident(visit: Visit): Promise<{ venue: Venue }> {
  const { venue, token } = await stayed(visit);
  await execute(
    server.databaseUrl,
    `UPDATE reservations SET reservation_start = now() - interval '10 minutes' WHERE parking_lot_id = $1`,
    [venue.lot.id],
  );
  const path = `/reservations/token/${token}/spot-taken`;
  const answer = await visit.request.post(path, { data: { note: 'טנדר לבן בלי תו' } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return { venue };
}

/** A webhook that was told of a reservation, or is about to be. */
export async function aWebhook(visit: Visit): Promise<string> {
  const { request } = visit;
  const venue = await aVenue(request);
  const data = { url: 'https://hooks.example.com/panui', parking_lot_id: venue.lot.id };
  const { id } = await asAdmin<{ id: number }>(request, 'post', '/admin/webhooks', data);
  await aStay(request, venue);
  return `/webhooks/${id}/edit`;
}

export async function aMessage({ request }: Visit): Promise<string> {
  const form = (await (await request.get('/landing/contact-form')).json()) as object;
  const data = { ...form, name: 'דנה לוי', email: 'dana@example.test', message: '40 חניות, פנויות מ-18:00' };
  // Who sends a form the moment it was opened is no human.
  await expect(async () => {
    expect((await request.post('/landing/contact-messages', { data })).ok()).toBe(true);
  }).toPass();
  const [first] = await asAdmin<{ id: number }[]>(request, 'get', '/admin/contact-messages');
  return `/contact-messages/${first?.id ?? 1}`;
}

/** A driver found every spot taken, and waits. */
export async function someoneWaiting({ page, request, lang }: Visit): Promise<void> {
  const venue = await aVenue(request, 1);
  await holdSpot(request, venue);
  const part = () => 1 + Math.floor(Math.random() * 250);
  // An address may join five times a minute.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` });
  await page.goto(reservePath(venue, lang));
  await field(page, 'email').fill(`noa-${part()}-${part()}@example.test`);
  await page.getByTestId('waitlist-join').click();
  await expect(page.getByTestId('waitlist-joined')).toBeVisible();
}

/** The owner of one lot of their own, so that nothing done there is seen elsewhere. */
export async function ownerOf({ page, lang }: Visit, numbers: string[]): Promise<TestPlace> {
  const place = await makePlace(numbers);
  await begin(page, place.owner.token, lang);
  return place;
}
