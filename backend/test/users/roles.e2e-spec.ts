import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let lotId: number;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 2)).lot.id;
  await confirmAndGetToken(
    test,
    await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-29', '19:30'))),
  );
});

const signInAs = async (role: 'support' | 'accountant') => asUser(test, (await createUser(test, role)).token);

it('Support cancels a reservation and cannot refund its payment', async () => {
  const support = await signInAs('support');
  const [reservation] = (await support.get('/admin/reservations').expect(200)).body as { id: number }[];
  const [payment] = (await support.get('/admin/payments').expect(200)).body as { id: number }[];
  const refund = await support.post(`/admin/payments/${payment?.id}/refund`, {});
  expect([refund.status, refund.body.code]).toEqual([403, 'forbidden']);
  await support.post(`/admin/reservations/${reservation?.id}/cancel`, { reason: 'rain' }).expect(200);
});

it('Support stops the sales of an evening and cancels it, but undoes no cancellation of an event', async () => {
  const support = await signInAs('support');
  const venue = await createVenue(test.dataSource);
  const evening = { venue_id: venue.id, date: '2026-11-29', reason_he: 'סופה', reason_en: 'storm' };
  const { body: stop } = await support.post('/admin/sales-stops', evening).expect(201);
  await support.delete(`/admin/sales-stops/${stop.id}`).expect(200);
  const { body: cancelled } = await support.post('/admin/reservations/cancel-many', evening).expect(200);
  await support.post(`/admin/reservations/cancel-many/${cancelled.undo_id}/undo`, {}).expect(200);
  const { body: event } = await admin
    .post('/admin/events', { venue_id: venue.id, title: 'הופעה', starts_at: '2026-11-29T18:00:00Z' })
    .expect(201);
  const messages = { message_he: 'סופה', message_en: 'storm' };
  await support.post(`/admin/events/${event.id}/cancel`, messages).expect(403);
  const { body: ofEvent } = await admin.post(`/admin/events/${event.id}/cancel`, messages).expect(200);
  const { body: past } = await support.get('/admin/cancellations').expect(200);
  expect(past).toMatchObject([{ event_id: event.id, cancels_event: true }]);
  await support.post(`/admin/reservations/cancel-many/${ofEvent.undo_id}/undo`, {}).expect(403);
  await admin.post(`/admin/reservations/cancel-many/${ofEvent.undo_id}/undo`, {}).expect(200);
});

it('Support cannot put the price of a new reservation on an account', async () => {
  const support = await signInAs('support');
  const venue = await createVenue(test.dataSource);
  const response = await support.post('/admin/reservations', {
    venue_id: venue.id,
    reservation_time: epochSeconds(instantAt('2026-11-29', '20:30')),
    parking_lot_id: null,
    spot_id: null,
    first_name: 'Noa',
    last_name: 'Levi',
    phone_number: '050-000-0001',
    email: null,
    license_plate: '1234567',
    language: 'en',
    account_id: 1,
  });
  expect([response.status, response.body.code]).toEqual([403, 'forbidden']);
});

it('An accountant reads statements of every payee and closes no month before its end', async () => {
  const accountant = await signInAs('accountant');
  await accountant.get('/admin/statements').expect(200);
  await accountant.post('/admin/statements/close', { period: '2026-10', dry_run: false }).expect(200);
  for (const path of ['/admin/reservations', '/admin/users', '/admin/settings'])
    expect((await accountant.get(path)).status).toBe(403);
});

it('Lots that support and accountants choose from do not name their owners', async () => {
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lotId}`).expect(200);
  for (const role of ['support', 'accountant'] as const) {
    const caller = await signInAs(role);
    expect((await caller.get(`/admin/parking-lots/${lotId}`)).body.owners).toEqual([]);
    expect(JSON.stringify((await caller.get('/admin/parking-lots')).body)).not.toContain(owner.email);
  }
  expect((await admin.get(`/admin/parking-lots/${lotId}`)).body.owners).toHaveLength(1);
});

it('A changed role ends the sessions, and the new one applies from the next sign-in', async () => {
  const user = await createUser(test, 'support');
  await admin.put(`/admin/users/${user.id}`, { role: 'accountant' }).expect(200);
  expect((await asUser(test, user.token).get('/admin/reservations')).status).toBe(401);
});

it('The last active admin cannot become support', async () => {
  const [me] = (await admin.get('/admin/users?filter={"role":"admin"}')).body as { id: number }[];
  const response = await admin.put(`/admin/users/${me?.id}`, { role: 'support' });
  expect([response.status, response.body.code]).toEqual([409, 'conflict']);
});

it('A new owner gets the chosen lots, and another role cannot have any', async () => {
  const create = (email: string, values: object) =>
    admin.post('/admin/users', { email, password: 'three quiet rivers', ...values });
  const owner = await create('lots@example.test', { role: 'parking_lot_owner', parking_lot_ids: [lotId] });
  expect(owner.body).toMatchObject({ role: 'parking_lot_owner', parking_lots: [{ id: lotId }] });
  for (const [values, field] of [
    [{ role: 'support', parking_lot_ids: [lotId] }, 'parking_lot_ids'],
    [{ role: 'parking_lot_owner', parking_lot_ids: [999_999] }, 'parking_lot_ids'],
    [{ role: 'parking_lot_owner', venue_ids: [1] }, 'venue_ids'],
    [{ role: 'venue_manager', venue_ids: [999_999] }, 'venue_ids'],
  ] as const) {
    const rejected = await create('none@example.test', values);
    expect([rejected.status, rejected.body.errors]).toEqual([400, [expect.objectContaining({ field })]]);
  }
});
