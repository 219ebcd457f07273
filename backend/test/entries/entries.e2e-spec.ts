import { instantAt } from '../../src/platform/clock/israel-time.js';
import {
  createLotWithOwner as createLotOf,
  createPlate,
  createReservation as createReservationOf,
  type LotWithOwner,
} from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobNow } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo(instantAt('2026-11-25', '12:00'));
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo(instantAt('2026-11-29', '12:00')));

const tonight = (time: string) => instantAt('2026-11-29', time);
const tomorrow = (time: string) => instantAt('2026-11-30', time);
const createLotWithOwner = () => createLotOf(test, admin);
const createReservation = (lot: LotWithOwner, plate: string, start: Date) =>
  createReservationOf(test, lot, plate, start, instantAt('2026-11-25', '12:00'));

const post = (lot: LotWithOwner, plate: string, direction: string, at?: Date | null) =>
  lot.owner.post('/owners/me/entries', {
    parking_lot_id: lot.id,
    license_plate: plate,
    direction,
    ...(at ? { at: at.toISOString() } : {}),
  });

async function listEntries(lot: LotWithOwner, filter: object = {}) {
  const { body } = await lot.owner.get(
    `/owners/me/entries?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  return body as { id: number; license_plate: string; kind: string; exited_at: string | null }[];
}

describe('POST /owners/me/entries', () => {
  it('A car with a reservation is expected, and its spot is occupied while it is inside', async () => {
    const lot = await createLotWithOwner();
    const reservation = await createReservation(lot, '8001001', tonight('19:30'));
    test.clock.moveTo(tonight('18:40'));
    expect(await lot.spotOf(reservation.spot_id)).toBe('available');
    const came = await post(lot, '80-010-01', 'in');
    expect(came.status).toBe(201);
    expect(came.body).toEqual({
      id: expect.any(Number),
      parking_lot_id: lot.id,
      spot_id: reservation.spot_id,
      spot_number: expect.stringMatching(/^[12]$/),
      reservation_id: reservation.id,
      license_plate: '8001001',
      entered_at: expect.stringMatching(/^2026-11-29T16:40:.*Z$/),
      exited_at: null,
      is_inside: true,
      source: 'person',
      kind: 'expected',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await lot.spotOf(reservation.spot_id)).toBe('occupied');
    test.clock.moveTo(tonight('18:50'));
    const left = await post(lot, '8001001', 'out');
    expect([left.status, left.body.id, left.body.kind]).toEqual([201, came.body.id, 'expected']);
    expect(left.body.exited_at).toMatch(/^2026-11-29T16:50:/);
    expect(await lot.spotOf(reservation.spot_id)).toBe('available');
    test.clock.moveTo(tonight('20:00'));
    expect((await post(lot, '8001001', 'in')).body).toMatchObject({
      kind: 'expected',
      reservation_id: reservation.id,
    });
  });

  it('A car inside after its reservation is shown as an overstay at once, and stored as one when it leaves', async () => {
    const lot = await createLotWithOwner();
    const reservation = await createReservation(lot, '8001002', tonight('19:30'));
    test.clock.moveTo(tonight('19:30'));
    const { body: entry } = await post(lot, '8001002', 'in');
    test.clock.moveTo(tomorrow('01:59'));
    expect((await lot.owner.get(`/owners/me/entries/${entry.id}`)).body.kind).toBe('expected');
    test.clock.moveTo(tomorrow('02:10'));
    expect((await lot.owner.get(`/owners/me/entries/${entry.id}`)).body.kind).toBe('overstay');
    expect(await listEntries(lot, { kind: 'overstay', inside: true })).toHaveLength(1);
    expect(await listEntries(lot, { kind: 'expected' })).toHaveLength(0);
    expect((await lot.owner.get('/owners/me/dashboard')).body).toMatchObject({
      overstays: 1,
      cars_inside: 1,
    });
    expect(await lot.spotOf(reservation.spot_id)).toBe('occupied');
    expect((await post(lot, '8001002', 'out')).body).toMatchObject({ id: entry.id, kind: 'overstay' });
    expect(await lot.spotOf(reservation.spot_id)).toBe('available');
    expect(await listEntries(lot, { kind: 'overstay' })).toHaveLength(1);
    expect(await listEntries(lot, { inside: true })).toHaveLength(0);
  });

  it('A car without a reservation in the lot, or with a cancelled one, is unknown', async () => {
    const [lot, other] = [await createLotWithOwner(), await createLotWithOwner()];
    await createReservation(other, '8001003', tonight('19:30'));
    const cancelled = await createReservation(lot, '8001004', tonight('19:30'));
    await admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: 'x' });
    for (const plate of ['8001003', '8001004']) {
      expect((await post(lot, plate, 'in')).body).toMatchObject({
        kind: 'unknown_plate',
        reservation_id: null,
        spot_id: null,
      });
    }
  });

  it('A car that comes too early or on the wrong day is recorded with its reservation', async () => {
    const lot = await createLotWithOwner();
    const reservation = await createReservation(lot, '8001005', tonight('19:30'));
    expect((await post(lot, '8001005', 'in', tonight('10:00'))).body).toMatchObject({
      kind: 'too_early',
      reservation_id: reservation.id,
      spot_id: reservation.spot_id,
    });
    const { body: dashboard } = await lot.owner.get('/owners/me/dashboard');
    expect(dashboard).toMatchObject({ cars_inside: 1, next_arrivals: [] });
    const other = await createReservation(lot, '8001006', tomorrow('19:30'));
    expect((await post(lot, '8001006', 'in', tonight('11:00'))).body).toMatchObject({
      kind: 'wrong_day',
      reservation_id: other.id,
      spot_id: null,
    });
    expect(await lot.spotOf(other.spot_id)).toBe(
      reservation.spot_id === other.spot_id ? 'occupied' : 'available',
    );
  });

  it('A second entry and an exit without an entry are recorded, and the car is inside at most once', async () => {
    const lot = await createLotWithOwner();
    const plate = createPlate();
    await post(lot, plate, 'in', tonight('10:00'));
    expect((await post(lot, plate, 'in', tonight('10:05'))).body.kind).toBe('second_entry');
    expect(await listEntries(lot, { inside: true })).toHaveLength(1);
    expect((await post(lot, plate, 'out', tonight('10:10'))).body).toMatchObject({
      kind: 'unknown_plate',
      entered_at: tonight('10:00').toISOString(),
    });
    expect((await post(lot, plate, 'out', tonight('10:20'))).body).toMatchObject({
      kind: 'exit_without_entry',
      entered_at: null,
      exited_at: tonight('10:20').toISOString(),
    });
    expect((await listEntries(lot)).map(({ kind }) => kind)).toEqual([
      'unknown_plate',
      'second_entry',
      'exit_without_entry',
    ]);
    expect(await listEntries(lot, { inside: true })).toHaveLength(0);
  });

  it('An entry that is reported after its exit completes the record', async () => {
    const lot = await createLotWithOwner();
    const reservation = await createReservation(lot, '8001007', tonight('11:00'));
    const { body: exit } = await post(lot, '8001007', 'out', tonight('11:50'));
    expect(exit).toMatchObject({ kind: 'exit_without_entry', reservation_id: reservation.id });
    expect((await post(lot, '8001007', 'in', tonight('11:05'))).body).toMatchObject({
      id: exit.id,
      kind: 'expected',
      entered_at: tonight('11:05').toISOString(),
      exited_at: tonight('11:50').toISOString(),
    });
  });

  it('A repeated report creates nothing', async () => {
    const lot = await createLotWithOwner();
    const plate = createPlate();
    for (const [direction, at] of [
      ['in', tonight('10:00')],
      ['out', tonight('10:30')],
    ] as const) {
      const first = await post(lot, plate, direction, at);
      const again = await post(lot, plate, direction, at);
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect((await post(lot, plate, 'in', tonight('10:00'))).body.kind).toBe('unknown_plate');
    expect(await listEntries(lot)).toHaveLength(1);
  });

  it('Parallel reports of one car create one open entry', async () => {
    const lot = await createLotWithOwner();
    await createReservation(lot, '8001008', tonight('12:30'));
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(lot, '8001008', 'in')));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const entries = await listEntries(lot);
    expect(entries.filter(({ exited_at }) => exited_at === null)).toMatchObject([{ kind: 'expected' }]);
    const others = entries.filter(({ exited_at }) => exited_at !== null);
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(others.length ? ['second_entry'] : []));
    const at = tonight('11:59');
    await Promise.all(Array.from({ length: 8 }, () => post(lot, '8001009', 'in', at)));
    expect(await listEntries(lot, { license_plate: '8001009' })).toHaveLength(1);
  });
});

describe('The morning’s clearing', () => {
  const clear = () => runJobNow(test, 'clearing');
  const getStatus = async (id: number) =>
    (await admin.get(`/admin/reservations/${id}`)).body.status as string;

  it('No reservation becomes a no-show in a lot where only people record some cars', async () => {
    const lot = await createLotWithOwner();
    const noted = await createReservation(lot, '8003001', tonight('19:30'));
    const unseen = await createReservation(lot, '8003002', tonight('19:30'));
    await post(lot, '8003001', 'in', tonight('19:40'));
    const now = test.clock.now();
    test.clock.moveTo(tomorrow('06:00'));
    await clear();
    expect([await getStatus(noted.id), await getStatus(unseen.id)]).toEqual(['completed', 'completed']);
    test.clock.moveTo(now);
  });

  it('A gate that records its first car after a reservation does not make it a no-show, for up to 30 days it does', async () => {
    const [late, early, old] = [
      await createLotWithOwner(),
      await createLotWithOwner(),
      await createLotWithOwner(),
    ];
    const unseen = [
      await createReservation(late, '8003003', tonight('19:30')),
      await createReservation(early, '8003004', tonight('19:30')),
      await createReservation(old, '8003005', tonight('19:30')),
    ];
    const now = test.clock.now();
    const recordByGate = async (lot: LotWithOwner, at: Date) => {
      test.clock.moveTo(at);
      const { body } = await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, {
        name: 'gate',
        kind: 'camera',
      });
      await asUser(test, (body as { key: string }).key)
        .post('/owners/me/entries', { parking_lot_id: lot.id, license_plate: createPlate(), direction: 'in' })
        .expect(201);
    };
    await recordByGate(old, instantAt('2026-10-30', '19:29'));
    await recordByGate(early, instantAt('2026-10-30', '19:31'));
    await recordByGate(late, tomorrow('05:00'));
    test.clock.moveTo(tomorrow('06:02'));
    await clear();
    const statuses = [];
    for (const { id } of unseen) statuses.push(await getStatus(id));
    expect(statuses).toEqual(['completed', 'no_show', 'completed']);
    test.clock.moveTo(now);
  });

  it('A car that came a day early and stayed completes a reservation, and so does a late report', async () => {
    const lot = await createLotWithOwner();
    const came = await createReservation(lot, '8002001', tonight('19:30'));
    const stayed = await createReservation(lot, '8002002', tonight('19:30'));
    const { body: made } = await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, {
      name: 'gate',
      kind: 'camera',
    });
    await asUser(test, (made as { key: string }).key).post('/owners/me/entries', {
      parking_lot_id: lot.id,
      license_plate: '8002002',
      direction: 'in',
      at: instantAt('2026-11-28', '20:00').toISOString(),
    });
    // Not the time of the other test's run: two runs with the same due time, to the millisecond, are one run.
    test.clock.moveTo(tomorrow('06:01'));
    await clear();
    expect([await getStatus(came.id), await getStatus(stayed.id)]).toEqual(['no_show', 'completed']);
    expect((await listEntries(lot, { kind: 'overstay' })).length).toBe(0);
    await post(lot, '8002001', 'in', tonight('19:40'));
    expect(await getStatus(came.id)).toBe('completed');
    const { body: stats } = await admin.get(
      '/admin/dashboard/reservations/stats?start_date=2026-11-29&end_date=2026-11-29',
    );
    const [raw] = await test.dataSource.query<[{ completed: number; no_show: number }]>(
      `SELECT count(*) FILTER (WHERE status = 'completed')::int AS completed,
              count(*) FILTER (WHERE status = 'no_show')::int AS no_show FROM reservations
        WHERE reservation_start >= $1 AND reservation_start < $2`,
      [tonight('00:00'), tomorrow('00:00')],
    );
    expect(stats).toMatchObject(raw);
  });
});

describe('POST /owners/me/entries with invalid data', () => {
  const send = (lot: LotWithOwner, over: object) =>
    lot.owner.post('/owners/me/entries', {
      parking_lot_id: lot.id,
      license_plate: '1234567',
      direction: 'in',
      ...over,
    });

  it.each([
    ['license_plate', { license_plate: 'ABC' }],
    ['license_plate', { license_plate: undefined }],
    ['license_plate', { license_plate: 1234567 }],
    ['direction', { direction: 'up' }],
    ['direction', { direction: undefined }],
    ['parking_lot_id', { parking_lot_id: undefined }],
    ['parking_lot_id', { parking_lot_id: '1' }],
    ['parking_lot_id', { parking_lot_id: 0 }],
    ['parking_lot_id', { parking_lot_id: 1e300 }],
    ['at', { at: 'yesterday' }],
    ['at', { at: '2026-11-29T10:00:00' }],
    ['at', { at: '2026-02-30T10:00:00Z' }],
    ['at', { at: 1_795_000_000 }],
    ['at', { at: '2026-11-29T12:01:30+02:00' }],
    ['at', { at: '2026-11-22T11:59:00+02:00' }],
    ['kind', { kind: 'expected' }],
  ])('The field %s is reported as invalid: %j', async (field, over) => {
    const lot = await createLotWithOwner();
    const { status, body } = await send(lot, over);
    expect([status, body.code]).toEqual([400, 'validation_error']);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(await listEntries(lot)).toEqual([]);
  });

  it('A time up to a minute ahead or a week old is accepted', async () => {
    const lot = await createLotWithOwner();
    for (const at of ['2026-11-29T12:00:50+02:00', '2026-11-22T12:00:10+02:00'])
      expect((await send(lot, { at, license_plate: createPlate() })).status).toBe(201);
  });

  it('Another owner’s entry gives the same response as one that does not exist', async () => {
    const [lot, other] = [await createLotWithOwner(), await createLotWithOwner()];
    const { id } = (await post(other, createPlate(), 'in')).body as { id: number };
    for (const one of [id, 999_999_999]) {
      const { status, body } = await lot.owner.get(`/owners/me/entries/${one}`);
      expect([status, body.code]).toEqual([404, 'lot_not_found']);
    }
  });

  it('Another owner’s lot, and one that does not exist, are not found', async () => {
    const [lot, other] = [await createLotWithOwner(), await createLotWithOwner()];
    for (const parking_lot_id of [other.id, 999_999]) {
      const { status, body } = await send(lot, { parking_lot_id });
      expect([status, body.code]).toEqual([404, 'lot_not_found']);
    }
    expect(await listEntries(other)).toEqual([]);
  });
});
