import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';
import { isReady, launched } from './support.mjs';

const leftOut = new Set(
  ['.git', '.data', 'test-results', 'reports', 'backend/dist'].map((path) => inRoot(path)),
);

/** Copies the project to a new folder, with the built web apps and links to the installed packages. */
function copyProject(t, name) {
  const parent = mkdtempSync(join(tmpdir(), 'panui-copy-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const copy = join(parent, name);
  cpSync(inRoot(), copy, {
    recursive: true,
    filter: (path) => !leftOut.has(path) && basename(path) !== 'node_modules',
  });
  for (const workspace of ['', 'backend', 'admin', 'booking']) {
    const packages = inRoot(workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, workspace, 'node_modules'), 'junction');
  }
  return copy;
}

test('The project builds, starts and is migrated and checked in a folder whose name has Hebrew letters, accents, spaces, brackets and percent signs', async (t) => {
  const project = copyProject(t, 'פנוי חניה (2)/café 100% %20%41');
  const data = join(project, '.data');
  const server = await launched(data, {}, { project, timeoutMs: 300_000 });
  assert.match(server.output(), /Building backend/);
  assert.ok(await isReady(server.url));
  assert.equal((await fetch(`${server.url}/reserve`)).status, 200);
  assert.equal(await server.stop(), 0);

  const env = { ...process.env, PANUI_DATA_DIR: data };
  const run = (...args) => spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env });
  const migration = run('tools/db.mjs', 'migrate');
  assert.equal(migration.status, 0, migration.stderr);
  // The packages that it looks for are outside of the copy.
  assert.match(run('tools/check/main.mjs', 'module map').stdout, /dependency violations|passed/);
});
