import { instantAt } from '../../src/platform/clock/israel-time.js';
import { MetricsService } from '../../src/platform/metrics/metrics.service.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import type { Venue } from '../../src/venues/venue.entity.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmationOf, confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

const time = epochSeconds(instantAt('2026-11-26', '19:30'));
const maxMessagesPerHour = 20;

let server: MailServer;
let test: TestApp;
let venue: Venue;
let lotId: number;

async function startApp(environment: Record<string, string> = {}): Promise<void> {
  test = await createTestApp({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://panui.example.test',
    ...environment,
  });
  test.clock.moveTo('2026-11-24T10:00:00Z');
  venue = await createVenue(test.dataSource);
  lotId = (await createLot(test.dataSource, venue, 40)).lot.id;
}

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await test.close();
  await server.close();
});

const deliver = () => test.app.get(OutboxDeliveryService).deliverPending();
const cancel = (token: string, address: string) =>
  test.agent.post(`/reservations/token/${token}/cancel`).set('x-forwarded-for', address);
const confirmFrom = async (address: string) =>
  test.agent
    .post('/landing/confirm-reservation')
    .set('x-forwarded-for', address)
    .send(confirmationOf(await holdAt(test, venue.id, time)));
const waiting = async () => {
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM outbox_messages
      WHERE state = 'waiting' AND topic = 'confirmed' AND next_attempt_at > $1`,
    [test.clock.now()],
  );
  return count;
};

describe('Messages to one recipient', () => {
  it('An address gets at most 20 mails an hour; the others wait and are sent when the hour is over', async () => {
    await startApp();
    const log = new TestLog();
    test.app.useLogger(log);
    for (let round = 0; round < 25; round++)
      await confirmAndGetToken(test, await holdAt(test, venue.id, time));
    await deliver();
    expect(server.mails).toHaveLength(maxMessagesPerHour);
    expect(await waiting()).toBe(5);
    const postponed = await test.dataSource.query<object[]>(
      `SELECT DISTINCT last_error, attempts FROM outbox_messages WHERE state = 'waiting' AND last_error IS NOT NULL`,
    );
    expect(postponed).toEqual([{ last_error: 'too_many_messages', attempts: 0 }]);
    expect(await test.app.get(MetricsService).registry.metrics()).not.toMatch(
      /^outbox_messages_total\{.*outcome="failed"/m,
    );
    expect(log.text).not.toContain('too_many_messages');

    await confirmAndGetToken(test, await holdAt(test, venue.id, time), {
      email: 'someone.else@example.test',
    });
    await deliver();
    expect(server.mails.at(-1)).toMatchObject({ to: [{ address: 'someone.else@example.test' }] });

    // The counters follow the database's clock, which the test does not move.
    await test.dataSource.query('TRUNCATE limit_counts');
    test.clock.moveTo('2026-11-24T12:00:00Z');
    await deliver();
    expect(server.mails).toHaveLength(26);
    expect(await waiting()).toBe(0);
  });

  it('A mail that the server did not take does not use up the hour', async () => {
    await startApp();
    server.refuseSenders = true;
    for (let round = 0; round < 2; round++)
      await confirmAndGetToken(test, await holdAt(test, venue.id, time));
    await deliver();
    const counts = await test.dataSource.query<{ hits: number }[]>(
      `SELECT hits FROM limit_counts WHERE ends_at > now() + interval '30 minutes' AND hits > 0`,
    );
    expect(counts).toEqual([]);
  });
});

describe('Confirming and cancelling in turns', () => {
  it('A client that repeats it too often cannot confirm for the rest of the hour, but can cancel', async () => {
    // A fifteenth of 60: four repeats an hour.
    await startApp({ RATE_LIMIT_PER_MINUTE: '60' });
    const client = '2001:db8:7::1';
    const tokens: string[] = [];
    for (let round = 0; round < 5; round++) {
      const response = await confirmFrom(client);
      tokens.push((response.body as { access_token: string }).access_token);
    }
    for (const token of tokens) expect((await cancel(token, client)).status).toBe(200);

    const rejected = await confirmFrom('2001:db8:7::2');
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({ code: 'too_many_requests' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await confirmFrom('2001:db8:8::1')).status).toBe(201);
  });

  it('Cancelling a reservation that was confirmed hours ago does not count', async () => {
    await startApp({ RATE_LIMIT_PER_MINUTE: '60' });
    const client = '203.0.113.9';
    const tokens: string[] = [];
    for (let round = 0; round < 5; round++) {
      const response = await confirmFrom(client);
      tokens.push((response.body as { access_token: string }).access_token);
    }
    test.clock.moveTo('2026-11-24T13:00:00Z');
    for (const token of tokens) expect((await cancel(token, client)).status).toBe(200);
    expect((await confirmFrom(client)).status).toBe(201);
  });

  it('One cancellation that is requested several times at once counts once', async () => {
    await startApp({ RATE_LIMIT_PER_MINUTE: '60' });
    const client = '203.0.113.10';
    const { access_token: token } = (await confirmFrom(client)).body as { access_token: string };
    const locks = await holdLocks(
      test.dataSource,
      'SELECT FROM reservations WHERE parking_lot_id = $1 FOR UPDATE',
      [lotId],
    );
    const responses = Promise.all(Array.from({ length: 5 }, () => cancel(token, client)));
    await waitForLockWaits(test.dataSource, 5);
    await locks.release();
    expect((await responses).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await confirmFrom(client)).status).toBe(201);
  });
});
