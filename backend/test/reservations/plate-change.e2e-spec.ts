import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createCkanRecord, CkanServer } from '../support/fake-servers/ckan-server.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient, type TokenReservation } from '../support/token-client.js';

const evening = instantAt('2026-11-29', '19:30');
const [reserved, known, unknown] = ['3100001', '3100002', '3100003'];

let ckan: CkanServer;
let outbox: string;
let admin: ReturnType<typeof asUser>;
let owner: ReturnType<typeof asUser>;
let ownerId: number;
const test = useTestApp(async () => {
  ckan = await CkanServer.start();
  outbox = await mkdtemp(join(tmpdir(), 'panui-plates-'));
  return {
    VEHICLE_REGISTRY: 'ckan',
    VEHICLE_REGISTRY_URL: ckan.url,
    OUTBOX_DIR: outbox,
  };
});
beforeAll(async () => {
  for (const plate of [reserved, known]) ckan.addRecords('private', createCkanRecord(Number(plate)));
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const user = await createUser(test, 'parking_lot_owner');
  [owner, ownerId] = [asUser(test, user.token), user.id];
});
afterAll(async () => {
  await ckan.stop();
  await rm(outbox, { recursive: true });
});

let venueId: number;
let lotId: number;
let reservation: TokenReservation;
let driver: ReturnType<typeof createTokenClient>;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 7);
  [venueId, lotId] = [venue.id, lot.id];
  await admin.post(`/admin/users/${ownerId}/make-lot-owner/${lotId}`);
  reservation = await createTokenReservation(test, venueId, epochSeconds(evening), {
    license_plate: reserved,
  });
  driver = createTokenClient(test, reservation.token);
});

const record = async ({ id } = reservation) =>
  (await admin.get(`/admin/reservations/${id}`)).body as Record<string, unknown>;
const changes = async () => {
  const { body } = await admin.get(`/admin/reservations/${reservation.id}/timeline`);
  return (body as { kind: string; detail: string }[]).filter(({ kind }) => kind === 'plate_changed');
};
const notified = () =>
  test.dataSource.query<{ topic: string; state: string }[]>(
    `SELECT topic, state FROM outbox_messages WHERE reservation_id = $1 AND topic = 'changed' ORDER BY id`,
    [reservation.id],
  );
const recordEntry = (plate: string) =>
  owner.post('/owners/me/entries', { parking_lot_id: lotId, license_plate: plate, direction: 'in' });

it('A changed plate appears to driver, admin and owner, and a notification is queued', async () => {
  const response = await driver.changePlate('31-000-02');
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    license_plate: known,
    plate_changeable: true,
    status: 'confirmed',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await driver.page()).body.license_plate).toBe(known);
  expect(await record()).toMatchObject({
    license_plate: known,
    plate_check: 'valid',
    plate_confirmed_by_driver: false,
  });
  expect((await owner.get(`/owners/me/reservations/${reservation.id}`)).body.license_plate).toBe(known);
  expect(await changes()).toMatchObject([{ detail: `${reserved} → ${known}` }]);
  expect(await notified()).toEqual([{ topic: 'changed', state: 'waiting' }]);
});

it('The new plate is expected at the gate immediately, and the old one is unknown', async () => {
  await driver.changePlate(known);
  test.clock.moveTo(evening);
  expect((await recordEntry(reserved)).body).toMatchObject({ kind: 'unknown_plate', reservation_id: null });
  expect((await recordEntry(known)).body).toMatchObject({ kind: 'expected', reservation_id: reservation.id });
});

it('A plate missing from the vehicle registry is accepted only after the driver confirms it, for this reservation only', async () => {
  const rejected = await driver.changePlate(unknown);
  expect(rejected.status).toBe(400);
  expect(rejected.body).toMatchObject({
    code: 'validation_error',
    errors: [{ field: 'license_plate', code: 'not_found' }],
  });
  expect((await driver.page()).body.license_plate).toBe(reserved);
  expect((await driver.changePlate(unknown, { plate_unknown_accepted: true })).status).toBe(200);
  expect(await record()).toMatchObject({
    license_plate: unknown,
    plate_check: 'not_found',
    plate_confirmed_by_driver: true,
  });
  const other = await createTokenReservation(test, venueId, epochSeconds(evening), {
    license_plate: '7654321',
  });
  expect(await record(other)).toMatchObject({ plate_check: 'unverified', plate_confirmed_by_driver: false });
});

it('A plate is accepted unverified while the registry is down, and verified when it is back', async () => {
  ckan.addRecords('private', createCkanRecord(3_100_009));
  await ckan.stop();
  const response = await driver.changePlate('3100009');
  await ckan.listen();
  expect(response.status).toBe(200);
  expect(await record()).toMatchObject({ license_plate: '3100009', plate_check: 'unverified' });
  test.clock.advance({ minutes: 1 });
  await runJobIfDue(test, 'check_plates');
  expect(await record()).toMatchObject({ plate_check: 'valid' });
});

it.each([
  ['nothing', '', 'License plate is required'],
  ['no digit', 'ABCDEF', 'Invalid license plate format'],
  ['too short', '123', 'Invalid license plate format'],
  ['a number', 1234567, 'License plate is required'],
])('A plate that is %s is rejected with an error on license_plate', async (_what, plate, message) => {
  const { status, body } = await driver.changePlate(plate, {}, 'en');
  expect([status, body.code]).toEqual([400, 'validation_error']);
  expect(body.errors[0]).toMatchObject({ field: 'license_plate', message });
  expect(await changes()).toEqual([]);
});

it('The same plate in another format changes nothing', async () => {
  expect((await driver.changePlate('31-000-01')).status).toBe(200);
  expect([await changes(), await notified()]).toEqual([[], []]);
});

it('A plate that the driver has confirmed already is not looked up again when it is sent unchanged', async () => {
  await driver.changePlate(unknown, { plate_unknown_accepted: true });
  const again = await driver.changePlate('31-000-03');
  expect([again.status, again.body.license_plate]).toEqual([200, unknown]);
  expect(await changes()).toHaveLength(1);
});

it('Only the last of several plate changes sends a notification', async () => {
  await driver.changePlate(known);
  test.clock.advance({ seconds: 2 });
  await driver.changePlate(unknown, { plate_unknown_accepted: true });
  expect((await notified()).map(({ state }) => state)).toEqual(['dropped', 'waiting']);
});

it('A plate cannot be changed once the car has entered, even after it left', async () => {
  test.clock.moveTo(evening);
  await recordEntry(reserved);
  const inside = await driver.changePlate(known);
  expect([inside.status, inside.body.code]).toEqual([409, 'car_already_in']);
  expect((await driver.page()).body).toMatchObject({ plate_changeable: false });
  test.clock.advance({ minutes: 30 });
  await owner.post('/owners/me/entries', {
    parking_lot_id: lotId,
    license_plate: reserved,
    direction: 'out',
  });
  expect((await driver.changePlate(known)).body.code).toBe('car_already_in');
});

it('A plate can be changed until the reservation ends', async () => {
  test.clock.moveTo('2026-11-29T23:59:59Z');
  expect((await driver.changePlate(known)).status).toBe(200);
  test.clock.moveTo('2026-11-30T00:00:00Z');
  const late = await driver.changePlate(reserved);
  expect([late.status, late.body.code]).toEqual([409, 'reservation_over']);
});

it('The plate of a cancelled reservation cannot be changed', async () => {
  await driver.cancel();
  const { status, body } = await driver.changePlate(known);
  expect([status, body.code]).toEqual([409, 'reservation_over']);
});

it('A plate change requires the reservation token and rejects unknown fields', async () => {
  for (const token of ['x', `${reservation.token}x`, 'a'.repeat(300)]) {
    const { status, body } = await createTokenClient(test, token).changePlate(known);
    expect([status, body.code]).toEqual([404, 'reservation_not_found']);
  }
  const withUnknownField = await driver.changePlate(known, { status: 'completed' });
  expect(withUnknownField.status).toBe(400);
});

it('Concurrent plate changes are serialised, and each starts from the previous plate', async () => {
  const plates = Array.from({ length: 6 }, (_, index) => String(3_200_000 + index));
  const responses = await Promise.all(
    plates.map((plate) => driver.changePlate(plate, { plate_unknown_accepted: true })),
  );
  expect(responses.map(({ status }) => status)).toEqual(plates.map(() => 200));
  const chain = (await changes()).map(({ detail }) => detail.split(' → '));
  expect(chain).toHaveLength(plates.length);
  const { license_plate: last } = await record();
  let plate: unknown = reserved;
  for (let step = 0; step < plates.length; step += 1) {
    const next = chain.find(([from]) => from === plate);
    plate = next?.[1];
  }
  expect(plate).toBe(last);
  expect((await notified()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
});

it('A car cannot enter under a plate that is being changed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await createTokenReservation(test, venueId, epochSeconds(evening), {
      license_plate: `320010${round}`,
    });
    const now = test.clock.now();
    test.clock.moveTo(evening);
    const [changed, entered] = await Promise.all([
      createTokenClient(test, one.token).changePlate(`320020${round}`, { plate_unknown_accepted: true }),
      recordEntry(`320010${round}`),
    ]);
    const came = entered.body.reservation_id === one.id;
    expect([changed.status, came]).toEqual(changed.status === 200 ? [200, false] : [409, true]);
    test.clock.moveTo(now);
  }
});

it('The twenty-first plate change of a reservation is rejected with 429, the first of another is not', async () => {
  const statuses: number[] = [];
  for (let queued = 0; queued < 21; queued += 1) {
    test.clock.advance({ seconds: 1 });
    const response = await driver.changePlate(String(3_300_000 + queued), {
      plate_unknown_accepted: true,
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  const other = await createTokenReservation(test, venueId, epochSeconds(evening), { license_plate: known });
  expect((await createTokenClient(test, other.token).changePlate(reserved)).status).toBe(200);
});
