import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { requestParking } from '../support/driver-requests.js';
import { computeStatisticsFromRows } from '../support/statistics-from-rows.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient, type TokenReservation } from '../support/token-client.js';

const evening = instantAt('2026-11-29', '19:30');
const deadline = new Date(evening.getTime() - 7_200_000);
const plate = '4100001';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let owner: ReturnType<typeof asUser>;
let ownerId: number;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const user = await createUser(test, 'parking_lot_owner');
  [owner, ownerId] = [asUser(test, user.token), user.id];
});

let venueId: number;
let lotId: number;
let reservation: TokenReservation;
let driver: ReturnType<typeof createTokenClient>;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 1);
  [venueId, lotId] = [venue.id, lot.id];
  await admin.post(`/admin/users/${ownerId}/make-lot-owner/${lotId}`);
  await admin.post('/admin/webhooks', { url: 'https://hooks.example.test/x', parking_lot_id: lotId });
  reservation = await createTokenReservation(test, venueId, epochSeconds(evening), { license_plate: plate });
  driver = createTokenClient(test, reservation.token);
});

const requestSpot = () =>
  requestParking(test, { venue_id: venueId, reservation_time: epochSeconds(evening) + 3600 });
const recordEntry = () =>
  owner.post('/owners/me/entries', { parking_lot_id: lotId, license_plate: plate, direction: 'in' });
const messages = () =>
  test.dataSource.query<{ channel: string; topic: string; state: string }[]>(
    'SELECT channel, topic, state FROM outbox_messages WHERE reservation_id = $1 ORDER BY id',
    [reservation.id],
  );

it('Reporting not coming frees the spot immediately, keeps the payment and records the driver as the actor', async () => {
  test.clock.moveTo(deadline);
  expect((await driver.page()).body).toMatchObject({ cancellable: false, not_coming_possible: true });
  expect((await requestSpot()).body.code).toBe('no_spots_available');
  const response = await driver.notComing();
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    status: 'no_show',
    cancellable: false,
    plate_changeable: false,
    not_coming_possible: false,
    not_coming_at: expect.stringContaining('2026-11-29T15:30:00'),
  });
  expect((await requestSpot()).status).toBe(201);
  const { body: payment } = await admin.get(
    `/admin/payments?filter=${JSON.stringify({ reservation_id: reservation.id })}`,
  );
  expect(payment).toMatchObject([{ status: 'owed', amount_agorot: 2500 }]);
  expect((await admin.get(`/admin/reservations/${reservation.id}`)).body).toMatchObject({
    status: 'no_show',
    not_coming_at: expect.any(String),
  });
  const { body: timeline } = await admin.get(`/admin/reservations/${reservation.id}/timeline`);
  expect((timeline as { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'held',
    'confirmed',
    'not_coming',
  ]);
  expect(timeline.at(-1)).toMatchObject({ detail: 'driver' });
});

it('Reporting not coming notifies driver and webhooks and drops the queued reminder', async () => {
  test.clock.moveTo(deadline);
  await driver.notComing();
  expect(await messages()).toEqual(
    expect.arrayContaining([
      { channel: 'mail', topic: 'reminder', state: 'dropped' },
      { channel: 'mail', topic: 'not_coming', state: 'waiting' },
      { channel: 'webhook', topic: 'not_coming', state: 'waiting' },
    ]),
  );
});

it('Repeated and concurrent reports of not coming change nothing more', async () => {
  test.clock.moveTo(deadline);
  const responses = await Promise.all(Array.from({ length: 6 }, () => driver.notComing()));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const first = responses[0]?.body.not_coming_at as string;
  test.clock.advance({ minutes: 10 });
  expect((await driver.notComing()).body.not_coming_at).toBe(first);
  expect((await messages()).filter(({ topic }) => topic === 'not_coming')).toHaveLength(2);
});

it('The statistics stay consistent after a report of not coming', async () => {
  test.clock.moveTo(deadline);
  await driver.notComing();
  const range = { start: '2026-11-29', end: '2026-11-30' };
  const { statuses } = await computeStatisticsFromRows(test.dataSource, range);
  const { body } = await admin.get(
    `/admin/dashboard/reservations/stats?start_date=${range.start}&end_date=${range.end}`,
  );
  expect([body.confirmed, body.cancelled, body.completed, body.no_show]).toEqual(statuses);
  expect(body.no_show).toBeGreaterThan(0);
  test.clock.moveTo('2026-11-30T04:00:05Z');
  await runJobIfDue(test, 'clearing');
  expect((await driver.page()).body.status).toBe('no_show');
});

it('A not-coming report is rejected while the reservation can still be cancelled for a refund', async () => {
  test.clock.moveTo(new Date(deadline.getTime() - 1000));
  const { status, body } = await driver.notComing();
  expect([status, body.code]).toEqual([409, 'still_cancellable']);
  expect((await driver.page()).body).toMatchObject({ cancellable: true, not_coming_possible: false });
});

it('A not-coming report is rejected when the car has entered', async () => {
  test.clock.moveTo(evening);
  await recordEntry();
  const { status, body } = await driver.notComing();
  expect([status, body.code]).toEqual([409, 'car_already_in']);
});

it('A camera that read another car’s plate does not keep the driver from reporting', async () => {
  test.clock.moveTo(evening);
  await test.dataSource.query(
    `INSERT INTO entries (parking_lot_id, reservation_id, license_plate, entered_at, exited_at, source, kind)
     VALUES ($1, $2, '12B4567', $3, $3, 'gate', 'misread')`,
    [lotId, reservation.id, test.clock.now()],
  );
  expect((await driver.notComing()).status).toBe(200);
});

it('A not-coming report is rejected when the reservation has ended or was cancelled', async () => {
  test.clock.moveTo('2026-11-30T00:00:00Z');
  expect((await driver.notComing()).body.code).toBe('reservation_over');
  test.clock.moveTo('2026-11-25T10:00:00Z');
  await driver.cancel();
  test.clock.moveTo(deadline);
  expect((await driver.notComing()).body.code).toBe('reservation_over');
});

it('A not-coming report requires the reservation token', async () => {
  test.clock.moveTo(deadline);
  const { status, body } = await createTokenClient(test, `${reservation.token}x`).notComing();
  expect([status, body.code]).toEqual([404, 'reservation_not_found']);
});

it('A car that arrives after not coming was reported is recorded as an unknown plate', async () => {
  test.clock.moveTo(deadline);
  await driver.notComing();
  test.clock.moveTo(evening);
  expect((await recordEntry()).body).toMatchObject({ kind: 'unknown_plate', reservation_id: null });
  expect((await driver.page()).body.status).toBe('no_show');
});

it('When the car enters at the same moment, exactly one of entry and not-coming report succeeds', async () => {
  test.clock.moveTo(evening);
  const [report, entry] = await Promise.all([driver.notComing(), recordEntry()]);
  const isIn = entry.body.reservation_id === reservation.id;
  expect([report.status, isIn]).toEqual(report.status === 200 ? [200, false] : [409, true]);
  expect((await driver.page()).body.status).toBe(report.status === 200 ? 'no_show' : 'confirmed');
});

it('The driver’s data can be erased immediately after not coming was reported', async () => {
  test.clock.moveTo(deadline);
  await driver.notComing();
  expect((await driver.erase()).status).toBe(200);
});
