import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { measureLoad } from '../resilience/support/machine-load.mjs';
import {
  createDataFolder,
  gone,
  isReady,
  launched,
  expectNoLeftovers,
  onDatabase,
  postmasterOf,
  processesOf,
  withDemo,
} from './support.mjs';

test('The first start, in a folder that only its owner may enter, creates the database and demo data and prints a working link', async (t) => {
  const folder = createDataFolder(t);
  mkdirSync(folder);
  chmodSync(dirname(folder), 0o700);
  const panui = await launched(folder, {}, withDemo);
  assert.ok(await isReady(panui.url));
  const link = /Reserve a spot:\s+(\S+)/.exec(panui.output())?.[1];
  assert.match(link, /\/reserve\?venue_id=1&reservation_time=\d+$/);
  assert.match(await (await fetch(link)).text(), /<html[^>]* lang="he"[^>]* dir="rtl"/);
  assert.match(panui.output(), /admin@panui\.test.*password Panui-demo-2026/s);
  assert.equal(statSync(join(folder, 'jwt-secret')).mode & 0o077, 0);

  assert.equal(await panui.stop(), 0);
  assert.ok(await expectNoLeftovers(folder), JSON.stringify(processesOf(folder)));
  assert.ok(!existsSync(join(folder, 'postgres/data/postmaster.pid')));
});

test('A second start keeps the data and is ready within three seconds', async (t) => {
  const folder = createDataFolder(t);
  const first = await launched(folder);
  await onDatabase(folder, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop('SIGINT');
  const load = measureLoad(t);
  const timesMs = [];
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    const begin = performance.now();
    const again = await launched(folder);
    timesMs.push(performance.now() - begin);
    assert.deepEqual(await onDatabase(folder, 'SELECT one FROM kept'), [{ one: 1 }]);
    assert.equal(await again.stop(signal), 0);
  }
  t.diagnostic(`warm starts: ${timesMs.map(Math.round).join(', ')} ms`);
  assert.ok(Math.min(...timesMs) < load.scaledMs(3_000), `they took ${timesMs.join(', ')} ms`);
});

test('A killed database, a killed server and both killed at once cost no committed data', async (t) => {
  const folder = createDataFolder(t);
  const first = await launched(folder);
  const expectStoredRow = async () =>
    assert.deepEqual(await onDatabase(folder, 'SELECT one FROM kept'), [{ one: 1 }]);
  await onDatabase(folder, 'CREATE TABLE kept AS SELECT 1 AS one');
  let second;

  await t.test('A running server restarts its database after the database is killed', async () => {
    const postmaster = postmasterOf(folder);
    process.kill(postmaster, 'SIGKILL');
    assert.ok(await gone(postmaster));
    assert.ok(await until(() => isReady(first.url), { timeoutMs: 60_000 }));
    assert.notEqual(postmasterOf(folder), postmaster);
    await expectStoredRow();
  });

  await t.test('After the server is killed, the next start uses the database that still runs', async () => {
    const postmaster = postmasterOf(folder);
    await first.stop('SIGKILL');
    second = await launched(folder);
    assert.equal(postmasterOf(folder), postmaster);
    assert.ok(await isReady(second.url));
    await expectStoredRow();
  });

  await t.test(
    'After server and database are killed, the next start recovers all committed data',
    async () => {
      await onDatabase(folder, 'INSERT INTO kept VALUES (2)');
      const postmaster = postmasterOf(folder);
      second.child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      assert.ok(await gone(postmaster));
      const third = await launched(folder);
      assert.deepEqual(await onDatabase(folder, 'SELECT one FROM kept ORDER BY one'), [
        { one: 1 },
        { one: 2 },
      ]);
      assert.equal(await third.stop(), 0);
      assert.ok(await expectNoLeftovers(folder));
    },
  );
});

test('When npm’s shell is killed, server and database stop in order', async (t) => {
  const folder = createDataFolder(t);
  const panui = await launched(folder, {}, { shell: true });
  panui.child.kill('SIGKILL');
  assert.ok(await expectNoLeftovers(folder), JSON.stringify(processesOf(folder)));
  assert.ok(!existsSync(join(folder, 'postgres/data/postmaster.pid')));
});

test('Two copies run side by side, and two servers share one database', async (t) => {
  const [here, there] = [createDataFolder(t), createDataFolder(t)];
  const [one, two, other] = await Promise.all([launched(here), launched(here), launched(there)]);
  assert.equal(new Set([one.url, two.url, other.url]).size, 3);
  assert.notEqual(postmasterOf(here), postmasterOf(there));
  await one.stop();
  assert.ok(await isReady(two.url));
  assert.ok(await isReady(other.url));
  await Promise.all([two.stop(), other.stop()]);
  assert.ok(await expectNoLeftovers(here));
});
