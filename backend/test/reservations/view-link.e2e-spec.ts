import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { runJobIfDue } from '../support/jobs.js';
import { useTestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient, type TokenReservation } from '../support/token-client.js';

const evening = instantAt('2026-11-29', '19:30');

const test = useTestApp();
let venueId: number;
beforeAll(async () => {
  const venue = await createVenue(test.dataSource, { name: 'היכל התרבות', nameEn: 'Culture Hall' });
  const { lot } = await createLot(test.dataSource, venue, 0);
  venueId = venue.id;
  for (let number = 1; number <= 9; number += 1)
    await createSpot(test.dataSource, lot.id, `B${number}`, { floor: '-2', office: 'משרד 14' });
});

let reservation: TokenReservation;
let driver: ReturnType<typeof createTokenClient>;
let path: string;
beforeEach(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  reservation = await createTokenReservation(test, venueId, epochSeconds(evening));
  driver = createTokenClient(test, reservation.token);
  const response = await driver.viewLink();
  expect(response.status).toBe(200);
  ({ path } = response.body as { path: string });
});

const viewToken = () => path.split('/')[2] ?? '';
const seen = (token = viewToken()) => test.agent.get(`/reservations/shared/${token}`);

it('The shared view shows where the car is, without personal data, price or token', async () => {
  const { status, body, headers, text } = await seen().set('accept-language', 'en');
  expect(status).toBe(200);
  expect(body).toEqual({
    event_starts_at: null,
    status: 'confirmed',
    parking_lot_id: expect.any(Number),
    parking_lot_name: 'Lot near Culture Hall',
    parking_lot_address: '1 Test St',
    parking_lot_lat: expect.any(Number),
    parking_lot_lng: 34.8,
    max_height_cm: null,
    entry_instructions: '',
    venue_id: venueId,
    venue_name: 'Culture Hall',
    venue_lat: expect.any(Number),
    venue_lng: 34.8,
    event_id: null,
    event_title: null,
    event_title_en: null,
    spot_number: reservation.spotNumber,
    spot_floor: '-2',
    spot_office: 'משרד 14',
    reservation_start: evening.toISOString(),
    reservation_end: '2026-11-30T00:00:00.000Z',
    walking_time_minutes: expect.any(Number),
  });
  for (const secret of ['12345678', 'noa@', '0001234', 'נועה', 'כהן', '2500', reservation.token, 'cancel'])
    expect(text).not.toContain(secret);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it('The view link is stable and has an unguessable token', async () => {
  const again = await Promise.all([driver.viewLink(), driver.viewLink(), driver.viewLink()]);
  expect(again.map(({ body }) => body.path as string)).toEqual([path, path, path]);
  expect(path).toMatch(/^\/shared\/[\w-]{43}$/);
});

it('A view token grants no access to the reservation, and a reservation token does not open the view', async () => {
  const asSecret = createTokenClient(test, viewToken());
  const calls = [
    asSecret.page(),
    asSecret.cancel(),
    asSecret.notComing(),
    asSecret.changePlate('1234567'),
    asSecret.viewLink(),
    asSecret.personalData(),
    asSecret.erase(),
    seen(reservation.token),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect([status, body.code]).toEqual([404, 'reservation_not_found']);
});

it('No table contains the view token or the reservation token in plain text', async () => {
  const tables = await test.dataSource.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const bytes = Buffer.from(viewToken(), 'base64url').toString('hex');
  for (const { name } of tables)
    for (const text of [viewToken(), bytes, reservation.token]) {
      const found = await test.dataSource.query<unknown[]>(
        `SELECT FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`,
        [`%${text}%`],
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
});

it('Unknown view tokens all return the same 404 response', async () => {
  const [first, ...others] = await Promise.all(
    ['x', `${viewToken().slice(0, -1)}_`, 'a'.repeat(300), viewToken().toLowerCase()].map((one) => seen(one)),
  );
  const output = (response: typeof first) => ({
    ...(response?.body as object),
    request_id: '',
    instance: '',
  });
  expect([first?.status, first?.body.code]).toEqual([404, 'reservation_not_found']);
  expect(first?.headers['cache-control']).toBe('no-store');
  for (const other of others) expect(output(other)).toEqual(output(first));
  const unknown = await createTokenClient(test, 'x').viewLink();
  expect([unknown.status, unknown.body.code]).toEqual([404, 'reservation_not_found']);
});

it('The shared view shows a cancelled reservation as cancelled', async () => {
  await driver.cancel();
  expect((await seen()).body.status).toBe('cancelled');
});

it('The shared view shows no_show after the driver reports not coming', async () => {
  test.clock.moveTo(evening);
  await driver.notComing();
  expect((await seen()).body.status).toBe('no_show');
});

it('The view link stops working when the driver’s data is erased, on request or on schedule', async () => {
  await driver.cancel();
  await driver.erase();
  expect((await seen()).status).toBe(404);
  expect((await driver.viewLink()).status).toBe(404);
  const other = await createTokenReservation(test, venueId, epochSeconds(evening));
  const { body } = await createTokenClient(test, other.token).viewLink();
  const [, , token] = (body as { path: string }).path.split('/');
  test.clock.moveTo('2027-02-25T00:10:00Z');
  await runJobIfDue(test, 'erase_personal_data');
  expect((await seen(token)).status).toBe(404);
});
