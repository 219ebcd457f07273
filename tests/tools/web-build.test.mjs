import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';

const sources = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/lib', 'shared', 'booking'];

/** A copy of the sources that shares the installed packages. */
function copiedProject(t) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-build-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of sources) {
    const isSource = (source) => !/\/(dist|dist\.new|node_modules)$/.test(source);
    cpSync(inRoot(path), join(folder, path), { recursive: true, filter: isSource });
  }
  for (const packages of ['node_modules', 'booking/node_modules']) {
    if (existsSync(inRoot(packages))) symlinkSync(inRoot(packages), join(folder, packages));
  }
  return folder;
}

function build(folder, NODE_ENV) {
  const module = pathToFileURL(join(folder, 'tools/lib/build.mjs')).href;
  const script = `const { ensureBuilt } = await import('${module}');
    await ensureBuilt({ say: console.log, only: new Set(['booking']) });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, NODE_ENV },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The names contain a hash of the content. */
const builtFiles = (root) => readdirSync(join(root, 'booking/dist/assets')).sort();

test('A web app built with NODE_ENV=test is the production build, and is not built again in production', (t) => {
  const folder = copiedProject(t);
  assert.match(build(folder, 'test'), /Building booking/);
  assert.deepEqual(builtFiles(folder), builtFiles(inRoot('.')));
  assert.equal(build(folder, 'production'), '');
});
