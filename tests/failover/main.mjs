// npm run test:failover: checks that acknowledged reservations survive failures of the database machines. Not
// part of npm test.
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { runWithCleanup } from '../../tools/lib/run-with-cleanup.mjs';
import { until } from '../../tools/lib/processes.mjs';
import { Cluster } from './cluster.mjs';
import { asynchronousEvent, synchronousEvents } from './failure-events.mjs';
import { requiredPrograms } from './requirements.mjs';

const say = (line) => console.log(line);
const calmSeconds = 8;

/** Runs load before, during and after the event, and returns the length of the outage. */
async function runEvent(event, cluster, load) {
  await pause(2_000);
  const failuresBefore = new Map(load.failures);
  const startedMs = performance.now();
  const repair = await event.run(cluster);
  const happened = performance.now() + 1_000;
  const servedAgain = await until(() => load.acknowledged.at(-1)?.at > happened, { timeoutMs: 90_000 });
  await pause(calmSeconds * 1000);
  const outcome = load.since(startedMs, failuresBefore);
  repair?.();
  await cluster.standbys(2, { synchronous: event !== asynchronousEvent });
  return { ...outcome, servedAgain: Boolean(servedAgain) };
}

function row(title, outcome, { lost, soldTwice }) {
  const numbers = [outcome.gapSeconds.toFixed(1), outcome.acknowledged, lost, soldTwice].map((value) =>
    String(value).padStart(8),
  );
  say(`${title.padEnd(68)}${numbers.join('')}   ${outcome.failed.join(', ') || 'nothing'}`);
}

async function checkEvent(event, cluster, load, problems) {
  const { readStoredReservations } = await import('./test-data.mjs');
  const { compare } = await import('./load.mjs');
  const before = load.acknowledged.length;
  const outcome = await runEvent(event, cluster, load);
  // Reservations acknowledged later may not be replicated yet; those acknowledged by now must be stored.
  const acknowledgedSoFar = load.acknowledged.slice();
  const found = compare(acknowledgedSoFar, await readStoredReservations(cluster.url));
  row(event.title, outcome, found);
  if (load.acknowledged.length === before) problems.push(`${event.title}: nothing was acknowledged any more`);
  if (!outcome.servedAgain) problems.push(`${event.title}: drivers were not served again`);
  if (event.goalSeconds && outcome.gapSeconds > event.goalSeconds) {
    problems.push(
      `${event.title}: nobody was served for ${outcome.gapSeconds.toFixed(1)} s of ${event.goalSeconds} allowed`,
    );
  }
  return found;
}

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const programs = requiredPrograms();
    await ensureInstalled({ scope: 'everything', say, signal });
    await ensureBuilt({ say, signal, only: new Set(['backend']) });
    const [{ checkReleases }, { createLot }, { Load }, { startProduct }] = await Promise.all([
      import('./check-releases.mjs'),
      import('./test-data.mjs'),
      import('./load.mjs'),
      import('./start-product.mjs'),
    ]);
    const cluster = new Cluster(programs);
    cleanups.push(() => cluster.stop());
    say('Setting up three machines, etcd, HAProxy and PgBouncer ...');
    await cluster.start();
    signal.throwIfAborted();
    const problems = await checkReleases(cluster, say);
    signal.throwIfAborted();
    const products = [];
    for (const requestedNames of [startProduct, startProduct]) {
      const product = await requestedNames(cluster.url, cluster.folder);
      cleanups.push(product.stop);
      products.push(product);
    }
    await createLot(cluster.url);
    const load = new Load(products.map(({ url }) => url));
    cleanups.push(() => load.stop());
    say(
      `${''.padEnd(68)}${['gap s', 'served', 'lost', 'twice'].map((title) => title.padStart(8)).join('')}   told instead`,
    );
    for (const event of synchronousEvents) {
      signal.throwIfAborted();
      const { lost, soldTwice } = await checkEvent(event, cluster, load, problems);
      if (lost > 0) problems.push(`${event.title}: ${lost} acknowledged reservations are gone`);
      if (soldTwice > 0) problems.push(`${event.title}: ${soldTwice} spots were sold twice`);
    }
    const isAsynchronous = await asynchronousEvent.prepare(cluster);
    if (!(await until(isAsynchronous, { timeoutMs: 60_000, intervalMs: 250 }))) {
      throw new Failure('The replication did not become asynchronous.');
    }
    const { lost } = await checkEvent(asynchronousEvent, cluster, load, problems);
    if (lost === 0) problems.push('Asynchronous replication lost nothing: this test would not see a loss');
    await load.stop();
    if (products.some((product) => product.hasEnded())) problems.push('A process of the product ended');
    for (const problem of problems) say(`FAILED: ${problem}`);
    if (problems.length === 0) {
      say(
        'No acknowledged reservation was lost and no spot sold twice; with asynchronous replication they are.',
      );
    }
    return problems.length === 0 ? 0 : 1;
  },
  { exitCodeOnStop: 1 },
);
