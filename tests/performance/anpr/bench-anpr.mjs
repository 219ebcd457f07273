import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { generator } from '../holds/requests.mjs';
import { startServerProcess } from '../server-process.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const cameras = 4;
const cars = 400;
const readsPerSecond = 100;

/** A lot with 400 reservations that have begun, and the keys of its cameras. */
async function createLot(client) {
  await client.query(`INSERT INTO venues (name, lat, lng) VALUES ('venue', 32, 34.8)`);
  await client.query(
    `INSERT INTO parking_lots (name, address, lat, lng, is_24_7) VALUES ('lot', 'street', 32.001, 34.8, true)`,
  );
  await client.query(
    `INSERT INTO users (email, password_hash, role) VALUES ('owner@bench.test', 'x', 'parking_lot_owner')`,
  );
  await client.query(
    'INSERT INTO lot_owners (parking_lot_id, user_id) SELECT l.id, u.id FROM parking_lots l, users u',
  );
  await client.query(
    'INSERT INTO spots (parking_lot_id, number) SELECT l.id, n::text FROM parking_lots l, generate_series(1, $1::int) n',
    [cars],
  );
  await client.query(`
    INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start, reservation_end,
      cancel_deadline, first_name, last_name, full_name, email, phone_number, license_plate, price_agorot,
      walking_time_minutes, hold_source, created_at, updated_at)
    SELECT s.parking_lot_id, s.id, s.id, v.id, now()::date, now() - interval '1 minute', now() + interval '1 hour', now(), 'a', 'b',
           'a b', 'd@example.test', '0500000000', (2000000 + s.id)::text, 2500, 3, 'venue_link', now(), now()
      FROM spots s, venues v`);
  const keys = [];
  for (let camera = 0; camera < cameras; camera++) {
    const key = `pgk_1_${randomBytes(32).toString('base64url')}`;
    keys.push(key);
    await client.query(
      `INSERT INTO gate_devices (parking_lot_id, name, kind, key_hash, created_by, enrolled_at)
       SELECT 1, 'camera', 'camera', $1, id, now() FROM users`,
      [createHash('sha256').update(key).digest()],
    );
  }
  await client.query('ANALYZE');
  return keys;
}

/** 100 reads per second by four cameras: of expected cars, of unknown ones, and the same car again. */
export async function benchAnpr(postgres, { seconds }) {
  const url = postgres.url();
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const keys = await createLot(client);
  const server = await startServerProcess('./product-server.mjs', url);
  const random = generator(1);
  const times = [];
  const outcomes = new Map();
  const read = async (index, dueAt) => {
    const isKnown = random() < 0.7;
    const plate = String(
      isKnown ? 2_000_001 + Math.floor(random() * cars) : 7_000_000 + Math.floor(random() * 1e6),
    );
    const response = await fetch(`http://127.0.0.1:${server.port}/gate/v1/anpr/generic`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys[index % cameras]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ plate, direction: 'in', at: new Date().toISOString(), score: 0.9 }),
    });
    const { kind, code } = await response.json();
    times.push(performance.now() - dueAt);
    const outcome = kind ?? `${response.status} ${code}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const warmUp = 100;
  for (let index = 0; index < warmUp; index++) await read(index, performance.now());
  times.length = 0;
  outcomes.clear();
  const startedAt = performance.now();
  const pending = [];
  for (let index = 0; index < seconds * readsPerSecond; index++) {
    const dueAt = startedAt + (index * 1000) / readsPerSecond;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    pending.push(read(index, dueAt));
  }
  await Promise.all(pending);
  times.sort((a, b) => a - b);
  const percentile = (share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `${readsPerSecond} reads of cameras per second for ${seconds} s: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms  ` +
      JSON.stringify(Object.fromEntries(outcomes)),
  );
  await server.stop();
  await client.end();
}
