import type { VenueEvent } from '../../src/events/venue-event.entity.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, holdAt, requestParking } from '../support/driver-requests.js';
import { codeBody, createCode, createEventAt, type EventCodeRecord } from '../support/event-codes.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let venue: Venue;
let event: VenueEvent;
let lotId: number;
let spotIds: number[];

const evening = instantAt('2026-11-26', '20:00');
const time = epochSeconds(evening);

beforeAll(async () => {
  test = await createTestApp();
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  const created = await createLot(test.dataSource, venue, 5, { priceAgorot: 3000 });
  lotId = created.lot.id;
  spotIds = created.spotIds;
  event = await createEventAt(test, venue.id, evening);
});
afterAll(() => test.close());

const create = (spots: number, over: object = {}): Promise<EventCodeRecord> =>
  createCode(admin, event.id, codeBody(lotId, spots, event, over));
const holdWith = (code: string) => holdAt(test, venue.id, time, { code });
const requestWith = (code: string) =>
  requestParking(test, { venue_id: venue.id, reservation_time: time, code });
const requestWithout = () => requestParking(test, { venue_id: venue.id, reservation_time: time });
const codes = async () =>
  (await admin.get(`/admin/events/${event.id}/codes`).expect(200)).body as EventCodeRecord[];

/** How many spots drivers without a code get. */
async function sellAll(): Promise<number[]> {
  const spots: number[] = [];
  for (;;) {
    const { status, body } = await requestWithout();
    if (status !== 201) return spots;
    spots.push((body as { spot_id: number }).spot_id);
  }
}

it('Spots of a code are sold only with it, and the others only without it', async () => {
  const { code } = await create(2);
  const [first, second] = [await holdWith(code), await holdWith(code)];
  const others = await sellAll();
  expect(others).toHaveLength(3);
  expect([first.spot_id, second.spot_id, ...others].sort()).toEqual([...spotIds].sort());
});

it('Before the release every spot of a code stays unsold, and after it all are sold without a job', async () => {
  await create(2, { release_at: new Date(evening.getTime() - 3_600_000).toISOString() });
  expect(await sellAll()).toHaveLength(3);
  test.clock.moveTo(new Date(evening.getTime() - 3_600_000));
  expect(await sellAll()).toHaveLength(5);
});

it('The price of the code replaces the price of the lot', async () => {
  const { code } = await create(1, { price_agorot: 1200 });
  const hold = await holdWith(code);
  expect(hold).toMatchObject({ price_agorot: 1200 });
  const token = await confirmAndGetToken(test, hold);
  const { body } = await test.agent.get(`/reservations/token/${token}`).expect(200);
  expect(body).toMatchObject({ price_agorot: 1200, payment_status: 'owed' });
});

it('An account pays for its drivers, and is billed the price', async () => {
  const account = await admin.post('/admin/accounts', {
    legal_name: 'Crew Ltd.',
    tax_id: '514000009',
    email: 'crew@example.test',
    language: 'en',
  });
  expect(account.status).toBe(201);
  const accountId = (account.body as { id: number }).id;
  const { code } = await create(1, { payer: 'account', account_id: accountId });
  const hold = await holdWith(code);
  expect(hold).toMatchObject({ price_agorot: 3000, paid_by: 'Crew Ltd.' });
  const token = await confirmAndGetToken(test, hold);
  const { body } = await test.agent
    .get(`/reservations/token/${token}`)
    .set('accept-language', 'en')
    .expect(200);
  expect(body).toMatchObject({
    payment_status: 'nothing_to_pay',
    payment_note: 'Nothing to pay: Crew Ltd. pays for this parking.',
  });
  const [entry] = await test.dataSource.query<object[]>(
    `SELECT collected_by, price_agorot, account_id FROM money_entries WHERE parking_lot_id = $1`,
    [lotId],
  );
  expect(entry).toEqual({ collected_by: 'operator', price_agorot: 3000, account_id: accountId });
});

it('An unknown, ended, released, used-up or foreign code is a problem of the field', async () => {
  const reasonOf = async (code: string, more: object = {}) => {
    const response = await requestParking(test, {
      venue_id: venue.id,
      reservation_time: time,
      code,
      ...more,
    });
    expect(response.status).toBe(400);
    const [error] = (response.body as { errors: [{ field: string; code: string }] }).errors;
    expect(error.field).toBe('code');
    return error.code;
  };
  expect(await reasonOf('abcdefghjkmn')).toBe('unknown');
  const used = await create(1);
  await holdWith(used.code);
  expect(await reasonOf(used.code)).toBe('used_up');
  const limited = await create(2, { max_uses: 1 });
  await holdWith(limited.code);
  expect(await reasonOf(limited.code)).toBe('used_up');
  const fresh = await create(1);
  const tomorrow = epochSeconds(instantAt('2026-11-27', '20:00'));
  expect(await reasonOf(fresh.code, { reservation_time: tomorrow })).toBe('other_event');
  await admin.delete(`/admin/events/${event.id}/codes/${fresh.id}`).expect(200);
  expect(await reasonOf(fresh.code)).toBe('expired');
});

it('Unknown codes are limited to twenty a minute for an address', async () => {
  const guess = () =>
    requestParking(
      test,
      { venue_id: venue.id, reservation_time: time, code: 'abcdefghjkmn' },
      { 'x-forwarded-for': '10.200.0.1' },
    );
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
});

it('A spot returns to its code when a hold ends or a reservation is cancelled', async () => {
  const { code } = await create(1);
  const hold = await holdWith(code);
  await test.agent
    .post('/landing/release-hold')
    .send({ spot_id: hold.spot_id, session_token: hold.session_token })
    .expect(204);
  const token = await confirmAndGetToken(test, await holdWith(code));
  expect(await codes()).toMatchObject([{ state: 'used_up', used: 1 }]);
  await test.agent.post(`/reservations/token/${token}/cancel`).send({}).expect(200);
  expect(await sellAll()).toHaveLength(4);
  expect((await requestWith(code)).status).toBe(201);
});

it('A reservation keeps its code, spot and price at another time of the evening, and gives them up on another day', async () => {
  const { code } = await create(1, { price_agorot: 1200 });
  const hold = await holdWith(code);
  const token = await confirmAndGetToken(test, hold);
  const change = async (instant: Date) => {
    const path = `/reservations/token/${token}/time`;
    await test.agent
      .post(path)
      .send({ reservation_time: epochSeconds(instant) })
      .expect(200);
    return (await test.agent.get(`/reservations/token/${token}`).expect(200)).body as object;
  };
  expect(await change(instantAt('2026-11-26', '21:00'))).toMatchObject({
    spot_number: hold.spot_number,
    price_agorot: 1200,
  });
  expect(await codes()).toMatchObject([{ used: 1 }]);
  expect(await change(instantAt('2026-11-27', '20:00'))).toMatchObject({ price_agorot: 3000 });
  expect(await codes()).toMatchObject([{ used: 0, state: 'active' }]);
  expect((await requestWith(code)).status).toBe(201);
});

it('A hold whose time is over is confirmed only while its spot is not set aside for others', async () => {
  const own = await create(1);
  const hold = await holdWith(own.code);
  const others = await Promise.all([1, 2, 3, 4].map(() => holdAt(test, venue.id, time)));
  test.clock.moveTo(new Date(new Date(hold.hold_expiry).getTime() + 1000));
  await create(4);
  expect((await confirm(test, hold)).status).toBe(201);
  expect((await confirm(test, others[0]!)).body).toMatchObject({ code: 'hold_expired' });
});

it('A code of which too few spots are free is not created, and the answer says how many are', async () => {
  await create(3);
  const preview = await admin.get(`/admin/events/${event.id}/codes/preview/${lotId}`).expect(200);
  expect(preview.body).toEqual({
    free_spots: 2,
    price_agorot: 3000,
    parking_ends_at: instantAt('2026-11-27', '02:00').toISOString(),
  });
  const response = await admin.post(`/admin/events/${event.id}/codes`, codeBody(lotId, 3, event)).expect(409);
  expect(response.body).toMatchObject({ code: 'conflict', reason: 'no_spots_available', free_spots: 2 });
  expect(await codes()).toHaveLength(1);
});

it('Ending a code frees the spots that are not reserved, and is recorded without the secret', async () => {
  const { id, code } = await create(3);
  const token = await confirmAndGetToken(test, await holdWith(code));
  const ended = await admin.delete(`/admin/events/${event.id}/codes/${id}`).expect(200);
  expect(ended.body).toMatchObject({ state: 'ended', used: 1 });
  expect(await sellAll()).toHaveLength(4);
  await test.agent.get(`/reservations/token/${token}`).expect(200);
  const log = await readAuditLog(admin, { resource: 'event_codes', resource_id: id });
  expect(log.map(({ action }) => action)).toEqual(['create', 'end']);
  expect(JSON.stringify(log)).not.toContain(code);
});

it('An operator sees set-aside spots as taken, and a lot that has some keeps its slots', async () => {
  await create(4);
  const lots = await admin.get(`/admin/free-spots?venue_id=${venue.id}&reservation_time=${time}`).expect(200);
  expect(JSON.stringify(lots.body).match(/"is_handicap"/g)).toHaveLength(1);
  const slots = [
    { slot: 0, start_time: '08:00', end_time: '12:00' },
    { slot: 1, start_time: '18:00', end_time: '23:00' },
  ];
  const { body } = await admin.put(`/admin/parking-lots/${lotId}`, { slots }).expect(409);
  expect(body).toMatchObject({ reason: 'slots_in_use' });
});
