import { randomUUID } from 'node:crypto';
import { singleConfusions } from '../../src/anpr/match-read.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import { createPhone } from '../support/gate-phone.js';
import { madeAt, setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';
import { createTokenClient, createTokenReservation } from '../support/token-client.js';
import { runJobNow } from '../support/jobs.js';

const gate = setUpGate();
let key: string;

beforeEach(async () => {
  ({ key } = await gate.createCamera());
  gate.test.clock.moveTo(tonight('20:00'));
});

const { reserve, listEntries } = gate;
const read = async (plate: string, over: object = {}, by = key) => {
  const { status, body } = await gate.test.agent
    .post('/gate/v1/anpr/generic')
    .set('authorization', `Bearer ${by}`)
    .send({ plate, direction: 'in', at: gate.test.clock.now().toISOString(), ...over });
  expect(status).toBe(200);
  return body as { open: boolean; kind: string; spot_number: string | null };
};

describe('A plate that a camera read', () => {
  it('The exact plate of an expected car opens the barrier, and the car is inside', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate);
    const dashed = `${plate.slice(0, 2)}-${plate.slice(2, 5)}-${plate.slice(5)}`;
    expect(await read(dashed)).toEqual({ open: true, kind: 'expected', spot_number: expect.any(String) });
    expect(await listEntries()).toMatchObject([
      { kind: 'expected', license_plate: plate, exited_at: null, reservation_id: id, source: 'gate' },
    ]);
  });

  it('An unexpected car cannot enter, and its exit without an entry keeps the barrier closed', async () => {
    const plate = createPlate();
    expect(await read(plate)).toEqual({ open: false, kind: 'unknown_plate', spot_number: null });
    expect(await read(createPlate(), { direction: 'out' })).toMatchObject({
      open: false,
      kind: 'exit_without_entry',
    });
    expect((await listEntries())[0]).toMatchObject({ kind: 'unknown_plate', exited_at: expect.any(String) });
  });

  it('A car that comes too early, too late or on another day does not enter', async () => {
    const [early, other] = [createPlate(), createPlate()];
    await reserve(early, tonight('22:00'));
    await reserve(other, instantAt('2026-11-30', '20:00'));
    expect(await read(early)).toMatchObject({ open: false, kind: 'too_early' });
    expect(await read(other)).toMatchObject({ open: false, kind: 'wrong_day' });
  });

  it('A car that waits at the barrier enters as soon as its reservation allows it, with one entry', async () => {
    const plate = createPlate();
    await reserve(plate, tonight('21:01'));
    expect(await read(plate)).toMatchObject({ open: false, kind: 'too_early' });
    gate.test.clock.advance({ seconds: 40 });
    expect(await read(plate)).toMatchObject({ open: false, kind: 'too_early' });
    gate.test.clock.advance({ seconds: 40 });
    expect(await read(plate)).toMatchObject({ open: true, kind: 'expected' });
    expect(await listEntries()).toMatchObject([{ kind: 'expected', exited_at: null }]);
  });

  it('A car that was stopped because it came too early has not arrived: for the driver, in the history and for the clearing', async () => {
    const { test, lot } = gate;
    test.clock.moveTo(madeAt);
    const begin = epochSeconds(tonight('22:00'));
    const plates = [createPlate(), createPlate()];
    const [reported, silent] = [
      await createTokenReservation(test, lot.venueId, begin, { license_plate: plates[0] }),
      await createTokenReservation(test, lot.venueId, begin, { license_plate: plates[1] }),
    ];
    test.clock.moveTo(tonight('20:30'));
    for (const plate of plates) expect(await read(plate)).toMatchObject({ open: false, kind: 'too_early' });
    const { body: timeline } = await gate.admin.get(`/admin/reservations/${silent.id}/timeline`);
    expect(JSON.stringify(timeline)).not.toMatch(/entered|exited/);
    const driver = createTokenClient(test, reported.token);
    expect((await driver.page()).body).toMatchObject({ not_coming_possible: true });
    const changed = await driver.changePlate(createPlate(), { plate_unknown_accepted: true });
    expect(changed.status).toBe(200);
    expect((await driver.notComing()).status).toBe(200);
    test.clock.moveTo(instantAt('2026-11-30', '06:00'));
    await runJobNow(test, 'clearing');
    const { body: reservation } = await gate.admin.get(`/admin/reservations/${silent.id}`);
    expect(reservation.status).toBe('no_show');
  });

  it('The barrier opens for the exit of every car that is inside', async () => {
    const plate = createPlate();
    await gate.lot.owner.post('/owners/me/entries', {
      parking_lot_id: gate.lot.id,
      license_plate: plate,
      direction: 'in',
    });
    gate.test.clock.advance({ minutes: 5 });
    expect(await read(plate, { direction: 'out' })).toMatchObject({ open: true, kind: 'unknown_plate' });
  });

  it('The direction is the payload’s, else the lane of the device, else in', async () => {
    const plate = createPlate();
    await reserve(plate);
    await read(plate, { direction: undefined });
    gate.test.clock.advance({ minutes: 5 });
    const { key: exit } = await gate.createCamera({ direction: 'out' });
    expect(await read(plate, { direction: undefined }, exit)).toMatchObject({ open: true, kind: 'expected' });
    expect((await listEntries())[0]?.exited_at).not.toBeNull();
  });

  it('Every single-character confusion of an expected plate is recorded as misread, and opens nothing', async () => {
    const plate = '20158370';
    const { id } = await reserve(plate);
    const confusions = singleConfusions(plate);
    expect(confusions).toHaveLength(6);
    for (const confused of confusions) {
      expect(await read(confused)).toEqual({
        open: false,
        kind: 'misread',
        spot_number: expect.any(String),
      });
      gate.test.clock.advance({ seconds: 61 });
    }
    const entries = await listEntries();
    expect(entries.map(({ license_plate: text }) => text)).toEqual(confusions);
    expect(new Set(entries.map((entry) => entry.reservation_id))).toEqual(new Set([id]));
    await read(plate);
    const misread = (await listEntries()).filter(({ kind }) => kind === 'misread');
    expect(misread).toEqual([]);
  });

  it('A better read of a car replaces only what the camera recorded, and not the entry of a phone', async () => {
    const [seen, expected] = [createPlate(), createPlate()];
    await reserve(expected);
    const { phone } = await createPhone(gate.test, gate.lot);
    const at = gate.test.clock.now().toISOString();
    const item = { client_id: randomUUID(), direction: 'in', license_plate: seen, at };
    expect((await phone.post('/gate/v1/entries', [item])).body[0].kind).toBe('unknown_plate');
    expect(await read(seen, { at })).toMatchObject({ open: false, kind: 'unknown_plate' });
    const better = await read(expected, { at, candidates: [{ plate: seen, score: 0.2 }] });
    expect(better).toMatchObject({ open: true, kind: 'expected' });
    const recorded = (await listEntries()).map(({ license_plate: plate, kind }) => [plate, kind]);
    expect(recorded).toEqual([
      [seen, 'unknown_plate'],
      [expected, 'expected'],
    ]);
  });

  it('One of the reader’s alternatives is misread, and two expected cars are an unknown plate', async () => {
    const [one, other] = [createPlate(), createPlate()];
    await reserve(one);
    const alternatives = [{ plate: one, score: 0.4 }];
    expect(await read('9999991', { candidates: alternatives })).toMatchObject({
      open: false,
      kind: 'misread',
    });
    gate.test.clock.advance({ seconds: 61 });
    await reserve(other);
    const both = [...alternatives, { plate: other }];
    expect(await read('9999992', { candidates: both })).toMatchObject({ open: false, kind: 'unknown_plate' });
  });

  it.each(['TOYOTA', 'HYUNDAI', 'KIA', '---'])('The text %s is unreadable and not recorded', async (text) => {
    expect(await read(text)).toEqual({ open: false, kind: 'unreadable', spot_number: null });
    expect(await listEntries()).toEqual([]);
  });

  it('A read that arrives late is recorded but opens nothing, and one of last week is too old', async () => {
    const plate = createPlate();
    await reserve(plate);
    expect(await read(plate, { at: tonight('19:50').toISOString() })).toMatchObject({
      open: false,
      kind: 'expected',
    });
    expect(await read(plate, { at: instantAt('2026-11-22', '12:00').toISOString() })).toEqual({
      open: false,
      kind: 'too_old',
      spot_number: null,
    });
    expect(await listEntries()).toHaveLength(1);
  });
});

describe('A read of a car whose reservation was cancelled after it came', () => {
  const cancel = (id: number) => gate.admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' });

  it('A delayed read is recorded as the expected car, as on /gate/v1/entries, and opens nothing', async () => {
    const [seen, reported] = [createPlate(), createPlate()];
    for (const plate of [seen, reported]) await cancel((await reserve(plate)).id);
    const { phone } = await createPhone(gate.test, gate.lot);
    const at = tonight('19:50').toISOString();
    const { body } = await phone.post('/gate/v1/entries', [
      { client_id: randomUUID(), direction: 'in', license_plate: reported, at },
    ]);
    expect(await read(seen, { at })).toEqual({
      open: false,
      kind: body[0].kind,
      spot_number: expect.any(String),
    });
    expect(await listEntries()).toMatchObject([
      { license_plate: reported, kind: 'expected', exited_at: null },
      { license_plate: seen, kind: 'expected', exited_at: null },
    ]);
  });

  it('The barrier stays closed for a reservation that was cancelled a moment ago', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate);
    const at = gate.test.clock.now().toISOString();
    gate.test.clock.advance({ seconds: 20 });
    await cancel(id);
    expect(await read(plate, { at })).toEqual({ open: false, kind: 'unknown_plate', spot_number: null });
  });
});

describe('One car, many reads', () => {
  it('A camera that repeats a plate every second makes one entry, for as long as the car stands there', async () => {
    const plate = createPlate();
    await reserve(plate);
    const first = await read(plate);
    for (let second = 0; second < 90; second++) {
      gate.test.clock.advance({ seconds: 1 });
      expect(await read(plate)).toEqual(first);
    }
    expect(await listEntries()).toHaveLength(1);
    gate.test.clock.advance({ seconds: 61 });
    expect(await read(plate)).toMatchObject({ kind: 'second_entry' });
  });

  it('Reads of a car at the same moment make one entry', async () => {
    const plate = createPlate();
    await reserve(plate);
    const results = await Promise.all(Array.from({ length: 8 }, () => read(plate)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await listEntries()).toHaveLength(1);
  });

  it('The better read wins when it arrives later', async () => {
    const plate = '4815162';
    await reserve(plate);
    expect(await read('4BI5162', { score: 0.9 })).toMatchObject({ open: false, kind: 'unknown_plate' });
    gate.test.clock.advance({ seconds: 1 });
    expect(await read('48I5162', { score: 0.8 })).toMatchObject({ open: false, kind: 'misread' });
    gate.test.clock.advance({ seconds: 1 });
    expect(await read(plate, { score: 0.7 })).toMatchObject({ open: true, kind: 'expected' });
    gate.test.clock.advance({ seconds: 1 });
    expect(await read('48I5162', { score: 1 })).toMatchObject({ open: false, kind: 'expected' });
    expect(await listEntries()).toMatchObject([{ kind: 'expected', license_plate: plate, exited_at: null }]);
  });

  it('Of two unknown reads of a car the one with the higher score is recorded', async () => {
    await read('I700001', { score: 0.5 });
    await read('1700001', { score: 0.9 });
    await read('17OO001', { score: 0.7 });
    expect(await listEntries()).toMatchObject([{ kind: 'unknown_plate', license_plate: '1700001' }]);
  });

  it('The visit that a late read ended stays when a read with a higher score follows', async () => {
    const plate = '1700001';
    gate.test.clock.moveTo(tonight('19:30'));
    await gate.lot.owner.post('/owners/me/entries', {
      parking_lot_id: gate.lot.id,
      license_plate: plate,
      direction: 'in',
    });
    gate.test.clock.moveTo(tonight('20:00'));
    const lateAt = (second: string) => ({ direction: 'out', at: tonight(`19:50:${second}`).toISOString() });
    const first = await read(plate, { ...lateAt('00'), score: 0.5 });
    expect(first).toMatchObject({ open: false, kind: 'unknown_plate' });
    expect(await read('17OO001', { ...lateAt('05'), score: 0.9 })).toEqual(first);
    expect(await listEntries()).toMatchObject([{ license_plate: plate, exited_at: expect.any(String) }]);
  });

  it('Reads of two cameras, or of two directions of one camera, are separate', async () => {
    const plate = createPlate();
    await reserve(plate);
    const { key: other } = await gate.createCamera();
    expect(await read(plate)).toMatchObject({ open: true, kind: 'expected' });
    gate.test.clock.advance({ seconds: 5 });
    expect(await read(plate, {}, other)).toMatchObject({ open: true, kind: 'second_entry' });
    gate.test.clock.advance({ seconds: 5 });
    expect(await read(plate, { direction: 'out' })).toMatchObject({ open: true, kind: 'expected' });
    expect((await listEntries())[0]?.exited_at).not.toBeNull();
  });

  it('The barrier opens for a car whose exit the guard has just reported, and the exit counts once', async () => {
    const plate = createPlate();
    await read(plate);
    await gate.lot.owner.post('/owners/me/entries', {
      parking_lot_id: gate.lot.id,
      license_plate: plate,
      direction: 'in',
    });
    gate.test.clock.advance({ minutes: 10 });
    await gate.lot.owner.post('/owners/me/entries', {
      parking_lot_id: gate.lot.id,
      license_plate: plate,
      direction: 'out',
    });
    gate.test.clock.advance({ seconds: 20 });
    expect(await read(plate, { direction: 'out' })).toMatchObject({ open: true });
    expect((await listEntries()).map(({ kind }) => kind)).not.toContain('exit_without_entry');
  });

  it('Two cars with similar plates that are both expected both enter', async () => {
    const [one, other] = [createPlate(), createPlate()];
    await reserve(one);
    await reserve(other);
    expect(await read(one, { candidates: [{ plate: other }] })).toMatchObject({ open: true });
    gate.test.clock.advance({ seconds: 3 });
    expect(await read(other, { candidates: [{ plate: one }] })).toMatchObject({
      open: true,
      kind: 'expected',
    });
    expect(await listEntries()).toHaveLength(2);
  });

  it('What a camera read is deleted with the cars that follow', async () => {
    await read(createPlate());
    gate.test.clock.advance({ minutes: 61 });
    await read(createPlate());
    const [{ count }] = await gate.test.dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int FROM gate_reads WHERE parking_lot_id = $1',
      [gate.lot.id],
    );
    expect(count).toBe(1);
  });
});
