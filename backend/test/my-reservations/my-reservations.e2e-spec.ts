import { instantAt } from '../../src/platform/clock/israel-time.js';
import { MyReservationsService } from '../../src/my-reservations/my-reservations.service.js';
import { mailsTo, tokenIn } from '../support/account-mails.js';
import { createAppWithMail } from '../support/app-with-mail.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import type { MailServer } from '../support/mail-server.js';
import type { TestApp } from '../support/test-app.js';
import { createTokenClient } from '../support/token-client.js';

let test: TestApp;
let mailServer: MailServer;
let close: () => Promise<void>;
let venue: Awaited<ReturnType<typeof createVenue>>;

beforeAll(async () => {
  ({ test, mailServer, close } = await createAppWithMail());
  test.clock.moveTo('2026-11-22T10:00:00Z');
  venue = await createVenue(test.dataSource, { name: 'היכל התרבות', nameEn: 'Culture Hall' });
  await createLot(test.dataSource, venue, 5);
});
afterAll(() => close());
beforeEach(() => test.dataSource.query('TRUNCATE limit_counts'));

let clients = 0;
const path = '/landing/my-reservations';
const request = (email: string, address = `2001:db8:${(clients += 1).toString(16)}::1`, lang = 'he') =>
  test.agent.post(path).set({ 'x-forwarded-for': address, 'accept-language': lang }).send({ email });
const open = (token: string, over: object = {}) =>
  test.agent.post(`${path}/session`).send({ token, ...over });
const list = (token: string, lang = 'he') =>
  test.agent.get(path).set({ authorization: `Bearer ${token}`, 'accept-language': lang });
const reserve = async (email: string, day: string) =>
  confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(instantAt(day, '19:30'))), { email });

/** The mails with a link to the list, without those of each reservation. */
const linksTo = async (email: string) =>
  (await mailsTo(test, mailServer, email)).filter(({ subject }) => subject === 'ההזמנות שלך בפנוי');

async function linkFor(email: string): Promise<string> {
  await request(email).expect(202);
  return tokenIn((await linksTo(email.toLowerCase()))[0]);
}

it('The mailed link opens the list of the address: coming reservations first, each with its own link', async () => {
  const later = await reserve('noa@example.test', '2026-11-26');
  const sooner = await reserve('noa@example.test', '2026-11-25');
  await createTokenClient(test, sooner).cancel();
  const other = await reserve('dan@example.test', '2026-11-25');
  test.clock.moveTo('2026-11-26T08:00:00Z');
  const { body } = await open(await linkFor('Noa@Example.test')).expect(200);
  expect(body.expires_at).toMatch(/^2026-11-26T09:00/);
  const response = await list(body.session_token).expect(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.body).toMatchObject([
    { status: 'confirmed', venue_name: 'היכל התרבות', license_plate: '12345678' },
    { status: 'cancelled', reservation_start: '2026-11-25T17:30:00.000Z' },
  ]);
  expect(response.body.map(({ url }: { url: string }) => url)).toEqual([
    `https://panui.example/reservation/${later}`,
    `https://panui.example/reservation/${sooner}`,
  ]);
  expect(response.text).not.toContain(other);
  expect((await list(body.session_token, 'en')).body[0].venue_name).toBe('Culture Hall');
});

it('A link opens once and within an hour, and so long the list', async () => {
  await reserve('ziv@example.test', '2026-11-27');
  const token = await linkFor('ziv@example.test');
  const { body } = await open(token).expect(200);
  expect((await open(token).expect(404)).body.code).toBe('not_found');
  expect((await open('x')).status).toBe(404);
  const late = await linkFor('ziv@example.test');
  test.clock.advance({ minutes: 61 });
  await list(body.session_token).expect(401);
  await open(late).expect(404);
  for (const wrong of ['', body.session_token.slice(1), 'x y']) await list(wrong).expect(401);
  await test.agent.get(path).expect(401);
  await test.app.get(MyReservationsService).deleteExpired();
  expect(await test.dataSource.query('SELECT FROM reservation_lookups')).toEqual([]);
});

it('A page whose response was lost gets the same list again with the key of its request', async () => {
  await reserve('tal@example.test', '2026-11-27');
  const token = await linkFor('tal@example.test');
  const key = { request_key: 'f3a9c1d25b7e48608a4d9e0c7b12f6a5' };
  const { body } = await open(token, key).expect(200);
  expect((await open(token, key).expect(200)).body).toEqual(body);
  await list(body.session_token).expect(200);
  await open(token, { request_key: key.request_key.replace('f', 'e') }).expect(404);
  await open(token).expect(404);
});

it('Known and unknown addresses get the same response and cause the same rows, and an unknown one no mail', async () => {
  await reserve('gal@example.test', '2026-11-28');
  const responses = [];
  for (const email of ['gal@example.test', 'unknown@example.test', 'g_l@example.test'])
    responses.push(await request(email));
  for (const { status, text } of responses) expect({ status, text }).toEqual({ status: 202, text: '{}' });
  const rows = await test.dataSource.query(
    'SELECT state, attempts FROM outbox_messages WHERE reservation_lookup_id IS NOT NULL AND state = $1',
    ['waiting'],
  );
  expect(rows).toEqual(Array(3).fill({ state: 'waiting', attempts: 0 }));
  expect(await linksTo('unknown@example.test')).toEqual([]);
  // The stored address is encrypted.
  const [{ found }] = await test.dataSource.query<[{ found: number }]>(
    `SELECT count(*)::int AS found FROM reservation_lookups WHERE position('example' IN encode(sealed_email, 'escape')) > 0`,
  );
  expect(found).toBe(0);
});

it('An address gets three mails an hour at most, and a client with too many requests gets a 429 with Retry-After', async () => {
  await reserve('tal@example.test', '2026-11-28');
  for (let n = 0; n < 5; n++) await request('tal@example.test').expect(202);
  expect(await linksTo('tal@example.test')).toHaveLength(3);
  for (let n = 0; n < 10; n++) await request(`d${n}@example.test`, '198.51.100.7').expect(202);
  const { headers } = await request('one@example.test', '198.51.100.7').expect(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await request('no address')).body).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
});

it('Erased reservations are in no list', async () => {
  await reserve('old@example.test', '2026-11-28');
  await test.dataSource.query(
    `UPDATE reservations SET email = '', personal_data_erased_at = now() WHERE email = 'old@example.test'`,
  );
  await request('old@example.test').expect(202);
  expect(await linksTo('old@example.test')).toEqual([]);
});
