import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';
import { createDataFolder, isReady, launched } from './support.mjs';

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

test('The project builds and starts in a folder whose name has Hebrew letters, accents, spaces, brackets and percent signs', async (t) => {
  const project = copyProject(t, 'פנוי חניה (2)/café 100% %20%41');
  const server = await launched(createDataFolder(t), {}, { project, timeoutMs: 300_000 });
  assert.match(server.output(), /Building backend/);
  assert.ok(await isReady(server.url));
  assert.equal((await fetch(`${server.url}/reserve`)).status, 200);
  assert.equal(await server.stop(), 0);
});
