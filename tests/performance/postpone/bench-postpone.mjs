import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { createOperators } from '../reports/history.mjs';
import { signIn } from '../reports/sign-in.mjs';
import { startServerProcess } from '../server-process.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const lots = 40;
const spotsPerLot = 50;
const msPerDay = 86_400_000;
const dayAfter = (days) => new Date(Math.floor(Date.now() / msPerDay) * msPerDay + days * msPerDay);
const evening = new Date(dayAfter(7).getTime() + 18 * 3_600_000);
const later = (weeks) => new Date(evening.getTime() + weeks * 7 * msPerDay).toISOString();

/** A venue with an event, lots that are full that evening, and as many lots that are empty. */
async function createEvent(client) {
  const { rows } = await client.query(
    `WITH venue AS (INSERT INTO venues (name, lat, lng) VALUES ('stadium', 33.0, 35.5) RETURNING id)
     INSERT INTO events (venue_id, slug, title, starts_at) SELECT id, 'concert', 'concert', $1 FROM venue RETURNING id, venue_id`,
    [evening],
  );
  const [event] = rows;
  await client.query(
    `WITH lot AS (
       INSERT INTO parking_lots (name, address, lat, lng, is_24_7, price_agorot)
       SELECT 'stadium ' || n, 'street', 33.0005 + n * 0.00005, 35.5, true, 2500 FROM generate_series(1, 2 * $1::int) n
       RETURNING id)
     INSERT INTO spots (parking_lot_id, number) SELECT lot.id, n::text FROM lot, generate_series(1, $2::int) n`,
    [lots, spotsPerLot],
  );
  await client.query(`INSERT INTO payees (legal_name, tax_id, vat_status, email, language)
    VALUES ('payee', '514000348', 'company', 'payee@example.test', 'he')`);
  await client.query(`
    INSERT INTO payee_terms (payee_id, valid_from, commission_bps, commission_fixed_agorot, gateway_fee_bps,
      gateway_fee_fixed_agorot, gateway_fee_paid_by, hold_back_hours)
    SELECT id, DATE '2000-01-01', 1500, 100, 145, 0, 'payee', 48 FROM payees`);
  await client.query(`
    INSERT INTO lot_payees (parking_lot_id, valid_from, payee_id, share_bps)
    SELECT l.id, DATE '2000-01-01', p.id, 10000 FROM parking_lots l, payees p`);
  await client.query(
    `INSERT INTO reservations (parking_lot_id, id, hold_id, spot_id, venue_id, event_id, service_date, reservation_start,
       reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
       price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
     SELECT s.parking_lot_id, s.id, s.id, s.id, $1, $2, $3::date, $3, $3::timestamptz + interval '5 hours', $3, 'confirmed',
            'a', 'b', 'a b', 'd' || s.id || '@example.test', '0500000000', (1000000 + s.id)::text, 2500, 3, 'venue_link',
            now(), now()
       FROM spots s WHERE s.parking_lot_id <= $4`,
    [event.venue_id, event.id, evening, lots],
  );
  await client.query(`
    INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, reservation_time, requested_time,
      reservation_end, price_agorot, walking_time_minutes, distance_meters, event_id, session_hash, client_hash, state,
      expires_at, created_at)
    SELECT parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start, reservation_start,
           reservation_end, price_agorot, 3, 200, event_id, decode(md5(id::text), 'hex'), decode(md5(id::text), 'hex'),
           'confirmed', now(), now()
      FROM reservations`);
  await client.query(`
    INSERT INTO spot_claims (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
    SELECT service_date, slot, parking_lot_id, spot_id, hold_id, now(), 'infinity' FROM reservations`);
  await client.query(`
    INSERT INTO reservation_links (parking_lot_id, reservation_id, sealed_token)
    SELECT parking_lot_id, id, '\\x00' FROM reservations`);
  await client.query(`
    INSERT INTO payments (parking_lot_id, id, reservation_id, amount_agorot, status, provider, created_at, service_date)
    SELECT parking_lot_id, id, id, price_agorot, 'owed', 'on_account', now(), service_date FROM reservations`);
  await client.query(`
    SELECT record_charge(parking_lot_id, id, service_date, reservation_end, price_agorot, 'payee', 1800, 48, now())
      FROM reservations`);
  for (const sequence of ['holds_id_seq', 'reservations_id_seq', 'payments_id_seq'])
    await client.query('SELECT setval($1, 1000000)', [sequence]);
  await client.query('UPDATE catalog_version SET version = version + 1');
  await client.query('VACUUM (ANALYZE)');
  return event.id;
}

/**
 * Postpones an event with 2,000 reservations that get their own spots, takes it back, postpones it to an evening on
 * which all of them need spots of other lots, takes that back, cancels the event, and takes that back.
 */
export async function benchPostpone(postgres) {
  const url = postgres.url();
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await createOperators(client);
  const id = await createEvent(client);
  const server = await startServerProcess('./product-server.mjs', url);
  const base = `http://127.0.0.1:${server.port}`;
  const token = await signIn(base, 'admin@bench.test');
  const send = async (name, path, body) => {
    await server.watch();
    const begin = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const result = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(result)}`);
    const seconds = ((performance.now() - begin) / 1000).toFixed(2);
    const { maxBlockMs } = await server.watched();
    // The next step does not wait for the mails of this one.
    await client.query(`UPDATE outbox_messages SET state = 'dropped' WHERE state = 'waiting'`);
    const counts = { ...result, cannot_move: result.cannot_move?.length };
    console.log(
      `${name.padEnd(24)} ${seconds} s   longest block ${maxBlockMs.toFixed(0)} ms   ${JSON.stringify(counts)}`,
    );
    return result;
  };
  const postpone = (name, weeks, more = {}) =>
    send(name, `/admin/events/${id}/postpone`, {
      ...{ starts_at: later(weeks), keep_by: evening, default_choice: 'keep', ...more },
    });
  const undo = (name, undoId) => send(name, `/admin/postponements/${undoId}/undo`, {});
  await postpone('dry run', 1, { dry_run: true });
  const own = await postpone('to their own spots', 1);
  await undo('undone', own.undo_id);
  await client.query(
    `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, until, first_service_date, last_service_date)
     SELECT parking_lot_id, id, now(), $1::timestamptz, $1::timestamptz::date, $1::timestamptz::date FROM spots WHERE parking_lot_id <= $2`,
    [later(2), lots],
  );
  // As autovacuum does within a minute.
  await client.query('ANALYZE spot_blocks');
  const other = await postpone('to other lots', 2);
  await undo('undone', other.undo_id);
  const cancelled = await send('cancelled', `/admin/events/${id}/cancel`, {
    message_he: 'x',
    message_en: 'x',
  });
  await send('undone', `/admin/reservations/cancel-many/${cancelled.undo_id}/undo`, {});
  await client.end();
  await server.stop();
}
