import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const lockScript = `
  import { serverAccount } from './tools/lib/postgres/account.mjs';
  import { persistentFolder } from './tools/lib/postgres/data-folders.mjs';
  console.log(persistentFolder(process.argv[1], serverAccount()));`;

test('Simultaneous starts agree on the folder of the database', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'panui-places-'));
  const requestedFolder = join(parent, 'data/postgres');
  t.after(() => {
    rmSync(realpathSync(requestedFolder), { recursive: true, force: true });
    rmSync(parent, { recursive: true, force: true });
  });
  const runLockScript = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', lockScript, requestedFolder]);
  const acceptsConnections = await Promise.all(Array.from({ length: 8 }, runLockScript));
  const folder = realpathSync(requestedFolder);
  assert.deepEqual(
    acceptsConnections.map(({ stdout }) => stdout.trim()),
    acceptsConnections.map(() => folder),
  );
});

const keyScript = `
  import { join } from 'node:path';
  import { localJwtSecret } from './tools/lib/secret.mjs';
  const [parent, startAt] = process.argv.slice(1);
  while (Date.now() < Number(startAt));
  console.log(Array.from({ length: 300 }, (_, n) => localJwtSecret(join(parent, String(n)))).join());`;

test('Simultaneous starts agree on the key for session tokens, which no start reads empty', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'panui-keys-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const startAt = String(Date.now() + 1_000);
  const runKeyScript = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', keyScript, parent, startAt]);
  const [first, ...others] = (await Promise.all(Array.from({ length: 4 }, runKeyScript))).map(({ stdout }) =>
    stdout.trim().split(','),
  );
  for (const key of first) assert.match(key, /^[\da-f]{64}$/);
  for (const other of others) assert.deepEqual(other, first);
});
