import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { npmScript } from '../../tools/lib/install.mjs';
import { inRoot } from '../../tools/lib/project.mjs';
import { createDataFolder, launched } from './support.mjs';

const version = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;
const example = /```ts\n([\s\S]+?)```/.exec(readFileSync(inRoot('api/README.md'), 'utf8'))?.[1] ?? '';

const npm = (cwd, ...options) =>
  execFileSync(process.execPath, [npmScript(), ...options, '--loglevel=error'], { cwd, encoding: 'utf8' });

/** An empty project outside of this one, with the package installed as from a registry, without a network. */
const folder = mkdtempSync(join(tmpdir(), 'panui-api-'));
const compilerOptions = {
  strict: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom'],
  types: [],
  skipLibCheck: false,
};
/** @type {{ filename: string, version: string, files: { path: string }[] }} */
let packed;

before(() => {
  [packed] = JSON.parse(npm(inRoot('api'), 'pack', '--json', '--pack-destination', folder));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles a client of the project; returns the errors. */
function compile(client) {
  writeFileSync(join(folder, 'client.ts'), client);
  return spawnSync(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  }).stdout;
}

test('The example of the published package compiles, and calls a server', async (t) => {
  assert.equal(packed.version, version);
  const data = createDataFolder(t);
  const server = await launched(data, {}, { args: ['--no-demo'] });
  assert.equal(compile(example.replace('https://parking.example', server.url)), '');
  const { status, stderr } = spawnSync(process.execPath, ['client.js'], { cwd: folder, encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  await server.stop();
});

test('The published package has what a client needs and nothing else', () => {
  assert.deepEqual(packed.files.map(({ path }) => path).sort(), [
    'LICENSE',
    'README.md',
    'defaults.d.ts',
    'defaults.js',
    'endpoints.d.ts',
    'index.d.ts',
    'limits.d.ts',
    'limits.js',
    'openapi.json',
    'package.json',
    'schema.d.ts',
  ]);
  const script = `import { createLotDefaults } from '@panui/api/defaults';
    import { createLotLimits } from '@panui/api/limits';
    import document from '@panui/api/openapi.json' with { type: 'json' };
    console.log(createLotDefaults.closing_time, createLotLimits.name.maxLength, '/landing/venues' in document.paths);`;
  const options = ['--no-warnings', '--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.match(stdout, /^\d\d:\d\d \d+ true\n$/);
});

test('A field or operation that the API does not have fails the compilation of a client', () => {
  const client = `import type { BodyOf, ResponseOf } from '@panui/api';
    import { createLotLimits } from '@panui/api/limits';
    export const body: BodyOf<'POST /landing/request-parking'> = { venue: 7, reservation_time: 1 };
    export type Missing = ResponseOf<'GET /landing/missing'>;
    export const limit: string = createLotLimits.name.maxLength;
    `;
  const lines = [...compile(client).matchAll(/client\.ts\((\d)/g)].map(([, line]) => Number(line));
  assert.deepEqual(lines, [3, 4, 5]);
});
