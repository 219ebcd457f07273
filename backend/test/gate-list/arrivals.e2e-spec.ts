import { Venue } from '../../src/venues/venue.entity.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, epochSeconds } from '../support/create-records.js';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';
import { runJobNow } from '../support/jobs.js';

const gate = setUpGate();

const { reserve } = gate;
const record = (license_plate: string, direction: 'in' | 'out') =>
  gate.lot.owner.post('/owners/me/entries', {
    parking_lot_id: gate.lot.id,
    license_plate,
    direction,
  });

interface Arrival {
  id: number;
  license_plate: string;
  state: string;
  entered_at: string | null;
  exited_at: string | null;
}
const list = async (query = '') => {
  const response = await gate.lot.owner.get(
    `/owners/me/lots/${gate.lot.id}/arrivals?sort=["start","ASC"]${query}`,
  );
  expect(response.status).toBe(200);
  return response.body as Arrival[];
};
const states = async () => (await list()).map(({ state }) => state);
const counts = async () =>
  (await gate.lot.owner.get(`/owners/me/lots/${gate.lot.id}/arrival-counts`)).body as object;

const none = { expected: 0, not_arrived: 0, inside: 0, left: 0, moved: 0, cancelled: 0, not_coming: 0 };

describe('GET /owners/me/lots/{id}/arrivals', () => {
  it('It follows a car from before the reservation until it has left', async () => {
    const plate = createPlate();
    const { id } = await reserve(plate, tonight('19:30'));
    expect(await list()).toEqual([
      {
        id,
        license_plate: plate,
        spot_number: expect.stringMatching(/^[12]$/),
        start: tonight('19:30').toISOString(),
        end: expect.any(String),
        state: 'expected',
        entered_at: null,
        exited_at: null,
      },
    ]);
    gate.test.clock.moveTo(tonight('19:45'));
    expect(await states()).toEqual(['not_arrived']);
    expect(await counts()).toEqual({ ...none, service_day: '2026-11-29', not_arrived: 1 });
    await record(plate, 'in');
    expect(await list()).toEqual([
      expect.objectContaining({
        state: 'inside',
        entered_at: expect.stringMatching(/T17:45/),
        exited_at: null,
      }),
    ]);
    expect(await counts()).toEqual({ ...none, service_day: '2026-11-29', inside: 1 });
    gate.test.clock.moveTo(tonight('22:00'));
    await record(plate, 'out');
    expect(await list()).toEqual([
      expect.objectContaining({ state: 'left', exited_at: expect.stringMatching(/T20:00/) }),
    ]);
    gate.test.clock.moveTo(tonight('22:30'));
    await record(plate, 'in');
    expect(await states()).toEqual(['inside']);
  });

  it('A car whose last exit was not reported arrives for its next reservation', async () => {
    const { test, lot } = gate;
    const plate = createPlate();
    const earlier = await reserve(plate, tonight('19:30'));
    test.clock.moveTo(tonight('19:40'));
    await record(plate, 'in');
    const nextEvening = (time: string) => instantAt('2026-11-30', time);
    test.clock.moveTo(nextEvening('06:00'));
    await runJobNow(test, 'clearing');
    const next = await reserve(plate, nextEvening('20:30'));
    test.clock.moveTo(nextEvening('20:45'));
    expect(await states()).toEqual(['not_arrived']);
    const { body: entry } = await record(plate, 'in');
    expect(entry).toMatchObject({ kind: 'expected', reservation_id: next.id, exited_at: null });
    expect(await states()).toEqual(['inside']);
    const spots = new Set([earlier.spot_id, next.spot_id]);
    const occupied = [];
    for (const spot of spots) if ((await lot.spotOf(spot)) === 'occupied') occupied.push(spot);
    expect(occupied).toEqual([next.spot_id]);
    expect((await lot.owner.get('/owners/me/dashboard')).body).toMatchObject({
      cars_inside: 1,
      overstays: 0,
    });
    const [missed] = await gate.listEntries();
    expect(missed).toMatchObject({
      kind: 'overstay',
      reservation_id: earlier.id,
      exited_at: entry.entered_at,
    });
    test.clock.moveTo(nextEvening('22:00'));
    expect((await record(plate, 'out')).body).toMatchObject({ id: entry.id, kind: 'expected' });
    expect(await states()).toEqual(['left']);
  });

  it('A cancelled reservation and one whose driver is not coming say so', async () => {
    const [cancelled, notComing] = [
      await reserve(createPlate(), tonight('19:00')),
      await reserve(createPlate(), tonight('19:30')),
    ];
    await gate.admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: 'x' });
    await gate.test.dataSource.query('UPDATE reservations SET not_coming_at = $1 WHERE id = $2', [
      gate.test.clock.now(),
      notComing.id,
    ]);
    expect(await states()).toEqual(['cancelled', 'not_coming']);
    expect(await counts()).toEqual({ ...none, service_day: '2026-11-29', cancelled: 1, not_coming: 1 });
  });

  it('A car that moved to another lot is not called cancelled, and arrives there', async () => {
    const venue = await gate.test.dataSource.manager.findOneByOrFail(Venue, { id: gate.lot.venueId });
    const { lot: other } = await createLot(gate.test.dataSource, venue, 1);
    const plate = createPlate();
    const { id } = await reserve(plate, tonight('19:30'));
    await gate.admin
      .post(`/admin/reservations/${id}/time`, {
        reservation_time: epochSeconds(tonight('19:30')),
        parking_lot_id: other.id,
      })
      .expect(200);
    expect(await states()).toEqual(['moved']);
    expect(await counts()).toEqual({ ...none, service_day: '2026-11-29', moved: 1 });
    expect(await list('&filter={"state":"cancelled"}')).toEqual([]);
  });

  it('A car that was stopped at the gate, or may be another one, has not arrived', async () => {
    const plate = createPlate();
    const { id, spot_id: spotId } = await reserve(plate, tonight('19:30'));
    gate.test.clock.moveTo(tonight('19:45'));
    const insert = (kind: string, read: string) =>
      gate.test.dataSource.query(
        `INSERT INTO entries (parking_lot_id, reservation_id, spot_id, license_plate, entered_at, exited_at, source, kind)
         VALUES ($1, $2, $3, $4, $5, $5, 'gate', $6)`,
        [gate.lot.id, id, spotId, read, gate.test.clock.now(), kind],
      );
    await insert('misread', `B${plate.slice(1)}`);
    await insert('too_early', plate);
    expect(await states()).toEqual(['not_arrived']);
  });

  it('It has the service day, in the order of arrival, page by page', async () => {
    const [late, early] = [createPlate(), createPlate()];
    await reserve(late, tonight('21:00'));
    await reserve(early, tonight('19:00'));
    await reserve(createPlate(), instantAt('2026-11-30', '19:00'));
    const plates = async (query = '') => (await list(query)).map(({ license_plate }) => license_plate);
    expect(await plates()).toEqual([early, late]);
    expect(await plates('&range=[1,1]')).toEqual([late]);
    gate.test.clock.moveTo(instantAt('2026-11-30', '01:30'));
    expect(await plates()).toEqual([early, late]);
    gate.test.clock.moveTo(instantAt('2026-11-30', '02:00'));
    expect(await plates()).not.toContain(early);
  });

  it('A plate is found by its beginning and by its last digits, and cars by where they are', async () => {
    const [one, other] = ['81234567', '7712381'];
    await reserve(one, tonight('19:00'));
    await reserve(other, tonight('19:30'));
    gate.test.clock.moveTo(tonight('19:10'));
    const find = async (filter: object) =>
      (await list(`&filter=${JSON.stringify(filter)}`)).map(({ license_plate }) => license_plate);
    expect(await find({ q: '812-34' })).toEqual([one]);
    expect(await find({ q: '567' })).toEqual([one]);
    expect(await find({ q: '123' })).toEqual([]);
    expect(await find({ q: '' })).toEqual([one, other]);
    expect(await find({ q: 'x' })).toEqual([]);
    expect(await find({ q: '81' })).toEqual([one, other]);
    expect(await find({ state: 'not_arrived' })).toEqual([one]);
    expect(await find({ state: ['not_arrived', 'expected'] })).toEqual([one, other]);
  });

  it('A plate with letters is found, and characters that no plate has find nothing', async () => {
    const [foreign, local] = ['AB12CD', '8123456'];
    await reserve(foreign, tonight('19:00'));
    await reserve(local, tonight('19:30'));
    const find = async (q: string) =>
      (await list(`&filter=${encodeURIComponent(JSON.stringify({ q }))}`)).map(
        ({ license_plate }) => license_plate,
      );
    expect(await find('AB12CD')).toEqual([foreign]);
    expect(await find('ab-12')).toEqual([foreign]);
    expect(await find('2 cd')).toEqual([foreign]);
    expect(await find('12')).toEqual([]);
    expect(await find('456')).toEqual([local]);
    for (const q of ['%', '_', '\\', '-']) expect(await find(q)).toEqual([]);
    expect(await find('A_12')).toEqual([]);
  });

  it.each([
    ['a state that does not exist', '{"state":"gone"}'],
    ['a plate that is no text', '{"q":7}'],
    ['an unknown filter', '{"status":"confirmed"}'],
  ])('A filter with %s is a 400', async (_what, filter) => {
    const path = `/owners/me/lots/${gate.lot.id}/arrivals?filter=${filter}`;
    const { status, body } = await gate.lot.owner.get(path);
    expect([status, body.code]).toEqual([400, 'validation_error']);
  });
});
