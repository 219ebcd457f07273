import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { createPhone, type GatePhone } from '../support/gate-phone.js';
import { madeAt, setUpGate } from '../support/gate-setup.js';
import { createPlate } from '../support/lot-with-owner.js';

const gate = setUpGate();
let phone: GatePhone;
const on = (day: number, time: string) => instantAt(`2026-11-${day}`, time);
beforeEach(async () => {
  ({ phone } = await createPhone(gate.test, gate.lot));
});

const { reserve } = gate;

interface List {
  cursor: string;
  is_full: boolean;
  generated_at: string;
  service_day: string;
  reservations: {
    id: number;
    license_plate: string;
    status: string;
    entered_at: string | null;
    code: string;
  }[];
  blocked: object[];
  signing_keys: { kid: string; public_key: string }[];
}
const load = async (since = ''): Promise<List> => {
  const query = since ? `?since=${since}` : '';
  const { status, body } = await phone.get(`/gate/v1/list${query}`);
  expect(status).toBe(200);
  return body as List;
};
const plates = ({ reservations }: List) => reservations.map(({ license_plate }) => license_plate);

describe('GET /gate/v1/list', () => {
  it('It has the reservations of this service day and the next, and nothing about the driver', async () => {
    const [early, tonight, tomorrow, later] = [1, 2, 3, 4].map(createPlate);
    await reserve(early ?? '', on(29, '03:00'));
    await reserve(tonight ?? '', on(29, '19:30'));
    await reserve(tomorrow ?? '', on(30, '19:30'));
    await reserve(later ?? '', instantAt('2026-12-01', '19:30'));
    const list = await load();
    expect(list).toMatchObject({ is_full: true, service_day: '2026-11-29', blocked: [] });
    expect(plates(list)).toEqual([early, tonight, tomorrow]);
    expect(list.reservations[1]).toEqual({
      id: expect.any(Number),
      license_plate: tonight,
      spot_number: expect.stringMatching(/^[12]$/),
      slot: 0,
      start: on(29, '19:30').toISOString(),
      end: expect.any(String),
      status: 'confirmed',
      code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/),
      entered_at: null,
      exited_at: null,
      inside_from: null,
      inside_until: null,
    });
    gate.test.clock.moveTo(on(30, '02:00'));
    expect(plates(await load())).toEqual([tomorrow, later]);
  });

  it('With a cursor it has only what changed: new, changed and cancelled reservations, cars and spots', async () => {
    const [plate, quiet] = [createPlate(), createPlate()];
    const { id, spot_id: spotId } = await reserve(plate, on(29, '19:30'));
    await reserve(quiet, on(30, '19:30'));
    let { cursor } = await load();
    const changed = async () => {
      const list = await load(cursor);
      expect(list.is_full).toBe(false);
      ({ cursor } = list);
      return list.reservations;
    };
    // A row is sent again while a transaction that is older than its change is open, in whichever database.
    const settle = () => eventually(async () => (await changed()).length === 0);
    await settle();

    const added = createPlate();
    await reserve(added, on(29, '20:30'));
    expect((await changed()).map(({ license_plate }) => license_plate)).toEqual([added]);
    await settle();

    await phone.post('/gate/v1/entries', [
      { client_id: randomUUID(), license_plate: plate, direction: 'in', at: gate.test.clock.now() },
    ]);
    expect(await changed()).toEqual([expect.objectContaining({ id, entered_at: expect.any(String) })]);
    await settle();

    await gate.lot.owner.put(`/owners/me/spots/${spotId}`, { number: 'A1' });
    expect(await changed()).toContainEqual(expect.objectContaining({ id, spot_number: 'A1' }));
    await settle();

    await gate.admin.post(`/admin/reservations/${id}/cancel`, { reason: 'x' });
    expect(await changed()).toEqual([expect.objectContaining({ id, status: 'cancelled' })]);
    await settle();
  });

  it('A reservation that gets a time outside the days of the list is sent once more with that time', async () => {
    const { id } = await reserve(createPlate(), on(29, '19:30'));
    const { cursor } = await load();
    const later = instantAt('2026-12-05', '20:00');
    const { body } = await gate.admin.post(`/admin/reservations/${id}/time`, {
      reservation_time: later.toISOString(),
    });
    expect(body).toMatchObject({ id, reservation_start: later.toISOString() });
    expect((await load(cursor)).reservations).toMatchObject([{ id, start: later.toISOString() }]);
    expect((await load()).reservations).toEqual([]);
  });

  it('A reservation that is being made while a list is loaded is in the next list', async () => {
    const { id } = await reserve(createPlate(), on(29, '19:30'));
    const runner = gate.test.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE reservations SET license_plate = $1 WHERE id = $2', ['7654321', id]);
    const { cursor } = await load();
    await runner.commitTransaction();
    await runner.release();
    expect(plates(await load(cursor))).toEqual(['7654321']);
  });

  it('A cursor of yesterday, of another database or of no kind gives the complete list', async () => {
    const plate = createPlate();
    await reserve(plate, on(30, '19:30'));
    const { cursor } = await load();
    for (const since of ['x', `${cursor}9999`, '2026-11-28.1', '2026-11-29.-1']) {
      const list = await load(since);
      expect([since, list.is_full, plates(list)]).toEqual([since, true, [plate]]);
    }
    gate.test.clock.moveTo(on(30, '02:00'));
    expect((await load(cursor)).is_full).toBe(true);
  });

  it('It names the spots that are blocked today and tomorrow', async () => {
    const { spot_id: spotId } = await reserve(createPlate(), on(25, '19:30'));
    const blocked = await gate.lot.owner.post('/owners/me/spots/block', {
      spot_ids: [spotId],
      until: on(30, '01:00').toISOString(),
      reason: 'x',
    });
    expect(blocked.body.updated).toBe(1);
    expect((await load()).blocked).toEqual([
      { spot_number: expect.stringMatching(/^[12]$/), date: '2026-11-29', slot: 0 },
    ]);
  });

  it('A driver who is not coming is marked so', async () => {
    gate.test.clock.moveTo(madeAt);
    const token = await confirmAndGetToken(
      gate.test,
      await holdAt(gate.test, gate.lot.venueId, epochSeconds(on(29, '19:30'))),
    );
    gate.test.clock.moveTo(on(29, '19:00'));
    expect((await gate.test.agent.post(`/reservations/token/${token}/not-coming`)).status).toBe(200);
    expect((await load()).reservations.map(({ status }) => status)).toEqual(['not_coming']);
  });
});

describe('The code of a reservation', () => {
  async function reserveWithToken() {
    gate.test.clock.moveTo(madeAt);
    const token = await confirmAndGetToken(
      gate.test,
      await holdAt(gate.test, gate.lot.venueId, epochSeconds(on(29, '19:30'))),
    );
    gate.test.clock.moveTo(on(29, '12:00'));
    const { body } = await gate.test.agent.get(`/reservations/token/${token}`);
    return { token, body: body as { gate_code: string; gate_qr: string; license_plate: string } };
  }

  it('The driver has the same code as the gate, and a text that the gate’s key verifies', async () => {
    const { body } = await reserveWithToken();
    const list = await load();
    expect(body.gate_code).toBe(list.reservations[0]?.code);
    const [{ kid, public_key: publicKey } = { kid: '', public_key: '' }] = list.signing_keys;
    const end = body.gate_qr.lastIndexOf('.');
    const [text, signature] = [body.gate_qr.slice(0, end), body.gate_qr.slice(end + 1)];
    expect(text).toBe(`PANUI1.${gate.lot.id}.20261129.0.${body.license_plate}.${body.gate_code}.${kid}`);
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const isValid = (signed: string) =>
      verify(
        'sha256',
        Buffer.from(signed),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect([isValid(text), isValid(text.replace('20261129', '20261130'))]).toEqual([true, false]);
  });

  it('A cancelled reservation has no code', async () => {
    const { token } = await reserveWithToken();
    const { body } = await gate.test.agent.post(`/reservations/token/${token}/cancel`);
    expect([body.status, body.gate_code, body.gate_qr]).toEqual(['cancelled', null, null]);
  });

  it('A changed plate changes the signed text, not the code', async () => {
    const { token, body } = await reserveWithToken();
    const changed = await gate.test.agent.post(`/reservations/token/${token}/license-plate`).send({
      license_plate: '7654321',
      plate_unknown_accepted: true,
    });
    expect(changed.body.gate_code).toBe(body.gate_code);
    expect(changed.body.gate_qr).toContain('.7654321.');
  });
});
