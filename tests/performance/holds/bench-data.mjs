import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';

const { addDays, endOfServiceDay, serviceDayOf } = await importBackend('platform/clock/israel-time.js');

export const venues = 2_000;
const lotsPerVenue = 2.5;
const spotsPerLot = 50;

/**
 * Dates far in the future, so that no reservation of the benchmark is in the past: 2,000 venues, 5,000 lots,
 * 250,000 spots.
 */
export async function createBenchData(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO venues (name, lat, lng)
    SELECT 'venue ' || n, 29.5 + (n / 50) * 0.05, 34.2 + (n % 50) * 0.05 FROM generate_series(0, ${venues - 1}) n`);
  await client.query(`
    INSERT INTO parking_lots (name, address, lat, lng, is_24_7, price_agorot)
    SELECT 'lot ' || n, 'street ' || n, v.lat + 0.001 + (n / ${venues}) * 0.001, v.lng, true, 2500
      FROM generate_series(0, ${venues * lotsPerVenue - 1}) n
      JOIN venues v ON v.id = n % ${venues} + 1`);
  await client.query(`
    INSERT INTO spots (parking_lot_id, number)
    SELECT l.id, n::text FROM parking_lots l, generate_series(1, ${spotsPerLot}) n ORDER BY l.id, n`);
  await client.query(`INSERT INTO settings (key, value) VALUES ('booking_horizon_days', '730')`);
  await client.query('UPDATE catalog_version SET version = version + 1');
  // Evaluating two years of 5,000 lots would take a share of each measurement.
  await client.query(
    `INSERT INTO job_runs (name, due_at, owner, lease_until, status, started_at, finished_at)
     VALUES ('lot_days', $1, 'bench', now(), 'done', now(), now())`,
    [endOfServiceDay(addDays(serviceDayOf(new Date()), -1))],
  );
  await client.end();
}

const identified = {
  names: `'a', 'b', 'a b'`,
  contact: `'d' || id || '@example.test', '0500000000', (10000000 + id % 90000000)::text`,
  erasedAt: 'NULL',
};
const erased = { names: `'', '', ''`, contact: `'', '', ''`, erasedAt: 'day + 61' };

/**
 * Adds past reservations, each with its link and payment, up to the requested number. As in production, their claims
 * are deleted, and their personal data and holds are erased, unless the first erasure is to be measured.
 */
export async function createPastReservations(url, existing, requested, { unerased = false } = {}) {
  const { names, contact, erasedAt } = unerased ? identified : erased;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const chunk = 500_000;
  const searchIndex = await withoutSearchIndex(client);
  for (let from = existing; from < requested; from += chunk) {
    const to = Math.min(from + chunk, requested);
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMP TABLE past ON COMMIT DROP AS
       SELECT n AS id, 1000000000 + n AS hold_id, s.parking_lot_id, s.id AS spot_id,
              ((s.parking_lot_id - 1) % ${venues}) + 1 AS venue_id,
              DATE '2026-01-01' - (n / 200000)::int * 7 - (n / 250000)::int AS day
         FROM generate_series($1::bigint, $2::bigint - 1) n
         JOIN spots s ON s.id = (n * 7919) % 250000 + 1`,
      [from, to],
    );
    if (unerased)
      await client.query(`
      INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, reservation_time, requested_time,
        reservation_end, price_agorot, walking_time_minutes, distance_meters, session_hash, client_hash, state,
        expires_at, created_at)
      SELECT parking_lot_id, hold_id, spot_id, venue_id, day, day + time '17:00', day + time '17:00', day + 1, 2500, 3,
        240, sha256(('s' || hold_id)::bytea), substring(sha256(('c' || hold_id)::bytea), 1, 16), 'confirmed',
        day + time '12:00', day + time '11:53' FROM past`);
    await client.query(`
      INSERT INTO reservations (parking_lot_id, id, hold_id, spot_id, venue_id, service_date, reservation_start,
        reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
        price_agorot, walking_time_minutes, hold_source, created_at, updated_at, personal_data_erased_at)
      SELECT parking_lot_id, id + 1000000000, hold_id, spot_id, venue_id, day, day + time '17:00', day + 1,
        day + time '15:00', 'completed', ${names}, ${contact}, 2500, 3, 'venue_link', day + time '12:00', day + time '12:00',
        ${erasedAt} FROM past`);
    await client.query(`
      INSERT INTO reservation_tokens (token_hash, parking_lot_id, reservation_id, created_at)
      SELECT sha256(('t' || id)::bytea), parking_lot_id, id + 1000000000, day + time '12:00' FROM past`);
    await client.query(`
      INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, created_at, paid_at)
      SELECT parking_lot_id, id + 1000000000, 2500, 'paid', 'on_account', day + time '12:00', day + time '12:00'
        FROM past`);
    await client.query('COMMIT');
  }
  await client.query(searchIndex);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
}

/**
 * Drops the search index, because filling it row by row takes longer than building it afterwards; returns the
 * statement that recreates it.
 */
export async function withoutSearchIndex(client) {
  const { rows } = await client.query(
    `SELECT pg_get_indexdef('reservations_search_idx'::regclass) AS statement`,
  );
  await client.query('DROP INDEX reservations_search_idx');
  return rows[0].statement;
}
