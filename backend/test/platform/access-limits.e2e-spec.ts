import { RequestLimitService } from '../../src/platform/rate-limits/request-limit.service.js';
import { SharedCounterService } from '../../src/platform/rate-limits/shared-counter.service.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { asUser, createUser, testPassword } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const limit = 30;
let test: TestApp;
let other: ServerProcess;
/** Of the process of the tests, and of the other one. */
let urls: string[];
beforeAll(async () => {
  const environment = { RATE_LIMIT_PER_MINUTE: String(limit), TRUST_PROXY: '' };
  test = await createTestApp(environment);
  other = await startServerProcess(test.config.database.url, environment);
  urls = [await test.app.getUrl(), other.url];
});
afterAll(async () => {
  await other.stop();
  await test.close();
});

/** Posts to the two processes in turn, with a forged address. */
const post = (index: number, path: string, body: object) =>
  fetch(`${urls[index % 2]}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${(index * 7) % 256}.${(index * 13) % 256}`,
    },
    body: JSON.stringify(body),
  });
/** Posts from another address. */
const postFrom = (remoteAddress: string, url: string, payload: object) =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress });
const resetCounts = () => test.dataSource.query('TRUNCATE limit_counts');

describe('A setting that an admin changes', () => {
  it('A changed setting takes effect in every process at once', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 8);
    const time = epochSeconds(new Date(Date.now() + 86_400_000));
    const requestPage = async (index: number) =>
      (await (
        await post(index, '/landing/request-parking', { venue_id: venue.id, reservation_time: time })
      ).json()) as { expires_in: number };
    for (const seconds of [420, 300]) {
      await admin.put('/admin/settings', { hold_seconds: seconds });
      for (const index of [0, 1]) expect((await requestPage(index)).expires_in).toBe(seconds);
    }
  });
});

describe('The request limit, over two processes that trust no proxy', () => {
  it('Both processes share one limit, and a forged address does not evade it', async () => {
    await resetCounts();
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => post(index, '/landing/release-hold', {})),
    );
    const rejected = responses.filter((response) => response.status === 429);
    expect(responses.filter((response) => response.status === 204)).toHaveLength(limit);
    expect(rejected).toHaveLength(60 - limit);
    for (const response of rejected) {
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
    }
  });

  it('The database stores no address', async () => {
    const rows = await test.dataSource.query<{ key: Buffer }[]>('SELECT * FROM limit_counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.key.length)).toEqual(rows.map(() => 16));
  });
});

describe('The limit of failed sign-ins', () => {
  it('Both processes share one limit, and the account’s owner signs in from another address', async () => {
    const { email } = await createUser(test, 'parking_lot_owner');
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(index, '/auth/login', { email, password: `wrong ${index}` }),
      ),
    );
    expect(responses.filter((response) => response.status === 401).length).toBeLessThanOrEqual(10);
    expect(responses.filter((response) => ![401, 429].includes(response.status))).toEqual([]);
    expect((await post(0, '/auth/login', { email, password: testPassword })).status).toBe(429);
    const otherClient = await postFrom('203.0.113.77', '/auth/login', { email, password: testPassword });
    expect(otherClient.statusCode).toBe(200);
  });
});

describe('When the counters are unavailable', () => {
  beforeAll(() => test.dataSource.query('ALTER TABLE limit_counts RENAME TO out_of_reach'));
  afterAll(() => test.dataSource.query('ALTER TABLE out_of_reach RENAME TO limit_counts'));

  it('Drivers’ requests pass, and sign-in fails', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1);
    const requested = await postFrom('203.0.113.78', '/landing/request-parking', {
      venue_id: venue.id,
      reservation_time: epochSeconds(new Date(Date.now() + 86_400_000)),
    });
    expect(requested.statusCode).toBe(201);
    const limits = test.app.get(RequestLimitService);
    const takes = Array.from({ length: 5 }, () =>
      limits.consume({ name: 'anything', subject: 'somebody' }, 2),
    );
    await Promise.all(takes);
    const credentials = { email: 'somebody@example.test', password: testPassword };
    const login = await test.agent.post('/auth/login').send(credentials);
    expect(login.status).toBeGreaterThanOrEqual(500);
  });
});

describe('SharedCounterService and RequestLimitService', () => {
  const key = { name: 'tries', subject: 'somebody' };
  const counts = () => test.app.get(SharedCounterService);
  beforeEach(resetCounts);

  it('Counting starts again after the window, and expired windows are deleted', async () => {
    expect(await counts().add([{ ...key, hits: 3 }])).toMatchObject([{ hits: 3 }]);
    expect(await counts().add([{ ...key, hits: 2 }])).toMatchObject([{ hits: 5 }]);
    expect(await counts().deleteExpired()).toBe(0);
    await test.dataSource.query(`UPDATE limit_counts SET ends_at = now() - interval '1 ms'`);
    expect(await counts().add([{ ...key, hits: 2 }])).toMatchObject([{ hits: 2 }]);
    await test.dataSource.query(`UPDATE limit_counts SET ends_at = now() - interval '1 ms'`);
    expect(await counts().deleteExpired()).toBe(1);
  });

  it('A process reports the hits of a large limit only after a share of it is used, and then all of them', async () => {
    const [here, there] = [new RequestLimitService(counts()), new RequestLimitService(counts())];
    const consume = (limits: RequestLimitService) =>
      limits.consume(key, 300).then(
        () => 1,
        () => 0,
      );
    for (let n = 0; n < 3; n++) await consume(here);
    expect(await test.dataSource.query('SELECT FROM limit_counts')).toEqual([]);
    const passed = await Promise.all(Array.from({ length: 600 }, (_, n) => consume(n % 2 ? here : there)));
    const sum = passed.reduce<number>((total, one) => total + one, 0);
    expect(sum).toBeLessThanOrEqual(300);
    expect(sum).toBeGreaterThan(280);
  });
});
