import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { problemsOf, citusListProblems } from '../../tools/check/docs.mjs';
import { inRoot } from '../../tools/lib/project.mjs';

const scripts = { check: 'node tools/check.mjs' };

test('A broken link, an unknown command, a missing path and a long line are reported', () => {
  const text = `[a](nowhere.md) [b](README.md#no-such-heading) npm run missing \`tools/none.mjs\`\n${'x'.repeat(161)}`;
  assert.deepEqual(problemsOf('README.md', text, scripts), [
    'README.md links to nowhere.md, which does not exist',
    'README.md links to README.md#no-such-heading, which has no such heading',
    'README.md names "npm run missing", which package.json does not have',
    'README.md names tools/none.mjs, which does not exist',
    'README.md line 2 has 161 characters',
  ]);
});

test('Existing links, commands and paths and links to other sites are accepted', () => {
  const text = '[a](https://example.com) [b](README.md#run-it) npm run check `tools/start.mjs`';
  assert.deepEqual(problemsOf('README.md', text, scripts), []);
});

test('A file that names Citus without being listed is reported, as is a listed one that does not name it', () => {
  const text =
    'x\n### Places in the code\n\n- `tools/a.mjs`, `tools/b.mjs` (`FOUND`).\n\n### Other\n\n`tools/c.mjs`\n';
  assert.deepEqual(citusListProblems(text, ['tools/a.mjs', 'tools/c.mjs']), [
    'docs/scaling.md, "Places in the code": tools/b.mjs does not name Citus',
    'docs/scaling.md, "Places in the code": tools/c.mjs, which names Citus, is missing',
  ]);
});

test('The tree in docs/architecture.md names every folder of the backend, the apps and the tests', () => {
  const [, tree = ''] =
    /## The tree\n\n```\n([^]+?)```/.exec(readFileSync(inRoot('docs/architecture.md'), 'utf8')) ?? [];
  const words = new Set(tree.match(/[\w-]+/g));
  const folders = ['backend/src', 'backend/src/platform', 'tests', 'booking/src', 'admin/src'].flatMap(
    (path) =>
      readdirSync(inRoot(path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => ({ path, name: entry.name })),
  );
  assert.deepEqual(
    folders.filter(({ name }) => !words.has(name)),
    [],
  );
});
