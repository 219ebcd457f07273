import { setTimeout as pause } from 'node:timers/promises';
import { stopChild } from '../../tools/lib/processes.mjs';
import { signalAll } from './machine.mjs';

const stallSeconds = 1.5;
const freezeSeconds = 40;

/** Stops the replication stream, as a slow network would at the worst moment. */
async function stallReplication(cluster) {
  const senders = await cluster.onPrimary('SELECT pid FROM pg_stat_replication');
  signalAll(
    senders.map(({ pid }) => pid),
    'SIGSTOP',
  );
  await pause(stallSeconds * 1000);
}

async function failPrimaryMachine(cluster) {
  const lostMachine = await cluster.primary();
  await stallReplication(cluster);
  await lostMachine.losePower();
  await cluster.primary({ not: lostMachine });
  return lostMachine;
}

/** Failures of the primary: title, action, and the condition to wait for before the next one. */
export const synchronousEvents = [
  {
    title: 'nothing',
    goalSeconds: 5,
    run: () => pause(5_000),
  },
  {
    title: 'the primary’s server killed (kill -9)',
    goalSeconds: 10,
    async run(cluster) {
      const primary = await cluster.primary();
      await primary.killPostgres();
    },
  },
  {
    title: 'the primary’s machine lost, replication stalled for 1.5 s before',
    goalSeconds: 30,
    async run(cluster) {
      const lostMachine = await failPrimaryMachine(cluster);
      return () => lostMachine.start();
    },
  },
  {
    title: 'switchover by hand',
    goalSeconds: 10,
    async run(cluster) {
      const primary = await cluster.primary();
      await cluster.change('/switchover', 'POST', { leader: primary.name });
      await cluster.primary({ not: primary });
    },
  },
  {
    title: `etcd frozen for ${freezeSeconds} s`,
    goalSeconds: 5,
    async run(cluster) {
      cluster.etcd.kill('SIGSTOP');
      await pause(freezeSeconds * 1000);
      cluster.etcd.kill('SIGCONT');
    },
  },
  {
    title: 'PgBouncer killed and started again',
    goalSeconds: 5,
    async run(cluster) {
      await stopChild(cluster.pgbouncer, { signal: 'SIGKILL' });
      cluster.startPgBouncer();
    },
  },
];

/**
 * Loss of the primary with asynchronous replication: rows must be lost here, or the test could not detect a
 * loss.
 */
export const asynchronousEvent = {
  title: 'the same machine loss with asynchronous replication',
  async prepare(cluster) {
    await cluster.change('/config', 'PATCH', { synchronous_mode: false });
    await cluster.standbys(2, { synchronous: false });
    const isAsynchronous = async () =>
      (await cluster.onPrimary(`SELECT FROM pg_stat_replication WHERE sync_state <> 'async'`))?.length === 0;
    return isAsynchronous;
  },
  async run(cluster) {
    const lostMachine = await failPrimaryMachine(cluster);
    return () => lostMachine.start();
  },
};
