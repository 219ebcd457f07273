import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { httpClients, runLoad } from '../holds/load.mjs';
import { nextClientAddress } from '../../support/drivers.mjs';
import { uniformRequests } from '../holds/requests.mjs';
import { createOperators } from '../reports/history.mjs';
import { startServerProcess } from '../server-process.mjs';

const drivers = 50_000;
const seconds = 60;
const lots = 40;
const spotsPerLot = 50;
const saleTime = Date.UTC(2028, 4, 1, 17, 0) / 1000;

/** A venue with 2,000 spots within walking range. */
async function createVenue(client) {
  const { rows } = await client.query(
    `INSERT INTO venues (name, lat, lng) VALUES ('stadium', 33.0, 35.5) RETURNING id`,
  );
  await client.query(
    `WITH lot AS (
       INSERT INTO parking_lots (name, address, lat, lng, is_24_7, price_agorot)
       SELECT 'stadium ' || n, 'street', 33.0005 + n * 0.00005, 35.5, true, 2500 FROM generate_series(1, $1::int) n
       RETURNING id)
     INSERT INTO spots (parking_lot_id, number) SELECT lot.id, n::text FROM lot, generate_series(1, $2::int) n`,
    [lots, spotsPerLot],
  );
  await client.query('UPDATE catalog_version SET version = version + 1');
  await client.query('ANALYZE spots, parking_lots');
  return Number(rows[0].id);
}

/** One driver: a connection of their own, and one request. */
function requestHold(port, venueId) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const body = JSON.stringify({ venue_id: venueId, reservation_time: saleTime });
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (part) => (received += part));
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code));
    socket.on('close', () => resolve(Number(received.slice(9, 12)) || 'closed'));
    socket.write(
      `POST /landing/request-parking HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncontent-type: application/json\r\n` +
        `x-forwarded-for: ${nextClientAddress()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

/**
 * Reads the list of reservations again and again, as an admin does meanwhile. The returned function ends it, and
 * resolves to the slowest response in milliseconds; infinite when one failed.
 */
function watchOperators(port) {
  const worker = new Worker(new URL('./operators-list.mjs', import.meta.url), { workerData: { port } });
  const slowest = once(worker, 'message');
  return async () => {
    worker.postMessage('stop');
    return Number((await slowest)[0]);
  };
}

/** Requests for other venues, as a server that has been running has had them. */
async function warmUp({ port }) {
  const load = httpClients(port, 8);
  await runLoad(load.workers, uniformRequests(900), 5);
  load.close();
}

/** 50,000 drivers request 2,000 spots of one venue within a minute, from two processes that have been running. */
export async function saleStart(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const venueId = await createVenue(client);
  await createOperators(client);
  const servers = [
    await startServerProcess('./product-server.mjs', url),
    await startServerProcess('./product-server.mjs', url),
  ];
  for (const server of servers) await warmUp(server);
  for (const server of servers) await server.watch();
  const outcomes = new Map();
  const latencies = [];
  const slowestList = watchOperators(servers[0].port);
  const startedAt = performance.now();
  const pending = [];
  for (let driver = 0; driver < drivers; driver++) {
    const dueAt = startedAt + (driver / drivers) * seconds * 1000;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    pending.push(
      requestHold(servers[driver % 2].port, venueId).then((outcome) => {
        latencies.push(performance.now() - dueAt);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(pending);
  const slowestListMs = await slowestList();
  latencies.sort((a, b) => a - b);
  const memory = await Promise.all(servers.map((server) => server.watched()));
  const { rows } = await client.query(
    `SELECT count(*)::int AS holds, count(DISTINCT spot_id)::int AS spots FROM holds WHERE venue_id = $1`,
    [venueId],
  );
  const [{ holds, spots }] = rows;
  console.log(
    `\nstart of a sale: ${drivers.toLocaleString('en')} drivers within ${seconds} s for ${lots * spotsPerLot} spots, two processes`,
  );
  console.log(
    `  responses ${JSON.stringify(Object.fromEntries(outcomes))}; ${holds} holds of ${spots} different spots\n` +
      `  p50 ${latencies[Math.floor(drivers * 0.5)].toFixed(0)} ms, p99 ${latencies[Math.floor(drivers * 0.99)].toFixed(0)} ms; ` +
      `slowest list of an admin ${slowestListMs.toFixed(0)} ms`,
  );
  for (const { idleMegabytes, minMegabytes, peakMegabytes } of memory)
    console.log(
      `  memory ${idleMegabytes.toFixed(0)} MB before, ${minMegabytes.toFixed(0)} to ${peakMegabytes.toFixed(0)} MB during`,
    );
  if (holds !== lots * spotsPerLot || spots !== holds) process.exitCode = 1;
  await Promise.all(servers.map((server) => server.stop()));
  await client.end();
}
