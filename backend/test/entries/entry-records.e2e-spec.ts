import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { createLotWithOwner, createPlate } from '../support/lot-with-owner.js';

const gate = setUpGate();

const post = (plate: string, direction: string, at?: Date, lot = gate.lot) =>
  lot.owner.post('/owners/me/entries', {
    parking_lot_id: lot.id,
    license_plate: plate,
    direction,
    ...(at && { at: at.toISOString() }),
  });

it('What an owner reports is in the audit log once, without the plate', async () => {
  const plate = createPlate();
  const { body: entry } = await post(plate, 'in', tonight('10:00'));
  await post(plate, 'in', tonight('10:00'));
  const { body: left } = await post(plate, 'out', tonight('10:30'));
  const log = await readAuditLog(gate.admin, { resource: 'entries' });
  const ofLot = log.filter(
    ({ after }) => (after as { parking_lot_id: number }).parking_lot_id === gate.lot.id,
  );
  const { license_plate: _, ...audited } = entry;
  const { license_plate: __, ...auditedExit } = left;
  expect(ofLot.map(({ action, resource_id: id, after }) => ({ action, id, after }))).toEqual([
    { action: 'car_in', id: String(entry.id), after: audited },
    { action: 'car_out', id: String(entry.id), after: auditedExit },
  ]);
});

it('The history of a reservation has the entry and exit of its own car only', async () => {
  const [plate, other] = [createPlate(), createPlate()];
  const reservations = [
    await gate.reserve(plate, tonight('11:30')),
    await gate.reserve(other, tonight('11:30')),
  ];
  await post(plate, 'in', tonight('11:40'));
  await post(plate, 'out', tonight('11:50'));
  const histories = [];
  for (const { id } of reservations) {
    const { body } = await gate.admin.get(`/admin/reservations/${id}/timeline`);
    const kinds = (body as { kind: string }[]).map(({ kind }) => kind);
    histories.push(kinds.filter((kind) => ['entered', 'exited'].includes(kind)));
  }
  expect(histories).toEqual([['entered', 'exited'], []]);
});

it('Entries are filtered by car, spot, reservation and time, searched and sorted', async () => {
  const [plate, stranger, late] = [createPlate(), createPlate(), createPlate()];
  const reservation = await gate.reserve(plate, tonight('11:30'));
  await post(plate, 'in', tonight('11:00'));
  await post(stranger, 'in', tonight('10:00'));
  await post(late, 'out', tonight('11:50'));
  const read = async (filter: object, sort = ['id', 'ASC']) => {
    const text = encodeURIComponent(JSON.stringify(filter));
    const { body } = await gate.lot.owner.get(
      `/owners/me/entries?sort=${JSON.stringify(sort)}&filter=${text}`,
    );
    return (body as { license_plate: string }[]).map(({ license_plate: listed }) => listed);
  };
  expect(await read({}, ['entered_at', 'ASC'])).toEqual([stranger, plate, late]);
  expect(await read({}, ['license_plate', 'DESC'])).toEqual([late, stranger, plate]);
  expect(await read({}, ['kind', 'ASC'])).toEqual([late, plate, stranger]);
  expect(await read({ license_plate: stranger })).toEqual([stranger]);
  expect(await read({ q: stranger.slice(-4) })).toEqual([stranger]);
  expect(await read({ spot_id: reservation.spot_id })).toEqual([plate]);
  expect(await read({ reservation_id: reservation.id })).toEqual([plate]);
  expect(await read({ kind: 'exit_without_entry' })).toEqual([late]);
  expect(await read({ inside: true })).toEqual([plate, stranger]);
  expect(await read({ from: tonight('10:30') })).toEqual([plate, late]);
  expect(await read({ until: tonight('10:30') })).toEqual([stranger]);
});

it('A car without a recorded entry is in the range in which it left, and any other in that of its entry', async () => {
  const [unrecorded, recorded] = [createPlate(), createPlate()];
  await post(unrecorded, 'out', tonight('11:50'));
  await post(recorded, 'in', tonight('11:00'));
  await post(recorded, 'out', tonight('11:50'));
  const read = async (from: string, until: string) => {
    const filter = encodeURIComponent(JSON.stringify({ from: tonight(from), until: tonight(until) }));
    const { body } = await gate.lot.owner.get(`/owners/me/entries?filter=${filter}`);
    return (body as { license_plate: string }[]).map(({ license_plate: listed }) => listed);
  };
  expect(await read('11:50', '11:51')).toEqual([unrecorded]);
  expect(await read('11:49', '11:50')).toEqual([]);
  expect(await read('11:00', '11:50')).toEqual([recorded]);
});

it('A filter by lot does not show the entries of another owner', async () => {
  const other = await createLotWithOwner(gate.test, gate.admin);
  await post(createPlate(), 'in', undefined, other);
  const { body } = await gate.lot.owner.get(`/owners/me/entries?filter={"parking_lot_id":${other.id}}`);
  expect(body).toEqual([]);
});

it('A reservation explains a car for a week after its end', async () => {
  const plate = createPlate();
  const { id } = await gate.reserve(plate);
  gate.test.clock.moveTo(instantAt('2026-12-07', '12:00'));
  expect((await post(plate, 'in', instantAt('2026-12-07', '01:50'))).body).toMatchObject({
    kind: 'wrong_day',
    reservation_id: id,
    spot_id: null,
  });
  await post(plate, 'out', instantAt('2026-12-07', '01:55'));
  expect((await post(plate, 'in', instantAt('2026-12-07', '02:10'))).body).toMatchObject({
    kind: 'unknown_plate',
    reservation_id: null,
  });
});
