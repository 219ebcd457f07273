import pg from 'pg';
import { hash } from '@node-rs/argon2';
import { createBenchData, withoutSearchIndex } from '../holds/bench-data.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { firstNames, lastNames } = await importBackend('database/demo-data/demo-people.js');

export const password = 'bench-password-of-operators';
const twoYears = 730;
const reservationsAtOnce = 500_000;
const ownerEntries = 200_000;

export async function createOperators(client) {
  await client.query(
    `INSERT INTO users (email, password_hash, role)
     VALUES ('admin@bench.test', $1, 'admin'), ('owner@bench.test', $1, 'parking_lot_owner')`,
    [await hash(password)],
  );
}

/**
 * Creates two years of evenings up to today, or other days, a few upcoming ones, and the admin and owner of the
 * benchmark.
 */
export async function createHistory(url, reservations, { days = twoYears } = {}) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createBenchData(url);
  await createOperators(client);
  await client.query(`
    INSERT INTO lot_owners (parking_lot_id, user_id)
    SELECT l.id, u.id FROM parking_lots l JOIN users u ON u.role = 'parking_lot_owner' WHERE l.id <= 10`);
  const searchIndex = await withoutSearchIndex(client);
  for (let from = 0; from < reservations; from += reservationsAtOnce) {
    await writeReservations(client, from, Math.min(from + reservationsAtOnce, reservations), days);
  }
  await client.query(searchIndex);
  for (const sequence of ['holds_id_seq', 'reservations_id_seq', 'payments_id_seq'])
    await client.query('SELECT setval($1, $2)', [sequence, reservations]);
  await client.query(
    `INSERT INTO entries (parking_lot_id, spot_id, license_plate, entered_at, exited_at, source, kind)
     SELECT n % 5 + 1, (n % 5) * 50 + n / 5 % 50 + 1, (1000000 + n)::text, now() - n * interval '3 minutes',
            now() - n * interval '3 minutes' + interval '2 hours', 'gate', 'unknown_plate'
       FROM generate_series(200, 199 + ${ownerEntries}) n`,
  );
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
}

/**
 * Each spot is used at most once per evening, all lots alike. Of twenty reservations one is cancelled, one a no-show.
 */
async function writeReservations(client, from, to, days) {
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMP TABLE stay ON COMMIT DROP AS
     SELECT n + 1 AS id, s.parking_lot_id, s.id AS spot_id, (s.parking_lot_id - 1) % 2000 + 1 AS venue_id, day.at AS day,
            ((day.at + time '17:00') AT TIME ZONE 'Asia/Jerusalem') + (n % 9) * interval '30 minutes' AS start,
            CASE WHEN day.at >= current_date THEN 'confirmed'
                 WHEN n % 20 = 0 THEN 'cancelled' WHEN n % 20 = 1 THEN 'no_show' ELSE 'completed' END AS status
       FROM generate_series($1::bigint, $2::bigint - 1) n
      CROSS JOIN LATERAL (SELECT current_date + 2 - (n % ${days + 3})::int AS at) day
       JOIN spots s ON s.id = (n / ${days + 3} * 997 + n % ${days + 3} * 11) % 250000 + 1`,
    [from, to],
  );
  await client.query(
    `INSERT INTO reservations (parking_lot_id, id, hold_id, spot_id, venue_id, service_date, reservation_start,
      reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
      price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
    SELECT parking_lot_id, id, id, spot_id, venue_id, day, start, start + interval '5 hours', start - interval '2 hours',
      status, name.first, name.last, name.first || ' ' || name.last,
      'd' || id || '@example.test', '050' || lpad((id % 10000000)::text, 7, '0'), (10000000 + id % 90000000)::text, 2500,
      3, 'venue_link', start - interval '1 day', start - interval '1 day'
       FROM stay CROSS JOIN LATERAL (
         SELECT ($1::text[])[id % ${firstNames.length} + 1] AS first, ($2::text[])[id % ${lastNames.length} + 1] AS last) name`,
    [firstNames, lastNames],
  );
  await client.query(`
    INSERT INTO payments (parking_lot_id, id, reservation_id, amount_agorot, status, provider, created_at, paid_at)
    SELECT parking_lot_id, id, id, 2500, CASE WHEN status = 'cancelled' THEN 'refunded' ELSE 'paid' END, 'on_account',
           start - interval '1 day', start - interval '1 day' FROM stay`);
  await client.query('COMMIT');
}
