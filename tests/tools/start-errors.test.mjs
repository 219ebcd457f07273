import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, portOf } from '../../tools/lib/free-port.mjs';
import { inRoot, root } from '../../tools/lib/project.mjs';
import { createDataFolder, expectNoLeftovers, startAndFail } from './support.mjs';

test('A start on a port in use fails with one sentence and leaves no process running', async (t) => {
  const folder = createDataFolder(t);
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const port = portOf(other);
  const { code, output } = await startAndFail(folder, { PORT: String(port) });
  assert.notEqual(code, 0);
  assert.equal(output, `Port ${port} is in use: set PORT to another one.`);
  assert.ok(await expectNoLeftovers(folder));
});

test('A start without access to the database fails with one sentence that omits the password', async (t) => {
  const folder = createDataFolder(t);
  const port = await freePort();
  const { code, output } = await startAndFail(folder, {
    DATABASE_URL: `postgres://panui:hush@127.0.0.1:${port}/panui`,
  });
  assert.notEqual(code, 0);
  assert.equal(
    output,
    `Panui cannot use the database "panui" at 127.0.0.1:${port}: nothing answers there. Check DATABASE_URL.`,
  );
  assert.ok(!existsSync(join(folder, 'postgres')));
});

test('An address of a database with a bare / in its password is explained and not printed', async (t) => {
  const { code, output } = await startAndFail(createDataFolder(t), {
    DATABASE_URL: 'postgres://panui:hu/sh@127.0.0.1:5432/panui',
  });
  assert.notEqual(code, 0);
  assert.match(output, /DATABASE_URL is no address: .*%2F for \//);
  assert.doesNotMatch(output, /hu.sh/);
});

test('The server of an installation says the same of a database that does not answer', async () => {
  const port = await freePort();
  const { status, stderr } = spawnSync(process.execPath, ['backend/dist/main.js'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      JWT_SECRET: 'aQ9xV2mK7rT4wZ8nB3cF6hJ1pL5sD0gY',
      DATABASE_URL: `postgres://panui:hush@127.0.0.1:${port}/panui`,
    },
  });
  assert.equal(status, 1);
  assert.equal(
    stderr.trim(),
    `Panui cannot use the database "panui" at 127.0.0.1:${port}: nothing answers there. Check DATABASE_URL.`,
  );
});

test('In an image, which has no sources, the commands for accounts use what is built', async (t) => {
  const image = mkdtempSync(join(tmpdir(), 'panui-image-'));
  t.after(() => rmSync(image, { recursive: true, force: true }));
  for (const path of ['package.json', 'tools', 'shared', 'backend/package.json', 'backend/dist'])
    cpSync(inRoot(path), join(image, path), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(image, 'node_modules'));
  const port = await freePort();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/db.mjs', 'recover-account', 'tech@panui.example'],
    {
      cwd: image,
      encoding: 'utf8',
      env: {
        ...process.env,
        PANUI_DATA_DIR: join(image, 'data'),
        JWT_SECRET: 'aQ9xV2mK7rT4wZ8nB3cF6hJ1pL5sD0gY',
        DATABASE_URL: `postgres://panui@127.0.0.1:${port}/panui`,
      },
    },
  );
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^Panui cannot use the database "panui"/);
});

test('A start with an old Node fails with one sentence', async (t) => {
  const pretend =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";
  const { code, output } = await startAndFail(
    createDataFolder(t),
    {},
    { nodeOptions: ['--import', pretend] },
  );
  assert.notEqual(code, 0);
  assert.equal(output, 'Panui needs Node 20.19+, 22.13+ or 24.11+; this is Node 18.20.8.');
});

test('In production a start without JWT_SECRET fails before anything is started', async (t) => {
  const folder = createDataFolder(t);
  const { code, output } = await startAndFail(folder, { NODE_ENV: 'production', JWT_SECRET: '' });
  assert.notEqual(code, 0);
  assert.match(output, /^The configuration is not valid:\n {2}JWT_SECRET is missing/);
  assert.ok(!existsSync(join(folder, 'postgres')));
});

for (const [command, ...options] of [
  ['db', 'migrate'],
  ['db', 'revert'],
  ['db', 'seed'],
  ['db', 'remove-demo'],
  ['db', 'recover-account', 'a@example.test'],
  ['backup'],
  ['distribute'],
]) {
  test(`"${[command, ...options].join(' ')}" in a folder without data names the folder and creates no database`, (t) => {
    const folder = createDataFolder(t);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [inRoot(`tools/${command}.mjs`), ...options],
      {
        env: { ...process.env, PANUI_DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: '' },
        encoding: 'utf8',
      },
    );
    assert.equal(status, 1);
    assert.equal(
      `${stdout}${stderr}`.trim(),
      `There is no database in ${folder}: set PANUI_DATA_DIR to the data folder of your installation, or DATABASE_URL. ` +
        '"npm start" creates a new one.',
    );
    assert.ok(!existsSync(folder));
  });
}

for (const [what, prepare, message] of /** @type {[string, (folder: string) => void, RegExp][]} */ ([
  [
    'a file',
    (folder) => writeFileSync(folder, ''),
    /^\S+ is a file: move it away, or set PANUI_DATA_DIR to another folder\.$/,
  ],
  [
    'a folder of something else',
    (folder) => {
      mkdirSync(join(folder, 'postgres/data'), { recursive: true });
      writeFileSync(join(folder, 'postgres/data/holiday.jpg'), '');
    },
    /^\S+ holds something that is not a database of Panui: move it away, or set PANUI_DATA_DIR to another folder\.$/,
  ],
  [
    'the data of a newer PostgreSQL',
    (folder) => {
      mkdirSync(join(folder, 'postgres/data'), { recursive: true });
      writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '99\n');
    },
    /^The data in \S+ belongs to PostgreSQL 99, and this version of Panui comes with PostgreSQL \d+: back up with the version/,
  ],
])) {
  test(`A start on ${what} fails with one sentence and changes nothing`, async (t) => {
    const folder = createDataFolder(t);
    prepare(folder);
    const { code, output } = await startAndFail(folder);
    assert.equal(code, 1);
    assert.match(output, message);
    assert.equal(output.split('\n').length, 1);
    if (what !== 'a file') assert.equal(readdirSync(join(folder, 'postgres/data')).length, 1);
  });
}
