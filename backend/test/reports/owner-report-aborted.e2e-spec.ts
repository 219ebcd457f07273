import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLot, createVenue } from '../support/create-records.js';
import { createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';

const test = useTestApp();
let token: string;

const inTransaction = async () => {
  const [{ count }] = await test.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
        AND query NOT LIKE 'autovacuum%'`,
  );
  return count;
};

beforeAll(async () => {
  test.clock.moveTo('2026-10-29T10:00:00Z');
  const owner = await createUser(test, 'parking_lot_owner');
  token = owner.token;
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
  await test.dataSource.query('INSERT INTO lot_owners (user_id, parking_lot_id) VALUES ($1, $2)', [
    owner.id,
    lot.id,
  ]);
  await test.dataSource.query(
    `INSERT INTO entries (parking_lot_id, license_plate, entered_at, source, kind)
     SELECT $1, (10000000 + n)::text, timestamptz '2026-09-01T00:00:00Z' + n * interval '1 second', 'gate', 'expected'
       FROM generate_series(1, 40000) n`,
    [lot.id],
  );
});

const anotherStatus = async () => {
  const path = '/owners/me/reports/revenue?format=xlsx';
  return (await test.agent.get(path).set('authorization', `Bearer ${token}`)).status;
};

it.each(['pdf', 'xlsx'])(
  'A client that disconnects in the middle of a %s releases its database connection',
  async (format) => {
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const path = `/owners/me/reports/entries?period=last_6_months&format=${format}`;
    // More requests than export slots, so that a slot that is not released fails the test.
    for (let reader = 0; reader < 5; reader++) {
      await new Promise<void>((resolve, reject) => {
        const request = get(
          { port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } },
          (response) => {
            response.once('data', () => {
              void inTransaction()
                .then((count) => expect(count).toBe(1))
                .then(() => response.destroy())
                .then(() => eventually(async () => (await inTransaction()) === 0))
                .then(resolve, reject);
            });
          },
        );
        request.on('error', reject);
      });
    }
    expect(await anotherStatus()).toBe(200);
  },
);

it('A client that disconnects before the first byte releases its database connection', async () => {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const path = '/owners/me/reports/entries?period=last_6_months&format=xlsx';
  const request = get({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } });
  request.on('error', () => undefined);
  await eventually(async () => (await inTransaction()) === 1);
  request.destroy();
  await eventually(async () => (await inTransaction()) === 0);
  expect(await anotherStatus()).toBe(200);
});
