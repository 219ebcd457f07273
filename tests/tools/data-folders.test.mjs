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
