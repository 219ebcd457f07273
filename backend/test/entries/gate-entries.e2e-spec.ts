import { randomUUID } from 'node:crypto';
import { recordMisread } from '../../src/entries/record-car.js';
import { clearingJob } from '../../src/scheduling/clearing.job.js';
import { JobRunnerService } from '../../src/scheduling/job-runner.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createPhone, type GatePhone } from '../support/gate-phone.js';
import {
  createLotWithOwner as createLotOf,
  createPlate,
  createReservation as createReservationOf,
  type LotWithOwner,
} from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let location: LotWithOwner;
let phone: GatePhone;
const madeAt = instantAt('2026-11-25', '12:00');
const tonight = (time: string) => instantAt('2026-11-29', time);
beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo(madeAt);
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(async () => {
  test.clock.moveTo(tonight('12:00'));
  location = await createLotOf(test, admin);
  ({ phone } = await createPhone(test, location));
  test.clock.moveTo(tonight('20:00'));
});
afterAll(() => test.close());

const reserve = (plate: string) => createReservationOf(test, location, plate, tonight('19:30'), madeAt);
const item = (over: object = {}) => ({
  client_id: randomUUID(),
  direction: 'in',
  at: test.clock.now().toISOString(),
  ...over,
});

interface Result {
  client_id: string;
  kind: string;
  entry_id: number | null;
  spot_number: string | null;
  license_plate: string | null;
}

const send = async (items: object[], by = phone) => {
  const response = await by.post('/gate/v1/entries', items);
  return { status: response.status, body: response.body as Result[] };
};
const listEntries = async () =>
  (await location.owner.get('/owners/me/entries?sort=["id","ASC"]')).body as {
    id: number;
    kind: string;
    license_plate: string;
    entered_at: string;
    exited_at: string | null;
    reservation_id: number | null;
    source: string;
  }[];
const reservationOf = async (id: number) =>
  (await phone.get('/gate/v1/list')).body.reservations.find((one: { id: number }) => one.id === id);

describe('POST /gate/v1/entries', () => {
  it('Each car of a list is recorded, and gets its kind and spot in the order of the list', async () => {
    const [plate, stranger] = [createPlate(), createPlate()];
    await reserve(plate);
    const items = [
      item({ license_plate: plate, at: tonight('19:00') }),
      item({ license_plate: stranger, at: tonight('19:05') }),
      item({ license_plate: plate, direction: 'out', at: tonight('19:50') }),
    ];
    const { status, body } = await send(items);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        client_id: items[0]?.client_id,
        kind: 'expected',
        entry_id: expect.any(Number),
        spot_number: expect.stringMatching(/^[12]$/),
        license_plate: plate,
      },
      {
        client_id: items[1]?.client_id,
        kind: 'unknown_plate',
        entry_id: expect.any(Number),
        spot_number: null,
        license_plate: stranger,
      },
      expect.objectContaining({ kind: 'expected', entry_id: body[0]?.entry_id }),
    ]);
    expect((await listEntries()).map(({ kind, source }) => [kind, source])).toEqual([
      ['expected', 'gate'],
      ['unknown_plate', 'gate'],
    ]);
  });

  it('A list that is sent again records nothing and gets the same answers', async () => {
    const plate = createPlate();
    await reserve(plate);
    const items = [
      item({ license_plate: plate, at: tonight('19:00') }),
      item({ license_plate: createPlate() }),
    ];
    const first = await send(items);
    test.clock.advance({ minutes: 5 });
    expect(await send(items)).toEqual(first);
    expect(await listEntries()).toHaveLength(2);
  });

  it('A list that is sent twice at once records each car once', async () => {
    const items = Array.from({ length: 20 }, () => item({ license_plate: createPlate() }));
    const [one, other] = await Promise.all([send(items), send(items)]);
    expect(one).toEqual(other);
    expect(await listEntries()).toHaveLength(20);
  });

  it('Two devices that both admit a car make a second entry, and not an error', async () => {
    const plate = createPlate();
    await reserve(plate);
    test.clock.moveTo(tonight('12:00'));
    const { phone: other } = await createPhone(test, location, 'Other');
    test.clock.moveTo(tonight('20:00'));
    const [first, second] = await Promise.all([
      send([item({ license_plate: plate, at: tonight('19:00') })]),
      send([item({ license_plate: plate, at: tonight('19:01') })], other),
    ]);
    expect([first.body[0]?.kind, second.body[0]?.kind].sort()).toEqual(['expected', 'second_entry']);
    const entries = await listEntries();
    expect(entries.filter(({ exited_at }) => exited_at === null)).toHaveLength(1);
  });

  it('The code of a reservation stands for its plate, in any spelling', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate);
    const { code } = await reservationOf(id);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const spelled = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    const { body } = await send([item({ code: spelled, at: tonight('19:10') })]);
    expect(body[0]).toMatchObject({ kind: 'expected', license_plate: plate });
  });

  it('A code that nobody has, or that is no code, records nothing and does not stop the rest', async () => {
    const plate = createPlate();
    const { body } = await send([
      item({ code: 'ZZZZZZ' }),
      item({ code: 'https://example.com/menu?table=7' }),
      item({ license_plate: plate }),
    ]);
    expect(body.map(({ kind, entry_id }) => [kind, entry_id === null])).toEqual([
      ['unknown_code', true],
      ['unknown_code', true],
      ['unknown_plate', false],
    ]);
  });

  it('A reservation that was cancelled after the car came explains its entry, however late it is reported', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate);
    await admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' });
    const { body } = await send([item({ license_plate: plate, at: tonight('19:45') })]);
    expect(body[0]).toMatchObject({ kind: 'expected', spot_number: expect.any(String) });
    const later = await send([item({ license_plate: plate, direction: 'out', at: tonight('19:50') })]);
    expect(later.body[0]).toMatchObject({ kind: 'expected', entry_id: body[0]?.entry_id });
    test.clock.advance({ minutes: 10 });
    const after = await send([item({ license_plate: plate })]);
    expect(after.body[0]?.kind).toBe('unknown_plate');
  });

  it('A moment ahead of the server counts as now, and one of more than a week ago is too old', async () => {
    const { body } = await send([
      item({ license_plate: createPlate(), at: tonight('23:00') }),
      item({ license_plate: createPlate(), at: instantAt('2026-11-22', '19:59') }),
      item({ license_plate: createPlate(), at: instantAt('2026-11-22', '20:01') }),
    ]);
    expect(body.map(({ kind }) => kind)).toEqual(['unknown_plate', 'too_old', 'unknown_plate']);
    const [ahead] = await listEntries();
    expect(ahead?.entered_at).toMatch(/^2026-11-29T18:00:/);
  });

  it.each([
    ['no list', {}, 'items'],
    ['an empty list', [], 'items'],
    ['more than 500 cars', Array.from({ length: 501 }, () => ({})), 'items'],
    ['no plate and no code', [{ license_plate: undefined }], 'items.0.license_plate'],
    ['an invalid plate', [{ license_plate: 'x' }], 'items.0.license_plate'],
    ['a short client_id', [{ client_id: 'short' }], 'items.0.client_id'],
    ['another direction', [{ direction: 'up' }], 'items.0.direction'],
    ['no moment', [{ at: 'now' }], 'items.0.at'],
    ['an unknown field', [{ name: 'Noa' }], 'items.0.name'],
  ])('%s is a 400 that names the field', async (_what, body, field) => {
    const items = Array.isArray(body)
      ? body.map((over: object) => item({ license_plate: '1234567', ...over }))
      : body;
    const response = await phone.post('/gate/v1/entries', items);
    expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
    expect(response.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await listEntries()).toEqual([]);
  });

  it('A camera reports with its key, and a request with neither key nor signature is a 401', async () => {
    const { body } = await location.owner.post(`/owners/me/lots/${location.lotId}/gate-devices`, {
      name: 'Camera',
      kind: 'camera',
    });
    const items = [item({ license_plate: createPlate() })];
    expect((await asUser(test, body.key).post('/gate/v1/entries', items)).status).toBe(200);
    expect((await test.agent.post('/gate/v1/entries').send(items)).status).toBe(401);
    expect((await location.owner.post('/gate/v1/entries', items)).status).toBe(403);
  });
});

describe('The review of a misread plate', () => {
  async function misread(direction: 'in' | 'out' = 'in') {
    const plate = createPlate();
    const reservation = await reserve(plate);
    const read = `B${plate.slice(1)}`;
    const { id } = await test.dataSource.transaction((tx) =>
      recordMisread(
        tx,
        { parkingLotId: location.lotId, licensePlate: read, direction, at: tonight('19:40') },
        { id: reservation.id, spotId: reservation.spot_id },
      ),
    );
    return { id, plate, read, reservation };
  }
  const review = (id: number, isExpectedCar: boolean, as = location.owner) =>
    as.post(`/owners/me/entries/${id}/review`, { is_expected_car: isExpectedCar });

  it('It is listed beside the reservation until it is reviewed, for the owner of the lot', async () => {
    const { id, plate, read, reservation } = await misread();
    const exit = await misread('out');
    const { id: deviceId } = await createPhone(test, location);
    await test.dataSource.query(
      `INSERT INTO gate_reports (parking_lot_id, client_id, device_id, direction, kind, entry_id, reported_at)
       VALUES ($1, $2, $3, 'in', 'misread', $4, now())`,
      [location.lotId, randomUUID(), deviceId, id],
    );
    const list = async (as = location.owner) =>
      (await as.get('/owners/me/misreads?sort=["id","ASC"]')).body as { id: number }[];
    expect(await list()).toEqual([
      {
        id,
        parking_lot_id: location.lotId,
        license_plate: read,
        direction: 'in',
        at: tonight('19:40').toISOString(),
        device_name: expect.any(String),
        reservation_id: reservation.id,
        reservation_plate: plate,
        spot_number: expect.stringMatching(/^[12]$/),
      },
      expect.objectContaining({ id: exit.id, direction: 'out', device_name: null }),
    ]);
    const filter = (lotId: number) =>
      location.owner.get(`/owners/me/misreads?filter={"parking_lot_id":${lotId}}`);
    expect((await filter(location.lotId)).headers['content-range']).toBe('misreads 0-1/2');
    expect((await filter(location.lotId + 1)).body).toEqual([]);
    expect(await list((await createLotOf(test, admin)).owner)).toEqual([]);
    await review(id, true);
    expect((await list()).map((one) => one.id)).toEqual([exit.id]);
  });

  it('The expected car is recorded as if its plate had been read right', async () => {
    const { id, plate, read, reservation } = await misread();
    expect((await listEntries())[0]).toMatchObject({ kind: 'misread', license_plate: read });
    const { status, body } = await review(id, true);
    expect([status, body.kind, body.license_plate, body.reservation_id]).toEqual([
      200,
      'expected',
      plate,
      reservation.id,
    ]);
    expect([body.entered_at, body.exited_at]).toEqual([tonight('19:40').toISOString(), null]);
    expect(await listEntries()).toHaveLength(1);
  });

  it('Another car is an unknown plate that did not come in', async () => {
    const { id, read } = await misread();
    const { status, body } = await review(id, false);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: 'unknown_plate',
        license_plate: read,
        reservation_id: null,
        spot_id: null,
      }),
    ]);
    expect(body.exited_at).toBe(body.entered_at);
  });

  it('An exit that is accepted ends the stay of the car', async () => {
    const { id, plate } = await misread('out');
    const { body } = await send([item({ license_plate: plate, at: tonight('19:00') })]);
    const accepted = await review(id, true);
    expect(accepted.body).toMatchObject({
      id: body[0]?.entry_id,
      entered_at: tonight('19:00').toISOString(),
      exited_at: tonight('19:40').toISOString(),
    });
  });

  it('A plate that is read right within ten minutes needs no review', async () => {
    const { plate } = await misread();
    await send([item({ license_plate: plate, at: tonight('19:43') })]);
    expect((await listEntries()).map(({ kind }) => kind)).toEqual(['expected']);
  });

  it('Only the owner can review, and only an entry that waits for it', async () => {
    const { id } = await misread();
    const other = await createLotOf(test, admin);
    const foreign = await review(id, true, other.owner);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'lot_not_found']);
    const invalid = await location.owner.post(`/owners/me/entries/${id}/review`, {});
    expect(invalid.body.errors).toEqual([expect.objectContaining({ field: 'is_expected_car' })]);
    const both = await Promise.all([review(id, true), review(id, true)]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, expect.any(Number)]);
    expect([404, 409]).toContain(lost?.status);
    const again = await review(won?.body.id, false);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('A misread plate is no arrival: not in the history, on the list of the gate, on the spot or for the clearing', async () => {
    const { reservation } = await misread();
    await misread('out');
    const { body: timeline } = await admin.get(`/admin/reservations/${reservation.id}/timeline`);
    expect(JSON.stringify(timeline)).not.toMatch(/entered|exited/);
    const { body: list } = await phone.get('/gate/v1/list');
    expect(list.reservations).toHaveLength(2);
    for (const listed of list.reservations)
      expect(listed).toMatchObject({ entered_at: null, exited_at: null });
    const { body: made } = await location.owner.post(`/owners/me/lots/${location.lotId}/gate-devices`, {
      name: 'camera',
      kind: 'camera',
    });
    await asUser(test, made.key).post('/owners/me/entries', {
      parking_lot_id: location.lotId,
      license_plate: createPlate(),
      direction: 'in',
    });
    test.clock.moveTo(tonight('18:00'));
    expect(await location.spotOf(reservation.spot_id)).toBe('available');
    test.clock.moveTo(instantAt('2026-11-30', '06:00'));
    await test.app.get(JobRunnerService).runNow(clearingJob);
    expect((await admin.get(`/admin/reservations/${reservation.id}`)).body.status).toBe('no_show');
  });
});
