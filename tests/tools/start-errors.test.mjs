import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, portOf } from '../../tools/lib/free-port.mjs';
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

test('A start with an old Node fails with one sentence', async (t) => {
  const pretend =
    "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";
  const { code, output } = await startAndFail(
    createDataFolder(t),
    {},
    { nodeOptions: ['--import', pretend] },
  );
  assert.notEqual(code, 0);
  assert.equal(output, 'Panui needs Node 20.19 or newer; this is Node 18.20.8.');
});

test('In production a start without JWT_SECRET fails before anything is started', async (t) => {
  const folder = createDataFolder(t);
  const { code, output } = await startAndFail(folder, { NODE_ENV: 'production', JWT_SECRET: '' });
  assert.notEqual(code, 0);
  assert.match(output, /^The configuration is not valid:\n {2}JWT_SECRET is missing/);
  assert.ok(!existsSync(join(folder, 'postgres')));
});
