import { setTimeout as pause } from 'node:timers/promises';
import { migrateDatabase } from '../../../backend/dist/database/migrate.js';
import { makeHistory } from '../reports/history.mjs';
import { startServerProcess } from '../server-process.mjs';
import { httpClients } from '../holds/load.mjs';
import { everyVenue } from '../holds/requests.mjs';
import { sendDrivers } from './drivers.mjs';
import { lookAround, takeReports } from './operators.mjs';

const processes = 2;
const driversPerSecond = 20;
const minutesOfWarmUp = 3;
const limits = { megabytesAMinute: 1, p99BlockMs: 50 };

const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Counts answers and times by name; what is not as expected is kept apart. */
function tally() {
  const times = new Map();
  const faults = new Map();
  return {
    note: (name, { status, milliseconds }, expected) => {
      if (!times.has(name)) times.set(name, []);
      times.get(name).push(milliseconds);
      if (status === expected) return;
      const fault = `${name}: ${status}`;
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    },
    faults,
    /** What came since it was last asked for: the number, and for each name its middle and its slowest hundredth. */
    take: () => {
      const taken = [...times].map(([name, of]) => ({ name, times: of.sort((a, b) => a - b) }));
      times.clear();
      return {
        requests: taken.reduce((sum, { times: of }) => sum + of.length, 0),
        text: taken
          .map(
            ({ name, times: of }) =>
              `${name} ${percentile(of, 0.5).toFixed(0)}/${percentile(of, 0.99).toFixed(0)}`,
          )
          .join(', '),
      };
    },
  };
}

/** The slope of the line that fits best through one value a minute. */
function growthAMinute(values) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, minute) => sum + (minute - middle) * (value - mean), 0);
  const across = values.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0);
  return across === 0 ? 0 : up / across;
}

/** Each server is asked for each venue once, as it has been since yesterday: what it knows of them is no growth. */
async function makeKnown({ port }) {
  const clients = httpClients(port, 8);
  const nextRequest = everyVenue();
  await Promise.all(
    clients.workers.map(async (send) => {
      for (let request = nextRequest(); request; request = nextRequest()) await send(request);
    }),
  );
  clients.close();
}

/** Two processes under drivers, an admin and an owner with long reports; fails on any error, growth or block. */
export async function benchSoak(postgres, { minutes, pastReservations }) {
  const url = postgres.url();
  await migrateDatabase(url);
  await makeHistory(url, pastReservations.at(-1));
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServerProcess('./product-server.mjs', url)),
  );
  const bases = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  for (const server of servers) await makeKnown(server);
  const { note, faults, take } = tally();
  const over = new AbortController();
  const load = Promise.all([
    sendDrivers(bases, driversPerSecond, over.signal, note),
    lookAround(bases[0], over.signal, note),
    takeReports(bases[1], over.signal, note),
  ]);
  console.log(`\n${minutes} minutes, ${processes} processes, ${driversPerSecond} drivers a second`);
  const memory = servers.map(() => []);
  let worstBlockMs = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    await Promise.all(servers.map((server) => server.watch()));
    await pause(60_000);
    const seen = await Promise.all(servers.map((server) => server.watched()));
    seen.forEach(({ leastMegabytes }, at) => memory[at].push(leastMegabytes));
    if (minute > minutesOfWarmUp) {
      worstBlockMs = Math.max(worstBlockMs, ...seen.map(({ p99BlockMs }) => p99BlockMs));
    }
    const { requests, text } = take();
    const each = (of) => seen.map((server) => of(server).toFixed(0)).join(' and ');
    console.log(
      `minute ${minute}: ${requests} requests; memory ${each((server) => server.leastMegabytes)} MB, ` +
        `heap ${each((server) => server.heapMegabytes)} MB; event loop p99 ${each((server) => server.p99BlockMs)} ms, ` +
        `at most ${each((server) => server.longestBlockMs)} ms\n  p50/p99 in ms: ${text}`,
    );
  }
  over.abort();
  await load;
  await Promise.all(servers.map((server) => server.stop()));
  const growth = Math.max(...memory.map((of) => growthAMinute(of.slice(minutesOfWarmUp))));
  console.log(`\nerrors: ${faults.size === 0 ? 'none' : JSON.stringify(Object.fromEntries(faults))}`);
  console.log(`memory grows by ${growth.toFixed(2)} MB a minute after ${minutesOfWarmUp} minutes`);
  console.log(`event loop p99 of the worst minute after that ${worstBlockMs.toFixed(0)} ms`);
  if (faults.size > 0 || growth > limits.megabytesAMinute || worstBlockMs > limits.p99BlockMs)
    process.exitCode = 1;
}
