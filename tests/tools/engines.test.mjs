import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import semver from 'semver';
import { checkEngines, excludingPackages } from '../../tools/check/engines.mjs';
import { findNodeVersionError } from '../../tools/lib/node-version.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const promised = read('package.json').engines.node;

test('Every package of the lock file supports the promised versions of Node', () => {
  checkEngines(read('package-lock.json'));
});

test('A package that excludes a promised version is reported with what it needs', () => {
  const packages = {
    'node_modules/cookie': { version: '2.0.2', engines: { node: '>=22' } },
    'node_modules/typeorm': { version: '1.1.1', engines: { node: '^20.19.0 || ^22.13.0 || >=24.11.0' } },
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/win32': { version: '1.0.0', cpu: ['ia32'], engines: { node: '^20.9.0' } },
  };
  assert.deepEqual(excludingPackages('^20.19.0 || ^22.13.0', packages), [
    'node_modules/cookie 2.0.2 needs Node >=22',
  ]);
});

test('Every workspace promises the same versions of Node', () => {
  for (const workspace of read('package.json').workspaces)
    assert.equal(read(`${workspace}/package.json`).engines.node, promised, workspace);
});

test('A start accepts exactly the promised versions of Node', () => {
  const versions = [18, 20, 21, 22, 23, 24, 25, 26].flatMap((major) =>
    [0, 10, 11, 12, 13, 18, 19, 20].map((minor) => `${major}.${minor}.0`),
  );
  for (const version of versions)
    assert.equal(findNodeVersionError(version) === null, semver.satisfies(version, promised), version);
});
