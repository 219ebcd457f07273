import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { staleDocs } from '../../tools/lib/generated-docs.mjs';
import { importBackend, inRoot } from '../../tools/lib/project.mjs';

const { configurationNames, readConfig } = await importBackend('platform/config/config.js');
const names = [
  ...configurationNames,
  'PANUI_DATA_DIR',
  'BACKUP_PASSPHRASE',
  'DATABASE_PASSWORD',
  'PANUI_IMAGE',
].sort();
const example = readFileSync(inRoot('.env.example'), 'utf8');
const entries = example.split('\n').flatMap((line) => {
  const found = /^([A-Z_]+)=(.*)$/.exec(line);
  return found ? [[found[1], found[2]]] : [];
});

test('.env.example has one line for every setting and no other', () => {
  assert.deepEqual(entries.map(([name]) => name).sort(), names);
});

test('.env.example is a valid configuration once the database and the key are given', () => {
  const variables = {
    DATABASE_URL: 'postgres://localhost/panui',
    JWT_SECRET: 'f3b1c27d9e5a40668b21d7c4e9f05a13',
  };
  assert.deepEqual(readConfig({ ...Object.fromEntries(entries), ...variables }), readConfig(variables));
});

test('docs/configuration.md describes every setting', () => {
  const page = readFileSync(inRoot('docs/configuration.md'), 'utf8');
  assert.deepEqual(
    names.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

test('The generated parts of the documentation are current', async () => {
  assert.deepEqual(await staleDocs(), []);
});
