import pg from 'pg';

/**
 * Creates 20 lots and the given number of reservations over several years, each with claim, token, payment
 * and statistics.
 */
export async function createReservations(url, count) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    INSERT INTO users (email, password_hash, role, first_name)
    VALUES ('admin@backup.test', 'none', 'admin', E'דנה\\n"\\\\.\\t')`);
  await client.query(`INSERT INTO venues (name, lat, lng) VALUES ('היכל', 32.08, 34.78)`);
  await client.query(`
    INSERT INTO parking_lots (name, address, lat, lng) SELECT 'lot ' || n, '', 32.08, 34.78 FROM generate_series(1, 20) n`);
  await client.query(`
    INSERT INTO spots (parking_lot_id, number) SELECT l.id, n FROM parking_lots l, generate_series(1, 50) n`);
  await client.query(
    `CREATE TEMP TABLE stay AS
     SELECT n AS id, s.parking_lot_id, s.id AS spot_id, DATE '2026-11-01' - (n / 1000)::int * 2 AS day
       FROM generate_series(1, $1::bigint) n JOIN spots s ON s.id = n % 1000 + 1`,
    [count],
  );
  await client.query(`
    INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, reservation_time, requested_time,
      reservation_end, price_agorot, walking_time_minutes, distance_meters, session_hash, client_hash, state,
      expires_at, created_at)
    SELECT parking_lot_id, id, spot_id, 1, day, day + time '17:00', day + time '17:00', day + 1, 2500, id / 7.0, 240,
      sha256(('s' || id)::bytea), sha256(('c' || id)::bytea), 'confirmed', day, day FROM stay`);
  await client.query(`
    INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
    SELECT day, parking_lot_id, spot_id, id, day, 'infinity' FROM stay`);
  await client.query(`
    INSERT INTO reservations (parking_lot_id, id, hold_id, spot_id, venue_id, service_date, reservation_start,
      reservation_end, cancel_deadline, first_name, last_name, full_name, email, phone_number, license_plate,
      price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
    SELECT parking_lot_id, id, id, spot_id, 1, day, day + time '17:00', day + 1, day, 'דנה', 'לוי' || id,
      'דנה לוי' || id, 'd' || id || '@backup.test', '050' || id, id::text, 2500, id / 7.0, 'direct', day, day FROM stay`);
  await client.query(`
    INSERT INTO reservation_tokens (token_hash, parking_lot_id, reservation_id, created_at)
    SELECT sha256(('t' || id)::bytea), parking_lot_id, id, day FROM stay`);
  await client.query(`
    INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, created_at, paid_at)
    SELECT parking_lot_id, id, 2500, 'paid', 'on_account', day, day FROM stay`);
  await client.query(`
    INSERT INTO hourly_statistics (scope, scope_id, grain, subject, starts_at, status, count, amount_agorot)
    SELECT 'lot', parking_lot_id, 'day', 'payments', day, 'paid', count(*), 2500 * count(*) FROM stay GROUP BY 2, 5`);
  for (const table of ['holds', 'reservations']) {
    await client.query(`SELECT setval('${table}_id_seq', $1)`, [count]);
  }
  await client.query(
    `INSERT INTO audit_log (action, resource, before) VALUES ('update', 'lot', 'null'), ('x', 'y', NULL)`,
  );
  await client.query('ANALYZE');
  await client.end();
}

/** A count and a checksum of each table: two databases with equal sums have the same rows. */
export async function tableSums(url) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const found = {};
    for (const { name } of rows.filter((row) => !['migrations', 'catalog_version'].includes(row.name))) {
      const { rows: sums } = await client.query(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t`,
      );
      found[name] = sums[0].sum;
    }
    return found;
  } finally {
    await client.end();
  }
}
