import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { stopChild } from '../../tools/lib/processes.mjs';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';
import { createClient } from './client.mjs';
import { startOfSlot } from './times.mjs';

export const jwtSecret = 'fL9xQ2vR7mT4wZ8nB3cK6hJ1pD5sG0aY';
const admin = { email: 'root@example.test', password: 'seven quiet herons wade' };
const owner = {
  email: 'owner@example.test',
  password: 'twelve brass kettles hum',
  role: 'parking_lot_owner',
};
const processes = 2;
/** Each lot has a venue of its own, out of walking range of the others. */
const lotsPerRow = 110;

const slots = [
  { slot: 1, start_time: '10:00', end_time: '14:00' },
  { slot: 2, start_time: '18:00', end_time: '23:00' },
];

/** Nights end after the start of the morning. */
const overnight = { until: '12:00', price_agorot: 1000 };

async function startProcess(databaseUrl, cleanups) {
  const child = fork(inRoot('tests/model/server.mjs'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: jwtSecret,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'fatal',
      OUTBOX_DIR: join(tmpdir(), 'panui-outbox-of-model'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  cleanups.push(() => stopChild(child));
  const [{ url }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server did not start.');
    }),
  ]);
  const readShared = async () => {
    child.send('shared');
    const [{ shared }] = await once(child, 'message');
    return shared;
  };
  return { ...createClient(url), readShared };
}

async function createOwner(client) {
  const call = async (path, body, token) => {
    const { status, body: response } = await client.send('POST', path, body, {
      ...(token && { authorization: `Bearer ${token}` }),
    });
    if (status >= 300) throw new Error(`${path} failed: ${JSON.stringify(response)}`);
    return response;
  };
  const { access_token: adminToken } = await call('/auth/login', admin);
  const { id } = await call('/admin/users', owner, adminToken);
  const { access_token: token } = await call('/auth/login', {
    email: owner.email,
    password: owner.password,
  });
  return { id, token, adminToken };
}

/** Creates lots with one, two and three spots in turn, and their venues; returns them by their number of spots. */
async function createLots(pool, ownerId, count) {
  await pool.query(
    `INSERT INTO venues (id, name, lat, lng)
     SELECT n, 'היכל ' || n, 28 + (n / ${lotsPerRow}) * 0.03, 33 + (n % ${lotsPerRow}) * 0.03 FROM generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `INSERT INTO parking_lots (id, name, address, lat, lng, is_24_7, open_weekdays, price_agorot, slots, overnight)
     SELECT v.id, 'חניון ' || v.id, 'רחוב 1', v.lat + 0.001, v.lng, true, '{0,1,2,3,4,5,6}', 2500, $1::jsonb, $2::jsonb FROM venues v`,
    [JSON.stringify(slots), JSON.stringify(overnight)],
  );
  await pool.query(
    `INSERT INTO spots (parking_lot_id, number)
     SELECT l.id, n::text FROM parking_lots l, generate_series(1, 1 + l.id % 3) n ORDER BY l.id, n`,
  );
  await pool.query('INSERT INTO lot_owners (parking_lot_id, user_id) SELECT id, $1 FROM parking_lots', [
    ownerId,
  ]);
  await pool.query('UPDATE catalog_version SET version = version + 1');
  await pool.query('ANALYZE');
  const { rows } = await pool.query(
    `SELECT parking_lot_id::int AS id, array_agg(id::int ORDER BY id) AS "spotIds" FROM spots GROUP BY parking_lot_id ORDER BY 1`,
  );
  const bySpots = { 1: [], 2: [], 3: [] };
  for (const lot of rows) bySpots[lot.spotIds.length].push(lot);
  return bySpots;
}

/** An event in each slot at each venue, so that its codes set spots aside there. */
async function createEvents(pool) {
  for (const [slot, startsAt] of Object.entries(startOfSlot))
    await pool.query(
      `INSERT INTO events (id, venue_id, slug, title, starts_at)
       SELECT 2 * v.id + $1 - 2, v.id, 'event-' || (2 * v.id + $1 - 2), 'x', $2 FROM venues v`,
      [Number(slot), startsAt],
    );
  await pool.query('UPDATE catalog_version SET version = version + 1');
}

/**
 * The built product with two processes on a temporary database that has the given number of lots. `takeLot` returns one
 * that no trace has used.
 */
export async function startSystem(lots, cleanups) {
  const postgres = await startTemporaryPostgres();
  cleanups.push(postgres.stop);
  const server = new pg.Client({ connectionString: postgres.url() });
  await server.connect();
  await server.query('CREATE DATABASE panui_model');
  await server.end();
  const url = postgres.url('panui_model');
  const { migrateDatabase } = await importBackend('database/migrate.js');
  await migrateDatabase(url);
  const clients = [];
  while (clients.length < processes) clients.push(await startProcess(url, cleanups));
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  cleanups.push(() => pool.end());
  const { id, token, adminToken } = await createOwner(clients[0]);
  const available = await createLots(pool, id, lots);
  await createEvents(pool);
  return {
    clients,
    pool,
    adminToken,
    ownerToken: token,
    takeLot: (spots) => {
      const lot = available[spots].pop();
      if (!lot) throw new Error(`There is no lot with ${spots} spots left.`);
      return lot;
    },
  };
}
