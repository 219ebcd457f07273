import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { createBenchData, createPastReservations } from '../holds/bench-data.mjs';
import { clearFuture, median, runOverHttp } from '../holds/bench-holds.mjs';
import { uniformRequests } from '../holds/requests.mjs';
import { startServerProcess } from '../server-process.mjs';
import { saleStart } from './sale-start.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const liveHolds = 100_000;

/** Measures a server beside a base, in turn, so that a change of the machine's speed affects both. */
async function compareAt(clients, servers, { seconds, rounds }) {
  const runs = { base: [], measured: [] };
  for (let round = 1; round <= rounds; round++)
    for (const [name, server] of Object.entries(servers))
      runs[name].push(await runOverHttp(server, uniformRequests(100 * clients + round), clients, seconds));
  const of = (name, field) => median(runs[name].map((run) => run[field]));
  const ratio = (field) => median(runs.measured.map((run, i) => run[field] / runs.base[i][field]));
  return { clients, of, ratio };
}

function printRow({ clients, of, ratio }) {
  const cells = (name) => [
    of(name, 'perSecond').toFixed(0),
    of(name, 'p50').toFixed(2),
    of(name, 'p99').toFixed(2),
    of(name, 'cpuPerRequest').toFixed(0),
  ];
  const ratios = [ratio('perSecond'), ratio('p50'), ratio('cpuPerRequest')].map((one) => one.toFixed(2));
  console.log(`| ${[clients, ...cells('base'), ...cells('measured'), ...ratios].join(' | ')} |`);
}

/** Adds holds of other evenings that do not end during the benchmark. */
async function addLiveHolds(client) {
  await client.query(
    `INSERT INTO holds (parking_lot_id, id, spot_id, venue_id, service_date, reservation_time, requested_time,
       reservation_end, price_agorot, walking_time_minutes, distance_meters, session_hash, client_hash, expires_at, created_at)
     SELECT s.parking_lot_id, 2000000000 + s.id, s.id, 1, '2028-03-01', '2028-03-01 17:00Z', '2028-03-01 17:00Z',
            '2028-03-02 00:00Z', 2500, 3, 240, sha256(('live' || s.id)::bytea),
            substring(sha256(('client' || s.id)::bytea), 1, 16), now() + interval '1 day', now()
       FROM spots s ORDER BY s.id LIMIT $1`,
    [liveHolds],
  );
  await client.query(
    `INSERT INTO spot_claims (service_date, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
     SELECT service_date, parking_lot_id, spot_id, id, created_at, expires_at FROM holds WHERE id > 2000000000`,
  );
}

/** Starts a server on a database of its own, to which `fill` adds rows. */
async function startOnNewDatabase(postgres, name, fill) {
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = postgres.url(name);
  await migrateDatabase(url);
  await createBenchData(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  await client.end();
  return startServerProcess('./product-server.mjs', url);
}

/** Compares a database with many live holds and one without any, in turn, after a run of each that is not counted. */
async function compareWithLiveHolds(postgres, { seconds, rounds }) {
  const base = await startOnNewDatabase(postgres, 'no_holds', () => undefined);
  const measured = await startOnNewDatabase(postgres, 'live_holds', addLiveHolds);
  const servers = { base, measured };
  await compareAt(32, servers, { seconds, rounds: 1 });
  const { of, ratio } = await compareAt(32, servers, { seconds, rounds });
  console.log(
    `\n${liveHolds.toLocaleString('en')} live holds: ${of('measured', 'perSecond').toFixed(0)} holds/s, ` +
      `${ratio('perSecond').toFixed(2)} of the rate without them`,
  );
  await base.stop();
  await measured.stop();
}

/** One table of Panui beside a bare handler with the same statement, then live holds and the start of a sale. */
export async function benchCompare(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createBenchData(url);
  await createPastReservations(url, 0, options.pastReservations[0]);
  const bare = await startServerProcess('./holds/bare-server.mjs', url);
  const product = await startServerProcess('./product-server.mjs', url);
  console.log(
    `\nholds over HTTP: a bare node:http + pg handler with the same statement, and Panui (median of runs)\n`,
  );
  console.log(
    '| clients | bare: holds/s | p50 ms | p99 ms | CPU us | Panui: holds/s | p50 ms | p99 ms | CPU us | rate | p50 | CPU |',
  );
  console.log(`|${' ---: |'.repeat(12)}`);
  for (const clients of [1, 8, 32, 64])
    printRow(await compareAt(clients, { base: bare, measured: product }, options));
  await bare.stop();
  await product.stop();

  await compareWithLiveHolds(postgres, options);
  await clearFuture(url);
  await saleStart(url);
}
