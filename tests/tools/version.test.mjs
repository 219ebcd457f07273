import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';

const text = (path) => readFileSync(inRoot(path), 'utf8');
const { version, workspaces } = JSON.parse(text('package.json'));

test('Every workspace has the version of the project, and requires the others in that version', () => {
  // The icons have the version of the package that they replace.
  for (const workspace of workspaces.filter((name) => name !== 'admin/icons')) {
    const {
      version: own,
      dependencies = {},
      devDependencies = {},
    } = JSON.parse(text(`${workspace}/package.json`));
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      /^@panui\//.test(name),
    );
    assert.deepEqual(
      [own, ...others.map(([, range]) => range)],
      Array(others.length + 1).fill(version),
      workspace,
    );
  }
});

test('The changelog has a day and notes for the version, and SECURITY.md supports it', () => {
  const parts = text('CHANGELOG.md').split(/^## /m);
  const own = parts.find((part) => part.startsWith(`[${version}]`)) ?? '';
  assert.match(own, /^\[.+\] - \d{4}-\d\d-\d\d\n\s*\S/);
  const [major, minor] = version.split('.');
  assert.match(text('SECURITY.md'), new RegExp(`^\\| ${major}\\.${minor} +\\| yes`, 'm'));
});

test('The tests of later versions have the data of the version', () => {
  for (const file of ['data.backup', 'release.json'])
    assert.ok(existsSync(inRoot(`backend/test/releases/${version}/${file}`)), file);
});
