import { randomUUID } from 'node:crypto';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createPhone, type GatePhone } from '../support/gate-phone.js';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createLotWithOwner, createPlate } from '../support/lot-with-owner.js';
import { asUser } from '../support/sign-in.js';

const gate = setUpGate();
let phone: GatePhone;
beforeEach(async () => {
  ({ phone } = await createPhone(gate.test, gate.lot));
  gate.test.clock.moveTo(tonight('20:00'));
});

const { reserve, listEntries } = gate;
const item = (over: object = {}) => ({
  client_id: randomUUID(),
  direction: 'in',
  at: gate.test.clock.now().toISOString(),
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
const reservationOf = async (id: number) =>
  (await phone.get('/gate/v1/list')).body.reservations.find((one: { id: number }) => one.id === id);

describe('POST /gate/v1/entries', () => {
  it('A car that came back is inside, also when its exit is reported after its return', async () => {
    const plate = createPlate();
    await reserve(plate);
    gate.test.clock.moveTo(tonight('21:30'));
    const report = async (direction: string, time: string) =>
      (await send([item({ license_plate: plate, direction, at: tonight(time) })])).body[0];
    await report('in', '19:00');
    const returned = await report('in', '21:00');
    expect(returned?.kind).toBe('second_entry');
    await report('out', '20:00');
    const entries = (await listEntries()).filter((entry) => entry.license_plate === plate);
    expect(entries.find(({ id }) => id === returned?.entry_id)).toMatchObject({
      kind: 'expected',
      exited_at: null,
    });
    const left = await report('out', '21:20');
    expect(left?.entry_id).toBe(returned?.entry_id);
    expect(left?.kind).toBe('expected');
  });

  it('A complete visit that an offline phone reports after a later one is recorded as a visit', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate);
    const { phone: offline } = await createPhone(gate.test, gate.lot, 'Offline');
    gate.test.clock.moveTo(tonight('21:30'));
    const reports = [
      item({ license_plate: plate, at: tonight('19:00') }),
      item({ license_plate: plate, direction: 'out', at: tonight('20:00') }),
    ];
    await send([item({ license_plate: plate, at: tonight('21:00') })]);
    const late = await send(reports, offline);
    expect(late.body[1]).toMatchObject({ kind: 'expected', entry_id: late.body[0]?.entry_id });
    expect(late.body[1]?.spot_number).not.toBeNull();
    const visits = (await listEntries()).map((entry) => [
      entry.kind,
      entry.reservation_id,
      new Date(entry.entered_at),
      entry.exited_at && new Date(entry.exited_at),
    ]);
    expect(visits).toEqual([
      ['expected', id, tonight('21:00'), null],
      ['expected', id, tonight('19:00'), tonight('20:00')],
    ]);
    expect(await send(reports, offline)).toEqual(late);
    expect(await listEntries()).toHaveLength(2);
  });

  it('An exit that two phones report seconds apart is one exit, of a car that was inside and of one that was not', async () => {
    const [plate, unseen] = [createPlate(), createPlate()];
    await reserve(plate);
    await send([item({ license_plate: plate, at: tonight('19:00') })]);
    const { phone: other } = await createPhone(gate.test, gate.lot, 'Other');
    gate.test.clock.moveTo(tonight('20:00'));
    const exitsAt = (time: string) =>
      [plate, unseen].map((each) => item({ license_plate: each, direction: 'out', at: tonight(time) }));
    const first = await send(exitsAt('19:50:10'));
    const second = await send(exitsAt('19:50:40'), other);
    expect(second.body.map(({ kind, entry_id }) => [kind, entry_id])).toEqual(
      first.body.map(({ kind, entry_id }) => [kind, entry_id]),
    );
    expect((await listEntries()).map(({ kind }) => kind).sort()).toEqual(['exit_without_entry', 'expected']);
  });

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
    gate.test.clock.advance({ minutes: 5 });
    expect(await send(items)).toEqual(first);
    expect(await listEntries()).toHaveLength(2);
  });

  it('A report that is sent twice at once with different plates records the first one', async () => {
    const report = item();
    const locks = await holdLocks(gate.test.dataSource, 'LOCK TABLE gate_reports IN SHARE MODE', []);
    const sent = [createPlate(), createPlate()].map((plate) => send([{ ...report, license_plate: plate }]));
    await waitForLockWaits(gate.test.dataSource, 2);
    await locks.release();
    const [one, other] = await Promise.all(sent);
    expect(one?.status).toBe(200);
    expect(other).toEqual(one);
    expect(await listEntries()).toMatchObject([{ license_plate: one?.body[0]?.license_plate }]);
  });

  it('A list that is sent twice at once records each car once', async () => {
    const items = Array.from({ length: 20 }, () => item({ license_plate: createPlate() }));
    const [one, other] = await Promise.all([send(items), send(items)]);
    expect(one).toEqual(other);
    expect(await listEntries()).toHaveLength(20);
  });

  it.each([
    ['a minute apart', '19:01'],
    ['at the same moment', '19:00'],
  ])('Two devices that both admit a car %s make a second entry, and not an error', async (_, time) => {
    const plate = createPlate();
    await reserve(plate);
    gate.test.clock.moveTo(tonight('12:00'));
    const { phone: other } = await createPhone(gate.test, gate.lot, 'Other');
    gate.test.clock.moveTo(tonight('20:00'));
    const [first, second] = await Promise.all([
      send([item({ license_plate: plate, at: tonight('19:00') })]),
      send([item({ license_plate: plate, at: tonight(time) })], other),
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

  it('A code is known for two days around the reservation and in its lot only, and a plate beside it decides', async () => {
    const [plate, other] = [createPlate(), createPlate()];
    const { id } = await reserve(plate);
    const { code } = await reservationOf(id);
    const otherLot = await createLotWithOwner(gate.test, gate.admin);
    const { phone: foreign } = await createPhone(gate.test, otherLot);
    const kinds = async (items: object[], by = phone) => (await send(items, by)).body.map(({ kind }) => kind);
    expect(await kinds([item({ code })], foreign)).toEqual(['unknown_code']);
    expect((await send([item({ code, license_plate: other })])).body[0]).toMatchObject({
      kind: 'unknown_plate',
      license_plate: other,
    });
    const early = item({ code, at: instantAt('2026-11-27', '19:29') });
    expect(await kinds([early, item({ code, at: instantAt('2026-11-27', '19:31') })])).toEqual([
      'unknown_code',
      'wrong_day',
    ]);
    gate.test.clock.moveTo(instantAt('2026-12-02', '12:00'));
    const late = item({ code, at: instantAt('2026-12-01', '19:31') });
    expect(await kinds([item({ code, at: instantAt('2026-12-01', '19:29') }), late])).toEqual([
      'wrong_day',
      'unknown_code',
    ]);
  });

  it('The text of the QR code is accepted as the code', async () => {
    const { id } = await reserve(createPlate());
    const { code, license_plate: plate } = await reservationOf(id);
    const qrText = ['PANUI1', gate.lot.id, '20261129', 0, plate, code, 'key', 'signature'].join('.');
    expect((await send([item({ code: qrText })])).body[0]).toMatchObject({ license_plate: plate });
  });

  it('An unknown or malformed code records nothing, and the other items are recorded', async () => {
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
    await gate.admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' });
    const { body } = await send([item({ license_plate: plate, at: tonight('19:45') })]);
    expect(body[0]).toMatchObject({ kind: 'expected', spot_number: expect.any(String) });
    const later = await send([item({ license_plate: plate, direction: 'out', at: tonight('19:50') })]);
    expect(later.body[0]).toMatchObject({ kind: 'expected', entry_id: body[0]?.entry_id });
    gate.test.clock.advance({ minutes: 10 });
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
    ['a client_id with a space', [{ client_id: 'gate 1' }], 'items.0.client_id'],
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
    const { key } = await gate.createCamera();
    const items = [item({ license_plate: createPlate() })];
    expect((await asUser(gate.test, key).post('/gate/v1/entries', items)).status).toBe(200);
    expect((await gate.test.agent.post('/gate/v1/entries').send(items)).status).toBe(401);
    expect((await gate.lot.owner.post('/gate/v1/entries', items)).status).toBe(403);
  });
});
