import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { requestParking } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let lotId: number;

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 10)).lot.id;
});
afterAll(() => test.close());

const date = '2026-11-26';
const seconds = (time = '20:00', day = date) => epochSeconds(instantAt(day, time));
const reasons = { reason_he: 'ההופעה בוטלה', reason_en: 'The concert was cancelled' };

async function stop(scope: object, over: object = {}): Promise<number> {
  const { body } = await admin
    .post('/admin/sales-stops', { ...scope, date, ...reasons, ...over })
    .expect(201);
  return (body as { id: number }).id;
}
const hold = (language = 'he', time = seconds(), more: object = {}) =>
  requestParking(
    test,
    { venue_id: venue.id, reservation_time: time, ...more },
    { 'accept-language': language },
  );

it('A stopped evening of a venue has no holds and says why in the language of the driver, until sales resume', async () => {
  expect((await hold()).status).toBe(201);
  const id = await stop({ venue_id: venue.id });
  const closed = { status: 404, code: 'parking_closed' };
  expect((await hold()).body).toMatchObject({ ...closed, reason: reasons.reason_he });
  expect((await hold('en')).body).toMatchObject({ ...closed, reason: reasons.reason_en });
  const nextDay = seconds('20:00', '2026-11-27');
  expect((await hold('en', nextDay)).status).toBe(201);
  await admin.delete(`/admin/sales-stops/${id}`).expect(200);
  expect((await hold()).status).toBe(201);
  const entries = await readAuditLog(admin, { resource: 'sales-stops', resource_id: id });
  expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'delete']);
});

it('A stop of a venue does not concern the drivers of another venue at the same lot', async () => {
  const other = await createVenue(test.dataSource, { lat: venue.lat, lng: venue.lng });
  await stop({ venue_id: venue.id });
  expect((await hold()).status).toBe(404);
  expect((await hold('he', seconds(), { venue_id: other.id })).status).toBe(201);
});

it('A stop of a lot sends drivers to the other lots, and the reason only when none is open', async () => {
  const other = (await createLot(test.dataSource, venue, 3)).lot.id;
  await stop({ parking_lot_id: lotId });
  const found = await hold();
  expect(found.body).toMatchObject({ parking_lot_id: other });
  await stop({ parking_lot_id: other });
  expect((await hold('en')).body).toMatchObject({ code: 'parking_closed', reason: reasons.reason_en });
});

it('A stop of one slot leaves the other slots of the day', async () => {
  const slots = [
    { slot: 1, start_time: '14:00', end_time: '18:00' },
    { slot: 2, start_time: '19:00', end_time: '23:00' },
  ];
  await admin.put(`/admin/parking-lots/${lotId}`, { slots }).expect(200);
  await stop({ venue_id: venue.id }, { slot: 1 });
  expect((await hold('en', seconds('15:00'))).body).toMatchObject({
    ...{ status: 404, code: 'parking_closed', reason: reasons.reason_en },
    next_opening: instantAt(date, '19:00').toISOString(),
  });
  expect((await hold('en', seconds('20:00'))).status).toBe(201);
  await stop({ venue_id: venue.id }, { slot: 2 });
  expect((await hold('en', seconds('15:00'))).body).toMatchObject({
    next_opening: instantAt('2026-11-27', '14:00').toISOString(),
  });
});

it('Alternatives, the waiting list and pages of events respect a stop', async () => {
  const event = { title: 'ערב ג׳אז', starts_at: instantAt(date, '20:30').toISOString() };
  const { body } = await admin.post('/admin/events', { ...event, venue_id: venue.id }).expect(201);
  await stop({ venue_id: venue.id });
  const { slug } = body as { slug: string };
  const page = await test.agent.get(`/embed/v1/events/${slug}`).expect(200);
  expect(page.body).toMatchObject({ availability: 'closed', price_from_agorot: null });
  const alternatives = await test.agent
    .get('/landing/alternatives')
    .query({ venue_id: venue.id, reservation_time: seconds() })
    .expect(200);
  const { times } = alternatives.body as { times: { reservation_time: number }[] };
  expect(times.length).toBeGreaterThan(0);
  expect(times.map((time) => time.reservation_time)).not.toContain(seconds());
  expect((await hold('en', seconds(), { event: slug })).body).toMatchObject({ reason: reasons.reason_en });
});

it('A cancelled event sells nothing at its time, while another event of the venue does', async () => {
  const create = async (over: object) => {
    const event = { title: 'ערב', starts_at: instantAt(date, '20:30').toISOString(), venue_id: venue.id };
    const { body } = await admin.post('/admin/events', { ...event, ...over }).expect(201);
    return body as { id: number; slug: string };
  };
  const { id } = await create({ state: 'cancelled' });
  expect((await hold()).body).toMatchObject({ code: 'parking_closed', reason: 'event_cancelled' });
  expect((await hold('he', seconds('12:00'))).status).toBe(201);
  const matinee = await create({ slug: 'second-hall' });
  expect((await hold()).status).toBe(201);
  expect((await hold('he', seconds(), { event: matinee.slug })).status).toBe(201);
  await admin.put(`/admin/events/${id}`, { state: 'scheduled' }).expect(200);
});

it.each([
  [{}, 'venue_id'],
  [{ venue_id: 1, parking_lot_id: 1 }, 'venue_id'],
  [{ venue_id: 999_999 }, 'venue_id'],
  [{ parking_lot_id: 999_999 }, 'parking_lot_id'],
])('%j is no scope of a stop', async (scope, field) => {
  const { body } = await admin.post('/admin/sales-stops', { ...scope, date, ...reasons }).expect(400);
  expect(body).toMatchObject({ code: 'validation_error', errors: [{ field }] });
});
