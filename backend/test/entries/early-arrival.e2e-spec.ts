import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { epochSeconds } from '../support/create-records.js';
import { createPhone } from '../support/gate-phone.js';
import { madeAt, setUpGate, tonight } from '../support/gate-setup.js';
import { createOwnedLot, createPlate, type LotWithOwner } from '../support/lot-with-owner.js';
import { asUser } from '../support/sign-in.js';

const gate = setUpGate();

const allow = (minutes: number) =>
  gate.admin.put('/admin/settings', { early_arrival_tolerance_minutes: minutes }).expect(200);
afterEach(() => allow(60));

/** The kind of a car that the owner reports at a time. */
async function kindAt(lot: LotWithOwner, plate: string, time: string): Promise<string> {
  const car = { parking_lot_id: lot.id, license_plate: plate, direction: 'in', at: tonight(time) };
  return (await lot.owner.post('/owners/me/entries', car)).body.kind as string;
}

/** A lot with one spot and two slots, and a reservation of another car in each slot. */
async function createTwoSlots() {
  const { venue, lot, owner } = await createOwnedLot(gate.test, gate.admin, 1);
  const slots = [
    { slot: 0, start_time: '12:00', end_time: '19:00' },
    { slot: 1, start_time: '19:00', end_time: '02:00' },
  ];
  await gate.admin.put(`/admin/parking-lots/${lot.id}`, { slots }).expect(200);
  const [first, second] = [createPlate(), createPlate()];
  const reserve = async (plate: string, time: string) => {
    const hold = await holdAt(gate.test, venue.id, epochSeconds(tonight(time)));
    return confirmAndGetToken(gate.test, hold, { license_plate: plate });
  };
  gate.test.clock.moveTo(madeAt);
  await reserve(first, '12:00');
  const token = await reserve(second, '19:00');
  gate.test.clock.moveTo(tonight('18:30'));
  return { lot: { id: lot.id, venueId: venue.id, owner } as LotWithOwner, first, second, token };
}

const allowlistOf = async (lot: LotWithOwner) => {
  const device = { name: 'Camera', kind: 'camera' };
  const { body } = await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, device);
  const camera = asUser(gate.test, (body as { key: string }).key);
  return {
    allowlist: async () => (await camera.get('/gate/v1/allowlist')).text,
    opens: async (plate: string) =>
      (await camera.post('/gate/v1/anpr/generic', { plate, direction: 'in' })).body as {
        open: boolean;
        kind: string;
      },
  };
};

const spotTakenFrom = async (token: string) =>
  (await gate.test.agent.get(`/reservations/token/${token}`)).body.spot_taken_from as string;

describe('The setting of how early a car may come', () => {
  it.each([
    [15, '19:14', '19:15'],
    [60, '18:29', '18:30'],
    [120, '17:29', '17:30'],
    [0, '19:29', '19:30'],
  ])(
    '%d minutes decide at the gate, for cameras, on the phone and for spot reports',
    async (minutes, early, allowed) => {
      await allow(minutes);
      const { phone } = await createPhone(gate.test, gate.lot);
      expect((await phone.get('/gate/v1/list')).body.early_arrival_minutes).toBe(minutes);
      const [tooEarly, inTime, read] = [createPlate(), createPlate(), createPlate()];
      await gate.reserve(tooEarly);
      await gate.reserve(inTime);
      gate.test.clock.moveTo(tonight('19:45'));
      expect(await kindAt(gate.lot, tooEarly, early)).toBe('too_early');
      expect(await kindAt(gate.lot, inTime, allowed)).toBe('expected');

      const { lot } = await createLotForOne(read);
      const camera = await allowlistOf(lot);
      gate.test.clock.moveTo(new Date(tonight(allowed).getTime() - 10_000));
      expect(await camera.allowlist()).toBe('');
      expect(await camera.opens(read)).toMatchObject({ open: false, kind: 'too_early' });
      gate.test.clock.moveTo(new Date(tonight(allowed).getTime() + 120_000));
      expect(await camera.allowlist()).toBe(`${read}\n`);
      expect(await camera.opens(read)).toMatchObject({ open: true, kind: 'expected' });
    },
  );

  async function createLotForOne(plate: string) {
    const { venue, lot, owner } = await createOwnedLot(gate.test, gate.admin, 1);
    gate.test.clock.moveTo(madeAt);
    const hold = await holdAt(gate.test, venue.id, epochSeconds(tonight('19:30')));
    const token = await confirmAndGetToken(gate.test, hold, { license_plate: plate });
    return { lot: { id: lot.id, venueId: venue.id, owner } as LotWithOwner, token };
  }

  it('A change applies to spot reports at once', async () => {
    const { token } = await createLotForOne(createPlate());
    expect(await spotTakenFrom(token)).toBe(tonight('18:30').toISOString());
    await allow(10);
    expect(await spotTakenFrom(token)).toBe(tonight('19:20').toISOString());
  });
});

it('No driver comes before the lot opens: by the hold, the page, the gate, its phone and its camera', async () => {
  const { venue, lot, owner } = await createOwnedLot(gate.test, gate.admin, 1);
  const hours = { is_24_7: false, opening_time: '17:00', closing_time: '23:00' };
  await gate.admin.put(`/admin/parking-lots/${lot.id}`, hours).expect(200);
  const plate = createPlate();
  gate.test.clock.moveTo(madeAt);
  const hold = await holdAt(gate.test, venue.id, epochSeconds(tonight('17:15')));
  const token = await confirmAndGetToken(gate.test, hold, { license_plate: plate });
  const opening = tonight('17:00').toISOString();
  expect(hold.arrive_from).toBe(opening);
  const { body: page } = await gate.test.agent.get(`/reservations/token/${token}`);
  expect(page).toMatchObject({ arrive_from: opening, spot_taken_from: opening });
  const ofLot = { id: lot.id, venueId: venue.id, owner } as LotWithOwner;
  const { phone } = await createPhone(gate.test, ofLot);
  const camera = await allowlistOf(ofLot);
  gate.test.clock.moveTo(tonight('16:59'));
  expect((await phone.get('/gate/v1/list')).body.openings).toContainEqual({
    date: '2026-11-29',
    opens_at: opening,
  });
  expect(await camera.allowlist()).toBe('');
  expect(await kindAt(ofLot, plate, '16:59')).toBe('too_early');
  gate.test.clock.moveTo(tonight('17:00'));
  expect(await camera.allowlist()).toBe(`${plate}\n`);
});

describe('A reservation that follows that of another car on the same spot', () => {
  it('Its car waits until the other reservation ends, at the gate, for cameras and for spot reports', async () => {
    const { lot, second, first, token } = await createTwoSlots();
    const camera = await allowlistOf(lot);
    expect(await camera.allowlist()).toBe(`${first}\n`);
    expect(await spotTakenFrom(token)).toBe(tonight('19:00').toISOString());
    const report = await gate.test.agent.post(`/reservations/token/${token}/spot-taken`).send({});
    expect(report.body).toMatchObject({
      code: 'spot_report_closed',
      spot_taken_from: tonight('19:00').toISOString(),
    });
    expect(await camera.opens(second)).toMatchObject({ open: false, kind: 'too_early' });
    gate.test.clock.moveTo(tonight('19:00'));
    expect(await camera.opens(second)).toMatchObject({ open: true, kind: 'expected' });
  });

  it('Its car may come early when the other driver is not coming', async () => {
    const { lot, first, second } = await createTwoSlots();
    await gate.test.dataSource.query(
      'UPDATE reservations SET not_coming_at = now() WHERE license_plate = $1',
      [first],
    );
    expect(await kindAt(lot, second, '18:20')).toBe('expected');
  });
});
