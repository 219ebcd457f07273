import type { DataSource as Database } from 'typeorm';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { entities } from '../../src/database/entities.js';
import { createDataSource } from '../../src/platform/persistence/data-source.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmationOf, type Hold } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { startUnreliableMailServer, type UnreliableMailServer } from '../support/unreliable-mail-server.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
/** Half of them reserve before each crash. `npm run test:resilience` has more. */
const drivers = Number(process.env.MAIL_DRIVERS ?? 60);
const half = drivers / 2;
const evening = epochSeconds(instantAt(inThreeDays.toISOString().slice(0, 10), '19:30'));

let database: TestDatabase;
let dataSource: Database;
let mailServer: UnreliableMailServer;
let server: ServerProcess;
let venueId: number;
const start = () =>
  startServerProcess(database.url, {
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://panui.example.test',
    LOG_LEVEL: 'silent',
  });

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, entities).initialize();
  const venue = await createVenue(dataSource);
  venueId = venue.id;
  await createLot(dataSource, venue, drivers + 10);
  mailServer = await startUnreliableMailServer();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await mailServer.crash();
  await dataSource.destroy();
  await database.drop();
});

/** Posts with retries while the server is down, as the drivers' page does. */
async function post(path: string, from: number, body: object): Promise<Response> {
  for (;;) {
    try {
      return await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${from >> 8}.${from & 255}` },
        body: JSON.stringify(body),
      });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const driverEmail = (driver: number) => `driver-${driver}@example.test`;

async function reserve(driver: number): Promise<void> {
  const requested = await post('/landing/request-parking', driver, {
    venue_id: venueId,
    reservation_time: evening,
  });
  expect(requested.status).toBe(201);
  const form = confirmationOf((await requested.json()) as Hold, {
    email: driverEmail(driver),
    license_plate: String(4_000_000 + driver),
  });
  const confirmed = await post('/landing/confirm-reservation', driver, form);
  expect(confirmed.status).toBe(201);
}

/** Reserves for the drivers in the range, ten at a time. */
async function reserveAll(from: number, to: number): Promise<void> {
  let next = from;
  const oneAfterTheOther = async () => {
    while (next < to) await reserve(next++);
  };
  await Promise.all(Array.from({ length: 10 }, oneAfterTheOther));
}

/**
 * Kills the server after the mail server accepted a mail and before the acknowledgement, and starts another
 * server.
 */
async function killBeforeAcknowledgement(): Promise<void> {
  const { unacknowledgedCount } = mailServer.stopAcknowledging();
  await eventually(() => unacknowledgedCount() > 0);
  await server.kill();
  await mailServer.crash();
  await mailServer.restart();
  await expireLeases();
  server = await start();
}

/** Makes leases expire and retries due, as after an hour without a server. */
const expireLeases = () =>
  dataSource.query(
    `UPDATE outbox_messages SET leased_until = least(leased_until, now()), next_attempt_at = least(next_attempt_at, now())
      WHERE state = 'waiting' AND topic = 'confirmed'`,
  );

const countWaiting = async () => {
  const [{ count }] = await dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM outbox_messages WHERE topic = 'confirmed' AND state = 'waiting'`,
  );
  return count;
};

it('Drivers get one confirmation each although the mail server crashes and the server is killed', async () => {
  const { unacknowledgedCount } = mailServer.stopAcknowledging();
  const first = reserveAll(0, half);
  await eventually(() => unacknowledgedCount() > 0);
  await mailServer.crash();
  await first;
  await mailServer.restart();

  const second = reserveAll(half, drivers);
  await eventually(() => mailServer.accepted.length >= 20);
  await killBeforeAcknowledgement();
  await second;
  await eventually(async () => (await countWaiting()) === 0);

  // A mailbox shows mails with the same Message-ID once (RFC 5322).
  const mailbox = new Map(mailServer.accepted.map(({ messageId, to }) => [messageId, to]));
  expect([...mailbox.values()].sort()).toEqual(
    Array.from({ length: drivers }, (_, n) => driverEmail(n)).sort(),
  );
  const twice = mailServer.accepted.length - mailbox.size;
  // Each of the two crashes left mails without acknowledgement, at most as many as were in delivery.
  expect(twice).toBeGreaterThanOrEqual(2);
  expect(twice).toBeLessThanOrEqual(20);
  const states = await dataSource.query<{ state: string; count: number }[]>(
    `SELECT state, count(*)::int AS count FROM outbox_messages WHERE topic = 'confirmed' GROUP BY state`,
  );
  expect(states).toEqual([{ state: 'sent', count: drivers }]);
}, 120_000);

it('A graceful shutdown during delivery causes no duplicate mail', async () => {
  const before = mailServer.accepted.length;
  const { unacknowledgedCount, acknowledgeAll } = mailServer.stopAcknowledging();
  await reserveAll(drivers, drivers + 10);
  await eventually(() => unacknowledgedCount() > 0);
  const stopped = server.stop();
  await eventually(async () => (await fetch(`${server.url}/health/ready`).catch(() => null))?.status !== 200);
  acknowledgeAll();
  await stopped;
  await expireLeases();
  server = await start();
  await eventually(async () => (await countWaiting()) === 0);
  expect(mailServer.accepted).toHaveLength(before + 10);
}, 60_000);
