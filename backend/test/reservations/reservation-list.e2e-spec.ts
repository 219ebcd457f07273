import { instantAt } from '../../src/platform/clock/israel-time.js';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asBytes } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';

const gate = setUpGate();
const { reserve } = gate;

const list = async (filter: object = {}) => {
  const whole = { parking_lot_id: gate.lot.id, ...filter };
  const response = await gate.admin.get(
    `/admin/reservations?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(whole))}`,
  );
  expect(response.status).toBe(200);
  return response.body as { id: number; arrival: string; payment_status: string; price_agorot: number }[];
};
const totals = async (filter: object, path = '/admin/reservations', user = gate.admin) => {
  const whole = encodeURIComponent(JSON.stringify({ parking_lot_id: gate.lot.id, ...filter }));
  const { status, body } = await user.get(`${path}/totals?filter=${whole}`);
  expect(status).toBe(200);
  return body as object;
};
const idsOf = async (filter: object) => (await list(filter)).map(({ id }) => id);

const recordIn = (license_plate: string) =>
  gate.lot.owner
    .post('/owners/me/entries', { parking_lot_id: gate.lot.id, license_plate, direction: 'in' })
    .expect(201);

describe('The list of reservations', () => {
  it('Each has where its car is and the state of its payment, and is found by them', async () => {
    const plate = createPlate();
    const inside = await reserve(plate, tonight('19:30'));
    const expected = await reserve(createPlate(), tonight('21:00'));
    gate.test.clock.moveTo(tonight('19:40'));
    await recordIn(plate);
    expect(await list()).toEqual([
      expect.objectContaining({ id: inside.id, arrival: 'inside', payment_status: 'owed' }),
      expect.objectContaining({ id: expected.id, arrival: 'expected', payment_status: 'owed' }),
    ]);
    await gate.admin.post(`/admin/reservations/${expected.id}/cancel`, { reason: 'x' }).expect(200);
    expect((await list())[1]).toMatchObject({ arrival: 'cancelled', payment_status: 'nothing_to_pay' });
    expect(await idsOf({ is_inside: true })).toEqual([inside.id]);
    expect(await idsOf({ payment_status: ['owed', 'refunded'] })).toEqual([inside.id]);
    expect(await idsOf({ payment_status: 'paid' })).toEqual([]);
  });

  it('A payment that moved to another row is that of the row to which it moved', async () => {
    const first = await reserve(createPlate(), tonight('19:30'));
    const second = await reserve(createPlate(), tonight('20:30'));
    await gate.test.dataSource.query('DELETE FROM payments WHERE reservation_id = $1', [second.id]);
    await gate.test.dataSource.query(
      `UPDATE payments SET present_lot_id = parking_lot_id, present_reservation_id = $2, status = 'paid'
        WHERE reservation_id = $1`,
      [first.id, second.id],
    );
    await gate.test.dataSource.query(
      `UPDATE reservations SET moved_to_lot_id = CASE id WHEN $1 THEN parking_lot_id END,
              moved_to_id = CASE id WHEN $1 THEN $2::bigint END,
              origin_lot_id = CASE id WHEN $2 THEN parking_lot_id END,
              origin_id = CASE id WHEN $2 THEN $1::bigint END
        WHERE id IN ($1, $2)`,
      [first.id, second.id],
    );
    expect(await list()).toMatchObject([{ payment_status: 'nothing_to_pay' }, { payment_status: 'paid' }]);
    const [{ price_agorot: price } = { price_agorot: 0 }] = await list();
    expect(await totals({})).toMatchObject({ reservations: 2, paid_agorot: price, owed_agorot: 0 });
    expect(await idsOf({ payment_status: 'paid' })).toEqual([second.id]);
    const { body } = await gate.admin
      .get(`/admin/reservations/export?filter={"parking_lot_id":${gate.lot.id}}&sort=["id","ASC"]`)
      .buffer(true)
      .parse(asBytes);
    const [head = '', ...rows] = (body as Buffer).toString('utf8').slice(1).trimEnd().split('\r\n');
    const column = head.split(',').indexOf('תשלום');
    expect(column).toBeGreaterThan(0);
    expect(rows.map((row) => row.split(',')[column])).toEqual(['', 'שולם']);
  });

  it('Its totals are those of the filtered reservations; owners get those of their own lots', async () => {
    const paid = await reserve(createPlate(), tonight('19:30'));
    await reserve(createPlate(), tonight('20:30'));
    await reserve(createPlate(), instantAt('2026-11-30', '19:00'));
    const [{ price_agorot: price } = { price_agorot: 0 }] = await list();
    expect(price).toBeGreaterThan(0);
    await gate.test.dataSource.query(
      `UPDATE payments SET status = 'refunded', refunded_agorot = amount_agorot WHERE reservation_id = $1`,
      [paid.id],
    );
    const day = { from: '2026-11-29', to: '2026-11-29' };
    const sums = { paid_agorot: price, owed_agorot: price, refunded_agorot: price };
    expect(await totals(day)).toEqual({ reservations: 2, ...sums });
    expect(await totals({})).toMatchObject({ reservations: 3, owed_agorot: 2 * price });
    expect(await totals(day, '/owners/me/reservations', gate.lot.owner)).toEqual({
      reservations: 2,
      ...sums,
    });
    const other = asUser(gate.test, (await createUser(gate.test, 'parking_lot_owner')).token);
    expect(await totals(day, '/owners/me/reservations', other)).toMatchObject({ reservations: 0 });
  });

  it('It is counted by its parts, without the cancelled ones; owners count those in their own lots', async () => {
    await reserve(createPlate(), tonight('19:30'));
    const cancelled = await reserve(createPlate(), tonight('20:30'));
    await gate.admin.post(`/admin/reservations/${cancelled.id}/cancel`, { reason: 'x' }).expect(200);
    await reserve(createPlate(), instantAt('2026-11-30', '19:00'));
    const countsOf = async (path: string, user = gate.admin) => {
      const { status, body } = await user.get(path);
      expect(status).toBe(200);
      return body as object;
    };
    const counts = { service_day: '2026-11-29', today: 1, upcoming: 1, past: 0, cancelled: 1 };
    expect(await countsOf('/owners/me/reservations/counts', gate.lot.owner)).toEqual(counts);
    gate.test.clock.moveTo(instantAt('2026-11-30', '01:59'));
    expect(await countsOf('/owners/me/reservations/counts', gate.lot.owner)).toEqual(counts);
    gate.test.clock.moveTo(instantAt('2026-11-30', '02:00'));
    const next = { service_day: '2026-11-30', today: 1, upcoming: 0, past: 1, cancelled: 1 };
    expect(await countsOf('/owners/me/reservations/counts', gate.lot.owner)).toEqual(next);
    expect(await countsOf('/admin/reservations/counts')).toMatchObject({ service_day: '2026-11-30' });
    const other = asUser(gate.test, (await createUser(gate.test, 'parking_lot_owner')).token);
    expect(await countsOf('/owners/me/reservations/counts', other)).toMatchObject({ today: 0, past: 0 });
  });
});
