import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/lib/free-port.mjs';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { isAlive, until, waitForExit } from '../../tools/lib/processes.mjs';
import { inRoot } from '../../tools/lib/project.mjs';
import { confirmHold, createDriver, requestHold } from '../support/drivers.mjs';
import { createNextVersion } from './next-version.mjs';
import { createDataFolder, gone, isReady, launched, onDatabase, withDemo } from './support.mjs';

const addColumn = {
  up: [`ALTER TABLE reservations ADD COLUMN gadget text NOT NULL DEFAULT 'none'`],
  down: ['ALTER TABLE reservations DROP COLUMN gadget'],
};
const failHalfWay = {
  up: ['CREATE TABLE gadgets (id bigint PRIMARY KEY)', 'ALTER TABLE no_such_table ADD COLUMN gadget text'],
  down: ['DROP TABLE gadgets'],
};

/** Starts `npm run upgrade` in the folder of a version. */
function startUpgrade(folder, options, env) {
  const child = spawn(process.execPath, [join(folder, 'tools/upgrade.mjs'), ...options], {
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = waitForExit(child);
  return {
    child,
    ended,
    output: () => output,
    /** Resolves when the output matches; rejects when the command ends before. */
    async printed(pattern) {
      const found = await Promise.race([
        until(() => pattern.test(output), { timeoutMs: 120_000 }),
        ended.then(() => pattern.test(output)),
      ]);
      if (!found) throw new Error(`It did not print ${pattern}:\n${output}`);
    },
  };
}

/** Reserves tomorrow evening at the first demo venue and returns the path of the link. */
async function reserve(url, number) {
  const link = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const evening = Date.parse(`${link}T17:30:00Z`) / 1000;
  const driver = createDriver(number);
  const held = await requestHold(url, driver, 1, evening);
  const confirmed = await confirmHold(url, driver, held.body);
  assert.equal(confirmed.status, 201, JSON.stringify(confirmed.body));
  return `/reservations/token/${confirmed.body.access_token}`;
}

/** The reservation's page; its QR code is signed anew each time. */
async function readLink(url, path) {
  const response = await fetch(url + path);
  const { gate_qr: code, ...body } = await response.json();
  return { status: response.status, hasCode: Boolean(code), body };
}

const readColumns = (folder) =>
  onDatabase(
    folder,
    `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_name = 'gadgets' OR column_name = 'gadget'`,
  );
const readRows = (folder) => onDatabase(folder, 'SELECT * FROM reservations ORDER BY id');
const versionFolder = (folder, name) => join(dirname(folder), name);

// One data folder and its server serve all steps: each failing upgrade leaves the version in use serving.
test('An installation, upgraded', async (t) => {
  const folder = createDataFolder(t);
  const port = String(await freePort());
  const env = { PANUI_DATA_DIR: folder, PORT: port };
  const panui = await launched(folder, { PORT: port, TRUST_PROXY: 'loopback' }, withDemo);
  const link = await reserve(panui.url, 1);
  const page = await readLink(panui.url, link);
  const rows = await readRows(folder);
  assert.equal(page.status, 200);

  const expectUnchanged = async (upgrade) => {
    assert.equal((await upgrade.ended).code, 1, upgrade.output());
    assert.match(
      upgrade.output(),
      /Nothing has changed: the version before goes on, on its data\.|as before:/,
    );
    assert.doesNotMatch(upgrade.output(), /\n {4}at /);
    assert.ok(isAlive(panui.child.pid));
    assert.deepEqual(await readLink(panui.url, link), page);
    assert.deepEqual(await readColumns(folder), []);
    assert.deepEqual(await readRows(folder), rows);
  };

  await t.test('At another port than that of the version in use nothing is changed', async () => {
    const next = versionFolder(folder, 'other-port');
    createNextVersion(next, { migrations: [addColumn] });
    const upgrade = startUpgrade(next, [inRoot()], { ...env, PORT: String(await freePort()) });
    assert.equal((await upgrade.ended).code, 1);
    assert.match(upgrade.output(), /does not answer at port \d+: give its port/);
    assert.deepEqual(await readLink(panui.url, link), page);
    assert.deepEqual(await readColumns(folder), []);
  });

  await t.test(
    'When a migration fails half-way, the version in use goes on with the data as they were',
    async () => {
      const next = versionFolder(folder, 'half-way');
      createNextVersion(next, { migrations: [addColumn, failHalfWay] });
      const upgrade = startUpgrade(next, [inRoot()], env);
      await expectUnchanged(upgrade);
      assert.match(upgrade.output(), /relation "no_such_table" does not exist/);
    },
  );

  await t.test(
    'When the new server does not become ready, the version in use goes on with the data as they were',
    async () => {
      const next = versionFolder(folder, 'not-ready');
      createNextVersion(next, {
        migrations: [addColumn],
        changeServer: (dist) => {
          const file = join(dist, 'platform/health/readiness.service.js');
          const code = readFileSync(file, 'utf8');
          const changed = code.replace(
            'async checkDatabase() {',
            'async checkDatabase() {\n        process.exit(3);',
          );
          assert.notEqual(changed, code);
          writeFileSync(file, changed);
        },
      });
      const upgrade = startUpgrade(next, [inRoot()], env);
      await expectUnchanged(upgrade);
      assert.match(upgrade.output(), /did not become ready/);
    },
  );

  await t.test('When the new server throws at its start, one sentence says so', async () => {
    const next = versionFolder(folder, 'throws');
    createNextVersion(next, {
      migrations: [addColumn],
      changeServer: (dist) => {
        const file = join(dist, 'bootstrap/serve.js');
        writeFileSync(file, `${readFileSync(file, 'utf8')}\nthrow new TypeError('The gadget is broken.');`);
      },
    });
    const upgrade = startUpgrade(next, [inRoot()], env);
    await expectUnchanged(upgrade);
    assert.match(upgrade.output(), /The new version did not start:\nThe gadget is broken\.\n/);
  });

  await t.test('An upgrade that is stopped takes back what it migrated, and says so', async () => {
    const next = versionFolder(folder, 'stopped');
    createNextVersion(next, { migrations: [addColumn] });
    const upgrade = startUpgrade(next, [inRoot()], env);
    await upgrade.printed(/^Migrated: /m);
    upgrade.child.kill('SIGINT');
    await expectUnchanged(upgrade);
    assert.match(upgrade.output(), /^The upgrade was stopped\.$/m);
  });

  await t.test('An upgrade that is stopped before it migrates says that nothing has changed', async () => {
    const next = versionFolder(folder, 'stopped-early');
    createNextVersion(next, { migrations: [addColumn] });
    const upgrade = startUpgrade(next, [inRoot()], env);
    await upgrade.printed(/^From: /m);
    upgrade.child.kill('SIGINT');
    await expectUnchanged(upgrade);
    assert.match(upgrade.output(), /^The upgrade was stopped\. Nothing has changed/m);
    assert.doesNotMatch(upgrade.output(), /^Migrated: /m);
  });

  await t.test(
    'When the new version starts beside the one in use but cannot replace it, the latter takes over again',
    async () => {
      const next = versionFolder(folder, 'no-launcher');
      createNextVersion(next, { migrations: [addColumn] });
      writeFileSync(
        join(next, 'tools/start.mjs'),
        `console.error('The launcher is broken.'); process.exit(1);`,
      );
      const upgrade = startUpgrade(next, [inRoot()], env);
      await upgrade.printed(/The version before serves again/);
      assert.ok(await gone(panui.child.pid));
      assert.deepEqual(await readLink(panui.url, link), page);
      assert.deepEqual(await readColumns(folder), []);
      assert.deepEqual(await readRows(folder), rows);
      upgrade.child.kill('SIGTERM');
      assert.equal((await upgrade.ended).code, 1);
      assert.equal(await isReady(panui.url), false);
    },
  );

  await t.test(
    'One command upgrades: it backs up, adds the column, and serves the old link at the same address',
    async () => {
      const old = await launched(folder, { PORT: port, TRUST_PROXY: 'loopback' }, withDemo);
      const next = versionFolder(folder, 'next');
      createNextVersion(next, { migrations: [addColumn] });
      const upgrade = startUpgrade(next, [inRoot()], env);
      await upgrade.printed(/The upgrade is complete/);
      assert.match(upgrade.output(), new RegExp(`^Data folder: ${folder}$`, 'm'));
      assert.ok(await gone(old.child.pid));
      assert.deepEqual(await readLink(old.url, link), page);
      assert.deepEqual(await readColumns(folder), [{ table_name: 'reservations', column_name: 'gadget' }]);
      const [file] = readdirSync(join(folder, 'backups'));
      assert.match(file, /^panui-.*\.backup$/);
      assert.ok(readFileSync(join(next, '.env'), 'utf8').includes(folder));
      upgrade.child.kill('SIGINT');
      assert.equal((await upgrade.ended).code, 0);
      assert.equal(await isReady(old.url), false);
    },
  );
});

test('The folder of the version in use is not upgraded in place, and a folder without Panui is rejected', async (t) => {
  const folder = createDataFolder(t);
  const next = versionFolder(folder, 'next');
  createNextVersion(next);
  mkdirSync(join(next, '.data/postgres/data'), { recursive: true });
  for (const [options, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /is the folder of the version in use\. Check the new version out into another folder/],
    [[dirname(folder)], /is not a folder of Panui/],
    [[inRoot(), '--link', '/nowhere'], /--ports is missing\.\nUsage/],
    [[inRoot(), '--prots', '3000'], /Unknown option '--prots'\.\nUsage/],
    [[inRoot(), '--link'], /'--link <value>' argument missing\.\nUsage/],
    [[inRoot(), '--link', '/nowhere', '--ports', '1', '--restart', 'x'], /--restart has no \{port\}/],
    [[inRoot(), '/other'], /"\/other" is a second one/],
  ])) {
    const upgrade = startUpgrade(next, options, { PANUI_DATA_DIR: '' });
    assert.equal((await upgrade.ended).code, 1);
    assert.match(upgrade.output(), message);
    assert.ok(!existsSync(join(next, '.data/postgres/data/PG_VERSION')));
  }
});

/** What a service manager runs to restart the process of a port, from the folder that the link points to. */
const restartScript = (folder, link) => `
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { isAlive, until } from '${inRoot('tools/lib/processes.mjs')}';
const port = process.argv[2];
const file = (kind) => \`${folder}/\${port}.\${kind}\`;
if (existsSync(file('pid'))) {
  const pid = Number(readFileSync(file('pid'), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  await until(() => !isAlive(pid), { timeoutMs: 60_000 });
}
writeFileSync(file('log'), '');
const log = openSync(file('log'), 'a');
const env = { ...process.env, PORT: port };
const options = { env, detached: true, stdio: ['ignore', log, log] };
const child = spawn(process.execPath, ['${link}/backend/dist/main.js'], options);
writeFileSync(file('pid'), String(child.pid));
const hasStarted = () => readFileSync(file('log'), 'utf8').includes('serves at');
await until(() => hasStarted() || child.exitCode !== null, { timeoutMs: 60_000 });
process.exit(hasStarted() ? 0 : 1);
`;

function createServiceManager(t, env) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-services-'));
  const link = join(folder, 'current');
  const script = join(folder, 'restart.mjs');
  symlinkSync(inRoot(), link);
  writeFileSync(script, restartScript(folder, link));
  const pidOf = (port) => Number(readFileSync(join(folder, `${port}.pid`), 'utf8'));
  t.after(() => {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.pid'))) {
      const pid = pidOf(name.split('.')[0]);
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(folder, { recursive: true });
  });
  const restart = async (port) => {
    const child = spawn(process.execPath, [script, String(port)], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    assert.equal((await waitForExit(child)).code, 0);
  };
  return { link, restart, pidOf, command: `${process.execPath} ${script} {port}` };
}

/** The processes that run a script, with the pids of their parents. */
function processesRunning(script) {
  const listed = spawnSync('ps', ['-ewwo', 'ppid=,args='], { encoding: 'utf8' }).stdout.trim().split('\n');
  return listed
    .filter((line) => line.includes(script))
    .map((line) => ({ parent: Number.parseInt(line, 10) }));
}

/** Counts how often no server answered, until it is stopped. */
function watchServers(urls) {
  let isStopped = false;
  let interruptions = 0;
  // A new connection each time: a kept one to a process that ends is reset, which every client has to expect.
  const isLive = (url) =>
    new Promise((resolve) => {
      const request = get(`${url}/health/live`, { agent: false, timeout: 20_000 }, (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      });
      request.once('timeout', () => request.destroy(new Error('No response.')));
      request.once('error', () => resolve(false));
    });
  const watching = (async () => {
    while (!isStopped) {
      const live = await Promise.all(urls.map(isLive));
      if (!live.some(Boolean)) interruptions += 1;
      await pause(50);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return { interruptions };
    },
  };
}

test('Several processes are replaced one after the other, and go back together when one fails', async (t) => {
  const folder = createDataFolder(t);
  const postgres = await startTemporaryPostgres();
  t.after(postgres.stop);
  const ports = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: postgres.url(),
    JWT_SECRET: randomBytes(32).toString('hex'),
    PANUI_DATA_DIR: folder,
    OUTBOX_DIR: join(folder, 'outbox'),
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
  };
  const manager = createServiceManager(t, env);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const [index, port] of ports.entries()) {
    await manager.restart(port);
    assert.ok(await isReady(urls[index]));
  }
  const options = (restart) => [
    inRoot(),
    ...['--link', manager.link, '--ports', ports.join(), '--restart', restart],
  ];
  const watch = watchServers(urls);
  const before = ports.map(manager.pidOf);

  await t.test('When the second process does not become ready, both go back', async () => {
    const next = versionFolder(folder, 'fails-at-second');
    createNextVersion(next, {
      changeServer: (dist) => {
        const file = join(dist, 'bootstrap/server.js');
        writeFileSync(
          file,
          `if (process.env.PORT === '${ports[1]}') process.exit(3);\n${readFileSync(file, 'utf8')}`,
        );
      },
    });
    const upgrade = startUpgrade(next, options(manager.command), env);
    assert.equal((await upgrade.ended).code, 1, upgrade.output());
    assert.match(upgrade.output(), /Nothing has changed/);
    assert.equal(realpathSync(manager.link), realpathSync(inRoot()));
    for (const url of urls) assert.ok(await isReady(url));
    for (const [index, port] of ports.entries()) assert.notEqual(manager.pidOf(port), before[index]);
  });

  await t.test('Both are replaced, and at every moment one of them serves', async () => {
    const next = versionFolder(folder, 'next');
    createNextVersion(next, { migrations: [{ up: ['SELECT 1'], down: ['SELECT 1'] }] });
    const upgrade = startUpgrade(next, options(manager.command), env);
    assert.equal((await upgrade.ended).code, 0, upgrade.output());
    assert.match(upgrade.output(), /Every process runs this version\./);
    assert.equal(realpathSync(manager.link), realpathSync(next));
    for (const url of urls) assert.ok(await isReady(url));
  });
  assert.deepEqual(await watch.stop(), { interruptions: 0 });
});

test('The workers of a launcher are replaced one after the other, and go back together when one fails', async (t) => {
  const folder = createDataFolder(t);
  const panui = await launched(folder, { WORKERS: '2', TRUST_PROXY: 'loopback' }, withDemo);
  const link = await reserve(panui.url, 1);
  const page = await readLink(panui.url, link);
  const watch = watchServers([panui.url]);
  const env = { PANUI_DATA_DIR: folder, PORT: '0' };
  const workersOf = (version) =>
    processesRunning(join(version, 'backend/dist/bootstrap/worker.js')).filter(
      ({ parent }) => parent === panui.child.pid,
    );
  assert.equal(workersOf(inRoot()).length, 2);

  await t.test('When a worker of the new version does not start, the workers before serve', async () => {
    const next = versionFolder(folder, 'broken-worker');
    createNextVersion(next, {
      migrations: [addColumn],
      changeServer: (dist) => writeFileSync(join(dist, 'bootstrap/worker.js'), 'process.exit(3);'),
    });
    const upgrade = startUpgrade(next, [inRoot()], env);
    assert.equal((await upgrade.ended).code, 1, upgrade.output());
    assert.match(upgrade.output(), /The workers went back to the version before/);
    assert.match(upgrade.output(), /Nothing has changed/);
    assert.equal(workersOf(inRoot()).length, 2);
    assert.deepEqual(await readColumns(folder), []);
    assert.deepEqual(await readLink(panui.url, link), page);
  });

  await t.test('All are replaced without an interruption, and the launcher goes on', async () => {
    const next = versionFolder(folder, 'next');
    createNextVersion(next, { migrations: [addColumn] });
    const upgrade = startUpgrade(next, [inRoot()], env);
    assert.equal((await upgrade.ended).code, 0, upgrade.output());
    assert.equal(workersOf(inRoot()).length, 0);
    assert.equal(workersOf(next).length, 2);
    assert.deepEqual(await readLink(panui.url, link), page);
  });
  assert.deepEqual(await watch.stop(), { interruptions: 0 });
  assert.equal(await panui.stop(), 0);
});
