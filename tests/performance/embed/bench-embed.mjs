import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importBackend } from '../../../tools/lib/project.mjs';
import { createBenchData } from '../holds/bench-data.mjs';
import { httpClients, runLoad } from '../holds/load.mjs';
import { nextClientAddress } from '../../support/drivers.mjs';
import { startServerProcess } from '../server-process.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const readers = 50_000;
const connections = 64;
const maxSeconds = 300;
const slug = 'bench';
/** PostgreSQL reports a connection's statistics at most this late while it is idle. */
const statisticsDelayMs = 11_000;

const writeRequest = (path) =>
  `GET ${path} HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: ${nextClientAddress()}\r\n\r\n`;

/** How often free spots were counted, the only query that a reader causes. */
async function countQueries(client) {
  const { rows } = await client.query(
    `SELECT coalesce(sum(calls), 0)::integer AS queries FROM pg_stat_user_functions WHERE funcname = 'count_free_spots'`,
  );
  return rows[0].queries;
}

/** Sends 50,000 readers of one event's data and card, and prints latencies and what they cost the database. */
export async function benchEmbed(postgres) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createBenchData(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO events (venue_id, slug, title, starts_at) VALUES (1, $1, 'bench', now() + interval '7 days')`,
    [slug],
  );
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database)} SET track_functions = pl`);
  const server = await startServerProcess('./product-server.mjs', url);
  try {
    const load = httpClients(server.port, connections, writeRequest);
    let sent = 0;
    const nextRequest = () => (sent++ % 2 ? `/embed/v1/events/${slug}` : `/embed/card/${slug}`);
    const run = await runLoad(load.workers, nextRequest, maxSeconds, readers);
    load.close();
    await pause(statisticsDelayMs);
    const queries = await countQueries(client);
    console.log(
      `${run.requests.toLocaleString('en')} readers in ${run.seconds.toFixed(1)} s   ${run.perSecond.toFixed(0)}/s   p50 ${run.p50.toFixed(1)} ms   p99 ${run.p99.toFixed(1)} ms   ${JSON.stringify(run.outcomes)}   ${queries} queries`,
    );
  } finally {
    await server.stop();
    await client.end();
  }
}
