import { setTimeout as pause } from 'node:timers/promises';
import { createHistory } from '../reports/history.mjs';
import { startServerProcess } from '../server-process.mjs';
import { httpClients } from '../holds/load.mjs';
import { everyVenue } from '../holds/requests.mjs';
import { sendDrivers } from './driver-load.mjs';
import { browseAsAdmin, downloadReports } from './operator-load.mjs';
import { importBackend } from '../../../tools/lib/project.mjs';

const { migrateDatabase } = await importBackend('database/migrate.js');

const processes = 2;
const driversPerSecond = 20;
const warmUpMinutes = 3;
const limits = { megabytesPerMinute: 1, p99BlockMs: 50 };

const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Counts responses and times by name; unexpected ones are kept separately. */
function tally() {
  const times = new Map();
  const errors = new Map();
  return {
    record: (name, { status, milliseconds }, expected) => {
      if (!times.has(name)) times.set(name, []);
      times.get(name).push(milliseconds);
      if (status === expected) return;
      const errorKey = `${name}: ${status}`;
      errors.set(errorKey, (errors.get(errorKey) ?? 0) + 1);
    },
    errors,
    /** The results since the last snapshot: the number, and the median and 99th percentile for each name. */
    takeSnapshot: () => {
      const samples = [...times].map(([name, of]) => ({ name, times: of.sort((a, b) => a - b) }));
      times.clear();
      return {
        requests: samples.reduce((sum, { times: of }) => sum + of.length, 0),
        text: samples
          .map(
            ({ name, times: of }) =>
              `${name} ${percentile(of, 0.5).toFixed(0)}/${percentile(of, 0.99).toFixed(0)}`,
          )
          .join(', '),
      };
    },
  };
}

/** The slope of the regression line through one value per minute. */
function growthPerMinute(values) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0);
  const variance = values.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}

/** Requests each venue from each server once, so that filling the caches does not count as growth. */
async function warmCaches({ port }) {
  const clients = httpClients(port, 8);
  const nextRequest = everyVenue();
  await Promise.all(
    clients.workers.map(async (send) => {
      for (let request = nextRequest(); request; request = nextRequest()) await send(request);
    }),
  );
  clients.close();
}

/**
 * Runs two processes under drivers, an admin and an owner with long reports; fails on any error, memory
 * growth or blocked event loop.
 */
export async function benchSoak(postgres, { minutes, pastReservations }) {
  const url = postgres.url();
  await migrateDatabase(url);
  await createHistory(url, pastReservations.at(-1));
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServerProcess('./product-server.mjs', url)),
  );
  const bases = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  for (const server of servers) await warmCaches(server);
  const { record, errors, takeSnapshot } = tally();
  const stopController = new AbortController();
  const load = Promise.all([
    sendDrivers(bases, driversPerSecond, stopController.signal, record),
    browseAsAdmin(bases[0], stopController.signal, record),
    downloadReports(bases[1], stopController.signal, record),
  ]);
  console.log(`\n${minutes} minutes, ${processes} processes, ${driversPerSecond} drivers a second`);
  const memory = servers.map(() => []);
  let worstBlockMs = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    await Promise.all(servers.map((server) => server.watch()));
    await pause(60_000);
    const usage = await Promise.all(servers.map((server) => server.watched()));
    usage.forEach(({ minMegabytes }, at) => memory[at].push(minMegabytes));
    if (minute > warmUpMinutes) {
      worstBlockMs = Math.max(worstBlockMs, ...usage.map(({ p99BlockMs }) => p99BlockMs));
    }
    const { requests, text } = takeSnapshot();
    const formatEach = (of) => usage.map((server) => of(server).toFixed(0)).join(' and ');
    console.log(
      `minute ${minute}: ${requests} requests; memory ${formatEach((server) => server.minMegabytes)} MB, ` +
        `heap ${formatEach((server) => server.heapMegabytes)} MB; event loop p99 ${formatEach((server) => server.p99BlockMs)} ms, ` +
        `at most ${formatEach((server) => server.maxBlockMs)} ms\n  p50/p99 in ms: ${text}`,
    );
  }
  stopController.abort();
  await load;
  await Promise.all(servers.map((server) => server.stop()));
  const growth = Math.max(...memory.map((of) => growthPerMinute(of.slice(warmUpMinutes))));
  console.log(`\nerrors: ${errors.size === 0 ? 'none' : JSON.stringify(Object.fromEntries(errors))}`);
  console.log(`memory grows by ${growth.toFixed(2)} MB a minute after ${warmUpMinutes} minutes`);
  console.log(`event loop p99 of the worst minute after that ${worstBlockMs.toFixed(0)} ms`);
  if (errors.size > 0 || growth > limits.megabytesPerMinute || worstBlockMs > limits.p99BlockMs)
    process.exitCode = 1;
}
