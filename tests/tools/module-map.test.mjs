import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../../tools/lib/project.mjs';

/** The rules that a project with the given files violates. */
function findBrokenRules(t, files) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-map-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const tool = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--config', inRoot('tools/check/dependency-rules.mjs'), '--output-type', 'json'];
  const tops = ['shared', 'backend', 'booking', 'admin'].filter((top) =>
    Object.keys(files).some((path) => path.startsWith(top)),
  );
  const { stdout } = spawnSync(process.execPath, [tool, ...options, ...tops], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...new Set(JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name))].sort();
}

test('Imports that point down are allowed', (t) => {
  const broken = findBrokenRules(t, {
    'backend/src/holds/hold.ts': `import { lot } from '../lots/lot.js';\nexport const hold = lot;`,
    'backend/src/lots/lot.ts': `import { now } from '../platform/clock/clock.js';\nexport const lot = now;`,
    'backend/src/platform/clock/clock.ts': 'export const now = 1;',
    'booking/src/pages/Page.tsx': `import { use } from '../features/hold/use';\nexport const page = use;`,
    'booking/src/features/hold/use.ts': 'export const use = 1;',
  });
  assert.deepEqual(broken, []);
});

test('Imports that point up, across features, between workspaces or in a cycle are reported', (t) => {
  const broken = findBrokenRules(t, {
    'backend/src/lots/lot.ts': `import type { Hold } from '../holds/hold.js';\nexport type Lot = Hold;`,
    'backend/src/holds/hold.ts': 'export type Hold = 1;',
    'backend/src/venues/venue.ts': `import { app } from '../app.module.js';\nexport const venue = app;`,
    'backend/src/app.module.ts': 'export const app = 1;',
    'backend/src/platform/clock/one.ts': `import { two } from './two.js';\nexport const one = () => two;`,
    'backend/src/platform/clock/two.ts': `import { one } from './one.js';\nexport const two = () => one;`,
    'backend/src/gadgets/gadget.ts': `import { one } from '../platform/clock/one.js';\nexport const gadget = one;`,
    'booking/src/features/hold/use.ts': `import { map } from '../map/map';\nexport const use = map;`,
    'booking/src/features/map/map.ts': 'export const map = 1;',
    'booking/src/shared/text.ts': `import { map } from '../features/map/map';\nexport const text = map;`,
    'booking/src/app/start.ts': `import { now } from '../../../backend/src/platform/clock/now';\nexport const start = now;`,
    'backend/src/platform/clock/now.ts': 'export const now = 1;',
    'booking/src/app/lost.ts': `import { nowhere } from './nowhere';\nexport const lost = nowhere;`,
  });
  assert.deepEqual(broken, [
    'a web app imports neither the server nor the other app: what they share is in shared/src',
    'app.module.ts is imported only from above',
    'every folder of the backend is in the module map',
    'every relative import resolves',
    'features of booking do not import one another',
    'lots imports only what tools/check/module-map.mjs allows',
    'no cycles',
    'shared of booking imports only layers below',
    'venues imports only what tools/check/module-map.mjs allows',
  ]);
});

test('A module inside the folder of another one has its own place in the map', (t) => {
  const files = {
    'backend/src/reservations/key.ts': 'export const key = 1;',
    'backend/src/reservations/driver/page.ts': `import { key } from '../key.js';\nexport const page = key;`,
  };
  assert.deepEqual(findBrokenRules(t, files), []);
  const upward = `import { page } from './driver/page.js';\nexport const token = page;`;
  const viaOther = `import { page } from '../reservations/driver/page.js';\nexport const entry = page;`;
  assert.deepEqual(
    findBrokenRules(t, {
      ...files,
      'backend/src/reservations/token.ts': upward,
      'backend/src/entries/entry.ts': viaOther,
    }),
    [
      'entries imports only what tools/check/module-map.mjs allows',
      'reservations imports only what tools/check/module-map.mjs allows',
    ],
  );
});

test('What all share imports nothing of the server, and no app imports another one', (t) => {
  const broken = findBrokenRules(t, {
    'shared/src/now.js': `import { now } from '../../backend/src/platform/clock/now.js';\nexport const later = now;`,
    'backend/src/platform/clock/now.ts': 'export const now = 1;',
    'admin/src/app/start.ts': `import { text } from '../../../booking/src/shared/text';\nexport const start = text;`,
    'booking/src/shared/text.ts': 'export const text = 1;',
  });
  assert.deepEqual(broken, [
    'a web app imports neither the server nor the other app: what they share is in shared/src',
    'what the server and the web apps share imports none of them',
  ]);
});

/** Packages as npm installs them, and a workspace that declares one of them. */
const packages = {
  ...Object.fromEntries(
    ['declared', 'pg'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' })],
      [`node_modules/${name}/dist/index.js`, ''],
    ]),
  ),
  'booking/package.json': JSON.stringify({ dependencies: { declared: '1.0.0' } }),
};

test('A workspace may import the packages that it declares', (t) => {
  const broken = findBrokenRules(t, {
    ...packages,
    'booking/src/app/start.ts': `import 'declared';`,
  });
  assert.deepEqual(broken, []);
});

test('A package that is installed for something else and not declared is reported', (t) => {
  const broken = findBrokenRules(t, {
    ...packages,
    'booking/src/app/start.ts': `import 'pg';`,
  });
  assert.deepEqual(broken, [
    'every package is declared in the package.json of the workspace that imports it',
  ]);
});
