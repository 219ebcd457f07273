import pg from 'pg';
import { claimArguments, claimStatement, readClaimParameters } from './claim-arguments.mjs';
import { httpClients, runLoad } from './load.mjs';
import { stampedeRequests, uniformRequests } from './requests.mjs';
import { startServerProcess } from '../server-process.mjs';
import { createPastReservations, createBenchData, venues } from './bench-data.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const uniformClients = 32;
const stampedeClients = 64;

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const line = (name, run, more = '') =>
  console.log(
    `${name.padEnd(34)} ${run.perSecond.toFixed(0).padStart(6)}/s   p50 ${run.p50.toFixed(1)} ms   p99 ${run.p99.toFixed(1)} ms ${more}`,
  );

/** Measures the statement alone, without HTTP. */
async function runStatement(url, nextRequest, clients, seconds) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const claimParameters = await readClaimParameters(pool);
  const work = async (request) =>
    (await pool.query(claimStatement, claimArguments(claimParameters, request))).rows[0].outcome;
  try {
    return await runLoad(Array(clients).fill(work), nextRequest, seconds);
  } finally {
    await pool.end();
  }
}

/** Measures a run over HTTP, with the server's CPU time per request. */
export async function runOverHttp(server, nextRequest, clients, seconds) {
  const load = httpClients(server.port, clients);
  await warmUp(load.workers);
  const before = await server.cpuMicroseconds();
  const run = await runLoad(load.workers, nextRequest, seconds);
  run.cpuPerRequest = ((await server.cpuMicroseconds()) - before) / run.requests;
  load.close();
  return run;
}

/** Requests every venue once, so that caches are warm in the measured run. */
async function warmUp(workers) {
  let venueId = 0;
  const { reservationTime } = uniformRequests(1)();
  await Promise.all(
    workers.map(async (work) => {
      while (venueId < venues) await work({ venueId: ++venueId, reservationTime });
    }),
  );
}

/** Claims per evening of venue 1, and its number of spots. Different claim counts mean an error. */
async function stampedeCounts(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT h.service_date::text AS day, count(DISTINCT h.spot_id)::int AS spots, count(*)::int AS holds
      FROM holds h WHERE h.venue_id = 1 AND h.service_date > '2027-12-25' GROUP BY 1 ORDER BY 1`);
  const {
    rows: [{ capacity }],
  } = await client.query(`
    SELECT count(*)::int AS capacity FROM spots s JOIN parking_lots l ON l.id = s.parking_lot_id JOIN venues v ON v.id = 1
     WHERE l.lng = v.lng AND l.lat BETWEEN v.lat AND v.lat + 0.007`);
  await client.end();
  const doubled = rows.filter((row) => row.holds !== row.spots || row.holds > capacity).length;
  const fullLoad = rows.slice(0, -1).filter((row) => row.holds === capacity).length;
  return { evenings: rows.length, doubled, fullLoad, capacity };
}

async function compare(url, { seconds, rounds }) {
  const product = await startServerProcess('./product-server.mjs', url);
  const bareServer = await startServerProcess('./holds/bare-server.mjs', url);
  const runs = { statement: [], bare: [], product: [] };
  for (let round = 1; round <= rounds; round++) {
    runs.statement.push(await runStatement(url, uniformRequests(round), uniformClients, seconds));
    runs.bare.push(await runOverHttp(bareServer, uniformRequests(round + 10), uniformClients, seconds));
    runs.product.push(await runOverHttp(product, uniformRequests(round + 20), uniformClients, seconds));
  }
  const of = (name, field) => median(runs[name].map((run) => run[field]));
  const best = (name) => runs[name].find((run) => run.perSecond === of(name, 'perSecond'));
  line('the statement straight through pg', best('statement'));
  line('bare node:http + pg', best('bare'), `  ${of('bare', 'cpuPerRequest').toFixed(0)} us CPU`);
  line('Panui', best('product'), `  ${of('product', 'cpuPerRequest').toFixed(0)} us CPU`);
  const ratios = (name) =>
    median(runs.product.map((run, i) => run.perSecond / runs[name][i].perSecond)).toFixed(2);
  console.log(`Panui is ${ratios('statement')} of the statement, ${ratios('bare')} of the bare handler;`);
  console.log(`p99 is ${(of('product', 'p99') / of('product', 'p50')).toFixed(1)} x p50`);
  await bareServer.stop();
  return { product, uniformPerSecond: of('product', 'perSecond') };
}

async function stampede(url, product, uniformPerSecond, seconds) {
  const { capacity } = await stampedeCounts(url);
  const run = await runOverHttp(product, stampedeRequests(1, capacity + 10), stampedeClients, seconds);
  const { evenings: seen, doubled, fullLoad } = await stampedeCounts(url);
  line(`stampede on one venue (${stampedeClients} clients)`, run, `  ${JSON.stringify(run.outcomes)}`);
  console.log(`that is ${(run.perSecond / uniformPerSecond).toFixed(2)} of the uniform rate;`);
  console.log(
    `${seen} evenings of ${capacity} spots: ${fullLoad} sold to the last spot, ${doubled} sold twice or over`,
  );
  if (doubled > 0) process.exitCode = 1;
}

/** Repeats the comparison on a growing database, to show the cost of past reservations. */
export async function benchHolds(postgres, options) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createBenchData(url);
  const rates = [];
  let existing = 0;
  for (const past of options.pastReservations) {
    await createPastReservations(url, existing, past, options);
    existing = past;
    console.log(
      `\n${past.toLocaleString('en')} past reservations${options.unerased ? ' to erase' : ''}, ${uniformClients} clients, ${options.seconds} s a run`,
    );
    const { product, uniformPerSecond } = await compare(url, options);
    rates.push(uniformPerSecond);
    await stampede(url, product, uniformPerSecond, options.seconds);
    await product.stop();
    if (options.unerased) await reportErased(url);
    await clearFuture(url);
  }
  if (rates.length > 1) {
    console.log(
      `\nwith the longest past a hold takes ${(rates[0] / rates.at(-1)).toFixed(2)} x the time of the shortest`,
    );
  }
}

/** Prints how many reservations the server erased while it was measured. */
async function reportErased(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT count(*)::int AS erased FROM reservations WHERE personal_data_erased_at IS NOT NULL',
  );
  console.log(`meanwhile ${rows[0].erased.toLocaleString('en')} reservations were erased`);
  await client.end();
}

export async function clearFuture(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DELETE FROM spot_claims WHERE service_date >= '2027-01-01'`);
  await client.query(`DELETE FROM holds WHERE service_date >= '2027-01-01'`);
  await client.end();
}
