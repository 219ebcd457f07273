import { randomUUID } from 'node:crypto';
import { recordMisread } from '../../src/entries/record-car.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { createPhone, type GatePhone } from '../support/gate-phone.js';
import { setUpGate, tonight } from '../support/gate-setup.js';
import { createLotWithOwner, createPlate } from '../support/lot-with-owner.js';
import { asUser } from '../support/sign-in.js';
import { runJobNow } from '../support/jobs.js';

const gate = setUpGate();
let phone: GatePhone;
beforeEach(async () => {
  ({ phone } = await createPhone(gate.test, gate.lot));
  gate.test.clock.moveTo(tonight('20:00'));
});

const { reserve, listEntries } = gate;

describe('The review of a misread plate', () => {
  async function misread(direction: 'in' | 'out' = 'in') {
    const plate = createPlate();
    const reservation = await reserve(plate);
    const read = `B${plate.slice(1)}`;
    const { id } = await gate.test.dataSource.transaction((tx) =>
      recordMisread(
        tx,
        { parkingLotId: gate.lot.id, licensePlate: read, direction, at: tonight('19:40') },
        { id: reservation.id, spotId: reservation.spot_id },
      ),
    );
    return { id, plate, read, reservation };
  }
  const enter = (plate: string, at: Date) =>
    phone.post('/gate/v1/entries', [
      { client_id: randomUUID(), direction: 'in', license_plate: plate, at: at.toISOString() },
    ]);
  const review = (id: number, isExpectedCar: boolean, as = gate.lot.owner) =>
    as.post(`/owners/me/entries/${id}/review`, { is_expected_car: isExpectedCar });

  it('It is listed beside the reservation until it is reviewed, for the owner of the lot', async () => {
    const { id, plate, read, reservation } = await misread();
    const exit = await misread('out');
    const { id: deviceId } = await createPhone(gate.test, gate.lot);
    await gate.test.dataSource.query(
      `INSERT INTO gate_reports (parking_lot_id, client_id, device_id, direction, kind, entry_id, reported_at)
       VALUES ($1, $2, $3, 'in', 'misread', $4, now())`,
      [gate.lot.id, randomUUID(), deviceId, id],
    );
    const list = async (as = gate.lot.owner) =>
      (await as.get('/owners/me/misreads?sort=["id","ASC"]')).body as { id: number }[];
    expect(await list()).toEqual([
      {
        id,
        parking_lot_id: gate.lot.id,
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
      gate.lot.owner.get(`/owners/me/misreads?filter={"parking_lot_id":${lotId}}`);
    expect((await filter(gate.lot.id)).headers['content-range']).toBe('misreads 0-1/2');
    expect((await filter(gate.lot.id + 1)).body).toEqual([]);
    expect(await list((await createLotWithOwner(gate.test, gate.admin)).owner)).toEqual([]);
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
    const { body } = await enter(plate, tonight('19:00'));
    const accepted = await review(id, true);
    expect(accepted.body).toMatchObject({
      id: body[0]?.entry_id,
      entered_at: tonight('19:00').toISOString(),
      exited_at: tonight('19:40').toISOString(),
    });
  });

  it('A plate that is read right within ten minutes needs no review', async () => {
    const { plate } = await misread();
    await enter(plate, tonight('19:43'));
    expect((await listEntries()).map(({ kind }) => kind)).toEqual(['expected']);
  });

  it('A plate that is read right earlier or later, or of another car, leaves the review open', async () => {
    const { id, plate } = await misread();
    const other = createPlate();
    await reserve(other);
    await enter(other, tonight('19:40'));
    await enter(plate, tonight('19:29'));
    await enter(plate, tonight('19:51'));
    const waiting = (await listEntries()).filter(({ kind }) => kind === 'misread');
    expect(waiting).toMatchObject([{ id }]);
  });

  it('Each decision is in the audit log without the plate', async () => {
    const [accepted, rejected] = [await misread(), await misread()];
    const { body: expected } = await review(accepted.id, true);
    await review(rejected.id, false);
    const log = (id: number) => readAuditLog(gate.admin, { resource: 'entries', resource_id: id });
    const { license_plate: _, ...audited } = expected;
    expect(await log(accepted.id)).toMatchObject([{ action: 'accept_plate', after: audited }]);
    expect(await log(rejected.id)).toMatchObject([
      { action: 'reject_plate', after: { id: rejected.id, kind: 'unknown_plate' } },
    ]);
    for (const entry of [...(await log(accepted.id)), ...(await log(rejected.id))])
      expect(entry).not.toHaveProperty('after.license_plate');
  });

  it('Without the personal data of the reservation there is nothing to review', async () => {
    const { id, reservation } = await misread();
    await gate.test.dataSource.query(`UPDATE reservations SET license_plate = '' WHERE id = $1`, [
      reservation.id,
    ]);
    expect((await gate.lot.owner.get('/owners/me/misreads')).body).toEqual([]);
    const rejected = await review(id, true);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'conflict']);
    expect((await listEntries()).map(({ kind }) => kind)).toEqual(['misread']);
  });

  it('Only the owner can review, and only an entry that waits for it', async () => {
    const { id } = await misread();
    const other = await createLotWithOwner(gate.test, gate.admin);
    const foreign = await review(id, true, other.owner);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'lot_not_found']);
    const invalid = await gate.lot.owner.post(`/owners/me/entries/${id}/review`, {});
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
    const { body: timeline } = await gate.admin.get(`/admin/reservations/${reservation.id}/timeline`);
    expect(JSON.stringify(timeline)).not.toMatch(/entered|exited/);
    const { body: list } = await phone.get('/gate/v1/list');
    expect(list.reservations).toHaveLength(2);
    for (const listed of list.reservations)
      expect(listed).toMatchObject({ entered_at: null, exited_at: null });
    await asUser(gate.test, (await gate.createCamera()).key).post('/owners/me/entries', {
      parking_lot_id: gate.lot.id,
      license_plate: createPlate(),
      direction: 'in',
    });
    gate.test.clock.moveTo(tonight('18:00'));
    expect(await gate.lot.spotOf(reservation.spot_id)).toBe('available');
    gate.test.clock.moveTo(instantAt('2026-11-30', '06:00'));
    await runJobNow(gate.test, 'clearing');
    expect((await gate.admin.get(`/admin/reservations/${reservation.id}`)).body.status).toBe('no_show');
  });
});
