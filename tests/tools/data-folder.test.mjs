import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { until } from '../../tools/lib/processes.mjs';
import { inRoot } from '../../tools/lib/project.mjs';
import { measureLoad, measureStartSlowdown } from '../resilience/support/machine-load.mjs';
import {
  createDataFolder,
  gone,
  isReady,
  launched,
  expectNoLeftovers,
  onDatabase,
  postmasterOf,
  processesOf,
  startAndFail,
  withDemo,
} from './support.mjs';

/** Runs an npm task on the data folder. */
const runTask = (folder, ...task) =>
  spawnSync(process.execPath, [inRoot('tools/db.mjs'), ...task], {
    env: { ...process.env, PANUI_DATA_DIR: folder, PORT: '0', DATABASE_URL: '', NODE_ENV: '' },
    encoding: 'utf8',
  });

// One folder and its database serve all steps, because each first start takes as long as several of them.
test('A data folder, from its first start to a crash', async (t) => {
  const folder = createDataFolder(t);
  const expectStoredRow = async () =>
    assert.deepEqual(await onDatabase(folder, 'SELECT one FROM kept'), [{ one: 1 }]);
  let panui;

  await t.test(
    'The first start, in a folder that only its owner may enter, creates the database and demo data and prints a working link',
    async () => {
      mkdirSync(folder);
      chmodSync(dirname(folder), 0o700);
      panui = await launched(folder, {}, withDemo);
      assert.ok(await isReady(panui.url));
      const link = /Reserve a spot:\s+(\S+)/.exec(panui.output())?.[1];
      assert.match(link, /\/reserve\?venue_id=1&reservation_time=\d+$/);
      assert.match(await (await fetch(link)).text(), /<html[^>]* lang="he"[^>]* dir="rtl"/);
      assert.match(panui.output(), /admin@panui\.test.*password Panui-demo-2026/s);
      assert.equal(statSync(join(folder, 'jwt-secret')).mode & 0o077, 0);
    },
  );

  await t.test('demo:remove waits for an own admin and then removes the demo data', async () => {
    const remove = () => runTask(folder, 'remove-demo', `--data=${folder}`);
    const rejected = remove();
    assert.equal(rejected.status, 1);
    assert.match(rejected.stderr, /Add an admin of your own first/);
    await onDatabase(
      folder,
      `INSERT INTO users (email, password_hash, role) VALUES ('me@example.test', 'x', 'admin')`,
    );
    assert.match(remove().stdout, /Removed: 15 venues, 25 parking lots/);
  });

  await t.test('account:recover prints a link for a user who exists', () => {
    assert.match(
      runTask(folder, 'recover-account', 'me@example.test').stdout,
      /\/reset-password#[\w-]{43}\n/,
    );
    assert.match(runTask(folder, 'recover-account', 'nobody@example.test').stderr, /There is no user/);
    assert.match(runTask(folder, 'recover-account').stderr, /Usage: npm run account:recover/);
  });

  await t.test(
    'A start on the data of a newer generation fails with one sentence, and changes nothing',
    async () => {
      await onDatabase(folder, `COMMENT ON TABLE migrations IS 'generation 99'`);
      const { code, output } = await startAndFail(folder);
      assert.equal(code, 1);
      assert.match(output, /^This database was migrated by a newer version of Panui, [^\n]+$/);
      assert.ok(await isReady(panui.url));
      await onDatabase(folder, 'COMMENT ON TABLE migrations IS NULL');
    },
  );

  await t.test('A stopped server leaves no process running', async () => {
    await onDatabase(folder, 'CREATE TABLE kept AS SELECT 1 AS one');
    assert.equal(await panui.stop('SIGINT'), 0);
    assert.ok(await expectNoLeftovers(folder), JSON.stringify(processesOf(folder)));
    assert.ok(!existsSync(join(folder, 'postgres/data/postmaster.pid')));
  });

  await t.test(
    'A second start keeps the data, does not seed again, and is ready within three seconds',
    async (step) => {
      const limitMs = 3_000 * measureStartSlowdown();
      const load = measureLoad(step);
      const timesMs = [];
      const startAgain = async () => {
        const begin = performance.now();
        panui = await launched(folder, {}, withDemo);
        timesMs.push(performance.now() - begin);
        await expectStoredRow();
      };
      await startAgain();
      assert.doesNotMatch(panui.output(), /Reserve a spot|Demo logins/);
      assert.deepEqual(await onDatabase(folder, 'SELECT id FROM venues'), []);
      assert.equal(await panui.stop('SIGHUP'), 0);
      await startAgain();
      step.diagnostic(`warm starts: ${timesMs.map(Math.round).join(', ')} ms`);
      assert.ok(Math.min(...timesMs) < load.scaledMs(limitMs), `they took ${timesMs.join(', ')} ms`);
    },
  );

  await t.test('A running server restarts its database after the database is killed', async () => {
    const postmaster = postmasterOf(folder);
    process.kill(postmaster, 'SIGKILL');
    assert.ok(await gone(postmaster));
    assert.ok(await until(() => isReady(panui.url), { timeoutMs: 60_000 }));
    assert.notEqual(postmasterOf(folder), postmaster);
    await expectStoredRow();
  });

  await t.test('After the server is killed, the next start uses the database that still runs', async () => {
    const postmaster = postmasterOf(folder);
    await panui.stop('SIGKILL');
    panui = await launched(folder);
    assert.equal(postmasterOf(folder), postmaster);
    assert.ok(await isReady(panui.url));
    await expectStoredRow();
  });

  await t.test(
    'After server and database are killed, the next start recovers all committed data',
    async () => {
      await onDatabase(folder, 'INSERT INTO kept VALUES (2)');
      const postmaster = postmasterOf(folder);
      panui.child.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      assert.ok(await gone(postmaster));
      panui = await launched(folder, {}, { shell: true });
      assert.deepEqual(await onDatabase(folder, 'SELECT one FROM kept ORDER BY one'), [
        { one: 1 },
        { one: 2 },
      ]);
    },
  );

  await t.test('When npm’s shell is killed, server and database stop in order', async () => {
    panui.child.kill('SIGKILL');
    assert.ok(await expectNoLeftovers(folder), JSON.stringify(processesOf(folder)));
    assert.ok(!existsSync(join(folder, 'postgres/data/postmaster.pid')));
  });
});
