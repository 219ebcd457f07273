// npm run test:failover: what happens to acknowledged reservations when the database's machines fail. Never part of npm test.
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { Failure } from '../../tools/lib/failure.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { runToOrderlyEnd } from '../../tools/lib/lifecycle.mjs';
import { until } from '../../tools/lib/processes.mjs';
import { Cluster } from './cluster.mjs';
import { asynchronousEvent, synchronousEvents } from './events.mjs';
import { requiredPrograms } from './requirements.mjs';

const say = (line) => console.log(line);
const calmSeconds = 8;

/** Lets the drivers go on for a while before and after; gives how long nobody was served. */
async function happen(event, cluster, load) {
  await pause(2_000);
  const failuresBefore = new Map(load.failures);
  const begin = performance.now();
  const repair = await event.run(cluster);
  const happened = performance.now() + 1_000;
  const servedAgain = await until(() => load.acknowledged.at(-1)?.at > happened, { withinMs: 90_000 });
  await pause(calmSeconds * 1000);
  const told = load.since(begin, failuresBefore);
  repair?.();
  await cluster.standbys(2, { synchronous: event !== asynchronousEvent });
  return { ...told, servedAgain: Boolean(servedAgain) };
}

function row(title, told, { lost, soldTwice }) {
  const numbers = [told.gapSeconds.toFixed(1), told.acknowledged, lost, soldTwice].map((value) =>
    String(value).padStart(8),
  );
  say(`${title.padEnd(68)}${numbers.join('')}   ${told.failed.join(', ') || 'nothing'}`);
}

async function judge(event, cluster, load, faults) {
  const { stored } = await import('./world.mjs');
  const { verdict } = await import('./load.mjs');
  const before = load.acknowledged.length;
  const told = await happen(event, cluster, load);
  // Later ones may still be on their way; those of up to here must be there.
  const upToHere = load.acknowledged.slice();
  const found = verdict(upToHere, await stored(cluster.url));
  row(event.title, told, found);
  if (load.acknowledged.length === before) faults.push(`${event.title}: nothing was acknowledged any more`);
  if (!told.servedAgain) faults.push(`${event.title}: drivers were not served again`);
  if (event.goalSeconds && told.gapSeconds > event.goalSeconds) {
    faults.push(
      `${event.title}: nobody was served for ${told.gapSeconds.toFixed(1)} s of ${event.goalSeconds} allowed`,
    );
  }
  return found;
}

await runToOrderlyEnd(
  async ({ undo, signal }) => {
    const programs = requiredPrograms();
    await ensureInstalled({ say, signal });
    await ensureBuilt({ say, signal, only: new Set(['backend']) });
    const [{ makeWorld }, { Load }, { startProduct }] = await Promise.all([
      import('./world.mjs'),
      import('./load.mjs'),
      import('./product.mjs'),
    ]);
    const cluster = new Cluster(programs);
    undo.push(() => cluster.stop());
    say('Setting up three machines, etcd, HAProxy and PgBouncer ...');
    await cluster.start();
    signal.throwIfAborted();
    const products = [];
    for (const wanted of [startProduct, startProduct]) {
      const product = await wanted(cluster.url, cluster.folder);
      undo.push(product.stop);
      products.push(product);
    }
    await makeWorld(cluster.url);
    const faults = [];
    const load = new Load(products.map(({ url }) => url));
    undo.push(() => load.stop());
    say(
      `${''.padEnd(68)}${['gap s', 'served', 'lost', 'twice'].map((title) => title.padStart(8)).join('')}   told instead`,
    );
    for (const event of synchronousEvents) {
      signal.throwIfAborted();
      const { lost, soldTwice } = await judge(event, cluster, load, faults);
      if (lost > 0) faults.push(`${event.title}: ${lost} acknowledged reservations are gone`);
      if (soldTwice > 0) faults.push(`${event.title}: ${soldTwice} spots were sold twice`);
    }
    const isAsynchronous = await asynchronousEvent.prepare(cluster);
    if (!(await until(isAsynchronous, { withinMs: 60_000, everyMs: 250 }))) {
      throw new Failure('The replication did not become asynchronous.');
    }
    const { lost } = await judge(asynchronousEvent, cluster, load, faults);
    if (lost === 0) faults.push('Asynchronous replication lost nothing: this test would not see a loss');
    await load.stop();
    if (products.some((product) => product.hasEnded())) faults.push('A process of the product ended');
    for (const fault of faults) say(`FAILED: ${fault}`);
    if (faults.length === 0) {
      say(
        'No acknowledged reservation was lost and no spot sold twice; with asynchronous replication they are.',
      );
    }
    return faults.length === 0 ? 0 : 1;
  },
  { codeWhenStopped: 1 },
);
