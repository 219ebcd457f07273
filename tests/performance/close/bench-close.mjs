import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { createHistory } from '../reports/history.mjs';
import { signIn } from '../reports/sign-in.mjs';
import { startServerProcess } from '../server-process.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const payees = 1_000;
const months = 12;
/** A lot that is full every evening, and whose charges have no payee at first. */
const fullLot = 1;

/** Fills a lot on each evening of the past year, in place of what is reserved there. */
async function fillLot(client) {
  const [lot, first] = [fullLot, 1_000_000_000];
  await client.query('DELETE FROM payments WHERE parking_lot_id = $1', [lot]);
  await client.query('DELETE FROM reservations WHERE parking_lot_id = $1', [lot]);
  await client.query(
    `INSERT INTO reservations (parking_lot_id, id, hold_id, spot_id, venue_id, service_date, reservation_start,
       reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
       price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
     SELECT s.parking_lot_id, n.id, n.id, s.id, 1, day, day + time '17:00', day + time '22:00', day, 'completed', '', '',
            '', '', '', '', 2500, 3, 'venue_link', day, day
       FROM spots s
      CROSS JOIN generate_series(current_date - 365, current_date - 1, interval '1 day') day
      CROSS JOIN LATERAL (SELECT $2 + s.id * 1000 + (current_date - day::date) AS id) n
      WHERE s.parking_lot_id = $1`,
    [lot, first],
  );
  await client.query(
    `INSERT INTO payments (parking_lot_id, id, reservation_id, amount_agorot, status, provider, created_at, paid_at)
     SELECT parking_lot_id, id, id, price_agorot, 'paid', 'on_account', created_at, created_at
       FROM reservations WHERE parking_lot_id = $1`,
    [lot],
  );
}

/**
 * Gives each lot but one a payee, so that each payee has as many lots as any other, and writes the entries of every
 * payment and the refunds of what was cancelled.
 */
async function createEntries(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillLot(client);
  await client.query(`
    INSERT INTO payees (legal_name, tax_id, vat_status, email, language)
    SELECT 'payee ' || n, '514000348', 'company', 'payee' || n || '@example.test', 'he'
      FROM generate_series(1, ${payees}) n`);
  await client.query(`
    INSERT INTO payee_terms (payee_id, valid_from, commission_bps, commission_fixed_agorot, gateway_fee_bps,
      gateway_fee_fixed_agorot, gateway_fee_paid_by, hold_back_hours)
    SELECT id, DATE '2000-01-01', 1500, 100, 145, 0, 'payee', 48 FROM payees`);
  await client.query(`
    INSERT INTO lot_payees (parking_lot_id, valid_from, payee_id, share_bps)
    SELECT l.id, DATE '2000-01-01', (SELECT min(id) FROM payees) + l.id % ${payees}, 10000
      FROM parking_lots l WHERE l.id <> ${fullLot}`);
  const { rowCount } = await client.query(`
    SELECT charge_payees(r.parking_lot_id, r.id, r.service_date, r.reservation_end, p.amount_agorot, 'operator', 1800, 48,
             p.paid_at)
      FROM reservations r JOIN payments p ON p.parking_lot_id = r.parking_lot_id AND p.reservation_id = r.id`);
  await client.query(`
    SELECT reverse_charges(r.parking_lot_id, r.id, NULL, 'refund', r.reservation_start - interval '3 hours')
      FROM reservations r WHERE r.status = 'cancelled'`);
  await client.query('VACUUM (ANALYZE)');
  await client.end();
  return rowCount;
}

/** The months of the history that have ended, oldest first. */
function endedMonths() {
  const today = new Date();
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + index, 15))
      .toISOString()
      .slice(0, 7),
  );
}

/**
 * Closes each month of a year, and again, reads its accounting report, and passes a lot's charges to its first payee.
 */
export async function benchClose(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createHistory(url, options.pastReservations.at(-1), { days: 365 });
  const charges = await createEntries(url);
  console.log(`${charges.toLocaleString('en')} payments of a year, ${payees.toLocaleString('en')} payees`);
  const server = await startServerProcess('./product-server.mjs', url);
  const base = `http://127.0.0.1:${server.port}`;
  const token = await signIn(base, 'admin@bench.test');
  const send = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const readReport = async (name, days) => {
    for (const axis of ['paid', 'parked'])
      for (const format of ['json', 'csv']) {
        const begin = performance.now();
        const response = await fetch(
          `${base}/admin/reports/accounting?axis=${axis}&format=${format}&from=${days.from}&to=${days.to}`,
          { headers: { authorization: `Bearer ${token}` } },
        );
        const { length } = await response.text();
        if (!response.ok) throw new Error(`accounting report: ${response.status}`);
        const seconds = ((performance.now() - begin) / 1000).toFixed(2);
        console.log(
          `${`report of ${name}, ${axis}, ${format}`.padEnd(36)} ${seconds} s   ${length} characters`,
        );
      }
  };
  const closeYear = async (name) => {
    await server.watch();
    const begin = performance.now();
    let statements = 0;
    for (const period of endedMonths())
      statements += (await send('POST', '/admin/statements/close', { period })).statements.length;
    const seconds = (performance.now() - begin) / 1000;
    const { idleMegabytes, peakMegabytes, maxBlockMs } = await server.watched();
    console.log(
      `${name.padEnd(28)} ${seconds.toFixed(1)} s   ${statements.toLocaleString('en')} statements   ${(peakMegabytes - idleMegabytes).toFixed(0)} MB above idle   longest block ${maxBlockMs.toFixed(0)} ms`,
    );
  };
  await closeYear('the year closed');
  await closeYear('the year closed again');
  const [first, last] = [endedMonths()[0], endedMonths().at(-1)];
  await readReport('a month', { from: `${last}-01`, to: `${last}-28` });
  await readReport('a year', { from: `${first}-01`, to: `${last}-28` });
  const begin = performance.now();
  await send('PUT', `/admin/parking-lots/${fullLot}/payees`, [
    { payee_id: 1, share_bps: 10_000, valid_from: '2000-01-01' },
  ]);
  console.log(`a full lot passed to a payee ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  await server.stop();
}
