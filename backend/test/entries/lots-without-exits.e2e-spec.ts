import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPhone } from '../support/gate-phone.js';
import { madeAt, setUpGate, tonight } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';
import { epochSeconds } from '../support/create-records.js';
import { runJobNow } from '../support/jobs.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';

const gate = setUpGate();

/** The morning after the evening, which is a Sunday. */
const morning = (time: string) => instantAt('2026-11-30', time);
const nextEvening = (time: string) => instantAt('2026-11-30', time);

interface Reservation {
  plate: string;
  token: string;
  spotId: number;
}

async function reserve(plate = createPlate(), start = tonight('19:30')): Promise<Reservation> {
  const now = gate.test.clock.now();
  gate.test.clock.moveTo(madeAt);
  const hold = await holdAt(gate.test, gate.lot.venueId, epochSeconds(start));
  const token = await confirmAndGetToken(gate.test, hold, { license_plate: plate });
  gate.test.clock.moveTo(now);
  return { plate, token, spotId: hold.spot_id };
}

/** A report of the present, or of the past. */
async function report(plate: string, direction: 'in' | 'out', at: Date): Promise<void> {
  if (gate.test.clock.now() < at) gate.test.clock.moveTo(at);
  await gate.lot.owner
    .post('/owners/me/entries', { parking_lot_id: gate.lot.id, license_plate: plate, direction, at })
    .expect(201);
}

const setRecordsExits = (records_exits: boolean) =>
  gate.lot.owner.put(`/owners/me/lots/${gate.lot.id}`, { records_exits }).expect(200);

/** What each page and report says about the car. */
async function whereIs({ token, spotId }: Reservation) {
  const { owner, id } = gate.lot;
  const { body: dashboard } = await owner.get('/owners/me/dashboard');
  const { body: adminStats } = await gate.admin.get('/admin/dashboard/stats');
  const { body: inside } = await owner.get('/owners/me/entries?filter={"inside":true}');
  const { body: overstays } = await owner.get('/owners/me/entries?filter={"kind":"overstay"}');
  const { body: entries } = await gate.admin.get('/admin/reports/entries?period=all_time');
  const { body: arrivals } = await owner.get(`/owners/me/lots/${id}/arrival-counts`);
  const { body: page } = await gate.test.agent.get(`/reservations/token/${token}`);
  return {
    onDashboard: dashboard.cars_inside,
    occupied: dashboard.spots_occupied,
    overstays: dashboard.overstays + adminStats.overstays + overstays.length,
    listed: inside.length,
    inReport: entries.rows.filter((row: { parking_lot_id: number }) => row.parking_lot_id === id)[0]
      ?.is_inside,
    arrived: arrivals.inside,
    spot: await gate.lot.spotOf(spotId),
    phase: page.phase,
  };
}

const inside = {
  onDashboard: 1,
  occupied: 1,
  overstays: 0,
  listed: 1,
  inReport: true,
  arrived: 1,
  spot: 'occupied',
  phase: 'inside',
};
const gone = {
  onDashboard: 0,
  occupied: 0,
  overstays: 0,
  listed: 0,
  inReport: false,
  arrived: 0,
  spot: 'available',
  phase: 'after',
};

it('Lots record exits by default; admins and owners can say that a lot does not', async () => {
  const { body: before } = await gate.lot.owner.get(`/owners/me/lots/${gate.lot.id}`);
  expect(before.records_exits).toBe(true);
  await setRecordsExits(false);
  const { body: after } = await gate.admin.get(`/admin/parking-lots/${gate.lot.id}`);
  expect(after.records_exits).toBe(false);
  await gate.admin.put(`/admin/parking-lots/${gate.lot.id}`, { records_exits: 'no' }).expect(400);
});

it('Without recorded exits a car is inside until its reservation ends, and is no overstay after it', async () => {
  await setRecordsExits(false);
  const reservation = await reserve();
  await report(reservation.plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(tonight('20:15'));
  expect(await whereIs(reservation)).toEqual(inside);
  gate.test.clock.moveTo(morning('02:00'));
  expect(await whereIs(reservation)).toEqual(gone);
});

it('Saying that a lot records no exits empties it of the cars whose reservations are over', async () => {
  const reservation = await reserve();
  await report(reservation.plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(morning('03:00'));
  await setRecordsExits(false);
  expect(await whereIs(reservation)).toEqual(gone);
});

it('The clearing closes the visit without inventing an exit, and the car can come again', async () => {
  await setRecordsExits(false);
  const plate = createPlate();
  const reservation = await reserve(plate);
  await reserve(plate, nextEvening('19:30'));
  await report(plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(morning('06:00'));
  await runJobNow(gate.test, 'clearing');
  expect(await whereIs(reservation)).toEqual(gone);
  expect(await gate.listEntries()).toMatchObject([{ kind: 'expected', exited_at: null, is_inside: false }]);
  const rows = await gate.test.dataSource.query<object[]>(
    'SELECT status FROM reservations WHERE license_plate = $1 ORDER BY id',
    [plate],
  );
  expect(rows).toEqual([{ status: 'completed' }, { status: 'confirmed' }]);
  gate.test.clock.moveTo(nextEvening('19:35'));
  await report(plate, 'in', nextEvening('19:35'));
  expect(await gate.listEntries()).toMatchObject([
    { kind: 'expected', is_inside: false },
    { kind: 'expected', is_inside: true },
  ]);
});

it('A car that comes again before the clearing was no overstay', async () => {
  await setRecordsExits(false);
  const plate = createPlate();
  await reserve(plate);
  await reserve(plate, nextEvening('19:30'));
  await report(plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(nextEvening('19:35'));
  await report(plate, 'in', nextEvening('19:35'));
  expect(await gate.listEntries()).toMatchObject([
    { kind: 'expected', is_inside: false },
    { is_inside: true },
  ]);
});

it('An exit that is reported after the clearing belongs to its visit', async () => {
  await setRecordsExits(false);
  const { plate } = await reserve();
  await report(plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(morning('06:00'));
  await runJobNow(gate.test, 'clearing');
  await report(plate, 'out', tonight('23:10'));
  expect(await gate.listEntries()).toMatchObject([
    { kind: 'expected', exited_at: tonight('23:10').toISOString(), is_inside: false },
  ]);
});

it('The phone at the gate gets the same end of the visit', async () => {
  await setRecordsExits(false);
  const { phone } = await createPhone(gate.test, gate.lot);
  const { plate } = await reserve();
  await report(plate, 'in', tonight('19:40'));
  const { body } = await phone.get('/gate/v1/list');
  expect(body.reservations).toMatchObject([{ inside_until: morning('02:00').toISOString() }]);
});

it('A car without a reservation is gone after a day, too', async () => {
  await setRecordsExits(false);
  await report(createPlate(), 'in', tonight('12:00'));
  expect(await gate.listEntries()).toMatchObject([{ kind: 'unknown_plate', is_inside: true }]);
  gate.test.clock.moveTo(nextEvening('12:00'));
  expect(await gate.listEntries()).toMatchObject([{ kind: 'unknown_plate', is_inside: false }]);
});

it('With recorded exits the car is still inside then, as an overstay', async () => {
  const reservation = await reserve();
  await report(reservation.plate, 'in', tonight('19:40'));
  gate.test.clock.moveTo(morning('03:00'));
  const { onDashboard, overstays, spot } = await whereIs(reservation);
  expect({ onDashboard, spot }).toEqual({ onDashboard: 1, spot: 'occupied' });
  expect(overstays).toBeGreaterThan(0);
});
