import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, confirmAndGetToken, holdAt, requestParking, showHold } from '../support/driver-requests.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const matinee = { slot: 0, start_time: '12:00', end_time: '17:30' };
const evening = { slot: 1, start_time: '18:00', end_time: '02:00' };
const day = '2026-11-25';
const nextDay = '2026-11-26';
const at = (time: string, date = day) => epochSeconds(instantAt(date, time));

const test = useTestApp();
let admin: ReturnType<typeof asUser>;

beforeAll(async () => {
  test.clock.moveTo('2026-11-22T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

/** A venue with one lot that is divided into a matinee and an evening. */
async function createTheatre(spots = 1) {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, spots);
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  return { venue, lot, spotIds };
}

it('A new lot has one slot, 0, which is the whole service day; other changes of a lot keep its slots', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const { body } = await admin.get(`/admin/parking-lots/${lot.id}`);
  expect(body.slots).toEqual([{ slot: 0, start_time: '02:00', end_time: '02:00' }]);
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.slots).toEqual([matinee, evening]);
  const { body: renamed } = await admin.put(`/admin/parking-lots/${lot.id}`, { name: 'חניון אחר' });
  const { body: list } = await admin.get(`/admin/parking-lots?filter={"id":[${lot.id}]}`);
  for (const { slots } of [renamed, ...list])
    for (const slot of slots) expect(Object.keys(slot)).toEqual(['slot', 'start_time', 'end_time']);
  expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.slots).toEqual([matinee, evening]);
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: null }).expect(200);
  expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.slots).toEqual(body.slots);
});

it('Two drivers reserve one spot on one day, in two slots; each reservation ends with its slot', async () => {
  const { venue } = await createTheatre();
  const first = await holdAt(test, venue.id, at('14:00'));
  expect(first['reservation_end']).toBe(instantAt(day, '17:30').toISOString());
  expect(first['operating_hours']).toEqual({ start: '12:00', end: '17:30' });
  await confirmAndGetToken(test, first);
  const second = await holdAt(test, venue.id, at('20:00'));
  expect(second['reservation_end']).toBe(instantAt(nextDay, '02:00').toISOString());
  expect(second.spot_id).toBe(first.spot_id);
  await confirmAndGetToken(test, second);
  const third = await requestParking(test, { venue_id: venue.id, reservation_time: at('15:00') });
  expect([third.status, third.body.code]).toEqual([404, 'no_spots_available']);
});

it('An early time is moved to the start of the slot, and a time between two slots to the start of the next', async () => {
  const { venue } = await createTheatre();
  const early = await holdAt(test, venue.id, at('11:30'));
  expect(early.reservation_time).toBe(at('12:00'));
  const between = await holdAt(test, venue.id, at('17:40'));
  expect(between.reservation_time).toBe(at('18:00'));
});

it('A hold is shown with the hours of its own slot', async () => {
  const { venue } = await createTheatre();
  for (const [time, operating_hours] of [
    ['14:00', { start: '12:00', end: '17:30' }],
    ['20:00', { start: '18:00', end: '02:00' }],
  ] as const) {
    const hold = await holdAt(test, venue.id, at(time));
    expect(hold).toMatchObject({ operating_hours });
    expect((await showHold(test, hold)).body).toMatchObject({ operating_hours });
  }
});

it('A stampede for one spot with two slots gives it to exactly one driver in each', async () => {
  const { venue, lot } = await createTheatre(3);
  const requests = Array.from({ length: 40 }, (_, index) =>
    requestParking(test, { venue_id: venue.id, reservation_time: at(index % 2 ? '14:00' : '20:00') }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(6);
  expect(statuses.filter((status) => status === 404)).toHaveLength(34);
  const claims = await test.dataSource.query(
    'SELECT slot, count(DISTINCT spot_id)::int AS spots FROM spot_claims WHERE parking_lot_id = $1 GROUP BY slot ORDER BY slot',
    [lot.id],
  );
  expect(claims).toEqual([
    { slot: 0, spots: 3 },
    { slot: 1, spots: 3 },
  ]);
});

it.each([
  ['overlap', [matinee, { slot: 1, start_time: '17:00', end_time: '02:00' }]],
  ['end before they start', [{ slot: 0, start_time: '18:00', end_time: '12:00' }]],
  ['cross the end of the service day', [{ slot: 0, start_time: '18:00', end_time: '03:00' }]],
  ['are numbered against their order', [{ ...matinee, slot: 2 }, evening]],
  ['share a number', [matinee, { ...evening, slot: 0 }]],
  ['lack a time', [{ slot: 0, start_time: '12:00' }]],
])('Slots that %s are rejected', async (_, slots) => {
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  const { status, body } = await admin.put(`/admin/parking-lots/${lot.id}`, { slots });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_error', errors: [{ field: 'slots' }] });
});

it('Reservations keep their spot when a lot is divided into slots', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const hold = await holdAt(test, venue.id, at('20:00'));
  await confirmAndGetToken(test, hold);
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  const taken = await requestParking(test, { venue_id: venue.id, reservation_time: at('21:00') });
  expect(taken.body.code).toBe('no_spots_available');
  const other = await holdAt(test, venue.id, at('13:00'));
  expect(other.spot_id).toBe(hold.spot_id);
});

it('A hold that is live while the lot is divided can still be confirmed, in its new slot', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const hold = await holdAt(test, venue.id, at('20:00'));
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  expect((await confirm(test, hold)).status).toBe(201);
  const [reservation] = await test.dataSource.query(
    'SELECT slot FROM reservations WHERE parking_lot_id = $1',
    [lot.id],
  );
  expect(reservation).toEqual({ slot: 1 });
});

it('A hold that ended just before the lot is divided is confirmed in its new slot, not in another one', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const hold = await holdAt(test, venue.id, at('20:00'));
  test.clock.advance({ seconds: hold.expires_in + 5 });
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  expect((await confirm(test, hold)).status).toBe(201);
  const taken = await requestParking(test, { venue_id: venue.id, reservation_time: at('20:00') });
  expect(taken.body.code).toBe('no_spots_available');
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('A slot before the others moves each reservation to the slot of its own hours', async () => {
  const { venue, lot, spotIds } = await createTheatre();
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('14:00')));
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
  const morning = { slot: 0, start_time: '08:00', end_time: '11:30' };
  const slots = [morning, { ...matinee, slot: 1 }, { ...evening, slot: 2 }];
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots }).expect(200);
  for (const table of ['holds', 'spot_claims']) {
    const rows = await test.dataSource.query(
      `SELECT slot FROM ${table} WHERE parking_lot_id = $1 ORDER BY slot`,
      [lot.id],
    );
    expect({ table, rows }).toEqual({ table, rows: [{ slot: 1 }, { slot: 2 }] });
  }
  const reserved = await test.dataSource.query(
    'SELECT slot FROM reservations WHERE parking_lot_id = $1 ORDER BY reservation_start',
    [lot.id],
  );
  expect(reserved).toEqual([{ slot: 1 }, { slot: 2 }]);
  for (const time of ['14:00', '20:00']) {
    const taken = await requestParking(test, { venue_id: venue.id, reservation_time: at(time) });
    expect(taken.body.code).toBe('no_spots_available');
  }
  expect((await holdAt(test, venue.id, at('09:00'))).spot_id).toBe(spotIds[0]);
});

it('Slots that a reservation would overlap twice are a conflict, and nothing changes', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('13:00')));
  const { status, body } = await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] });
  expect([status, body.code, body.reason, body.conflicts_total]).toEqual([
    409,
    'conflict',
    'slots_in_use',
    1,
  ]);
  expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.slots).toHaveLength(1);
});

it('A block keeps its hours when the lot is divided, and ends with them', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 2);
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
  test.clock.moveTo(instantAt(day, '11:00'));
  const block = (spotId: number | undefined, until: Date) =>
    asUser(test, owner.token)
      .post('/owners/me/spots/block', { spot_ids: [spotId], reason: 'ניקיון', until: until.toISOString() })
      .expect(200);
  await block(spotIds[0], instantAt(day, '16:00'));
  await block(spotIds[1], instantAt(nextDay, '19:00'));
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  const request = async (time: string, date = day) =>
    (await requestParking(test, { venue_id: venue.id, reservation_time: at(time, date) })).body as object;
  expect(await request('14:00')).toMatchObject({ code: 'no_spots_available' });
  expect(await request('20:00')).toMatchObject({ spot_id: spotIds[0] });
  expect(await request('20:00')).toMatchObject({ code: 'no_spots_available' });
  expect(await request('20:00', nextDay)).toMatchObject({ spot_id: spotIds[0] });
  expect(await request('20:00', nextDay)).toMatchObject({ code: 'no_spots_available' });
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('A hold that ended and would overlap two new slots can no longer be confirmed', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  const hold = await holdAt(test, venue.id, at('13:00'));
  test.clock.advance({ seconds: hold.expires_in + 5 });
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  const response = await confirm(test, hold);
  expect([response.status, response.body.code]).toEqual([400, 'hold_expired']);
  await holdAt(test, venue.id, at('14:00'));
  await holdAt(test, venue.id, at('20:00'));
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('A reservation that has ended does not prevent new slots', async () => {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('13:00')));
  test.clock.moveTo(instantAt(nextDay, '02:01'));
  await admin.put(`/admin/parking-lots/${lot.id}`, { slots: [matinee, evening] }).expect(200);
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('A reservation that ended today leaves its spot free when the evening becomes the only slot', async () => {
  const change = async (isEveningReserved: boolean) => {
    const { venue, lot, spotIds } = await createTheatre();
    await confirmAndGetToken(test, await holdAt(test, venue.id, at('13:00')));
    if (isEveningReserved) await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
    test.clock.moveTo(instantAt(day, '17:45'));
    await admin.put(`/admin/parking-lots/${lot.id}`, { slots: null }).expect(200);
    const { status, body } = await requestParking(test, {
      venue_id: venue.id,
      reservation_time: at('20:00'),
    });
    test.clock.moveTo('2026-11-22T10:00:00Z');
    return { status, isOnlySpot: body.spot_id === spotIds[0] };
  };
  expect(await change(true)).toMatchObject({ status: 404 });
  expect(await change(false)).toEqual({ status: 201, isOnlySpot: true });
});

it('Two slots cannot become one while both are reserved on one spot', async () => {
  const { venue, lot } = await createTheatre();
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('13:00')));
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
  const { status } = await admin.put(`/admin/parking-lots/${lot.id}`, { slots: null });
  expect(status).toBe(409);
});

it('A block until the afternoon leaves the evening slot free', async () => {
  const { venue, lot, spotIds } = await createTheatre();
  test.clock.moveTo(instantAt(day, '11:00').toISOString());
  const until = instantAt(day, '16:00').toISOString();
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`).expect(200);
  const block = { spot_ids: spotIds, until, reason: 'ניקיון' };
  await asUser(test, owner.token).post('/owners/me/spots/block', block).expect(200);
  const blocked = await requestParking(test, { venue_id: venue.id, reservation_time: at('14:00') });
  expect(blocked.body.code).toBe('no_spots_available');
  await holdAt(test, venue.id, at('20:00'));
  test.clock.moveTo('2026-11-22T10:00:00Z');
});

it('Other times are offered in the slot that is free', async () => {
  const { venue } = await createTheatre();
  await confirmAndGetToken(test, await holdAt(test, venue.id, at('20:00')));
  const { body } = await test.agent.get(
    `/landing/alternatives?venue_id=${venue.id}&reservation_time=${at('20:00')}`,
  );
  expect(body.times[0]).toMatchObject({ reservation_time: at('20:00', nextDay) });
});
