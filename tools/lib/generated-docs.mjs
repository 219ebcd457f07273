import { readFileSync, writeFileSync } from 'node:fs';
import { importBackend, inRoot } from './project.mjs';

/** Settings that only `npm start`, backups and `docker compose` read. */
const toolSettings = [
  ['PANUI_DATA_DIR', 'default `.data`', 'where `npm start` keeps its database and local key'],
  ['BACKUP_PASSPHRASE', '', 'encrypts and opens backups: 12 characters or more'],
  ['DATABASE_PASSWORD', '', 'password of the database that `docker compose` starts'],
];

/** @param {any} schema The JSON schema of a setting. */
function defaultOf({ default: value, enum: choices }) {
  if (value === undefined || value === '' || value === false) return '';
  const others = choices?.filter((choice) => choice !== value) ?? [];
  return [`default \`${value}\``, ...others.map((choice) => `or \`${choice}\``)].join(' ');
}

async function settingsList() {
  const { environmentSchema } = await importBackend('platform/config/environment.js');
  const { settingDescriptions } = await importBackend('platform/config/setting-descriptions.js');
  const { z } = await import('zod');
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, schema]) => [
    name,
    defaultOf(schema),
    settingDescriptions[name],
  ]);
  return [...rows, ...toolSettings]
    .map(([name, value, text]) => `- **\`${name}\`**${value && ` (${value})`}: ${text}`)
    .join('\n');
}

const generated = { 'docs/configuration.md': { settings: settingsList } };

/**
 * The text of the file with each generated part, between `<!-- name -->` and `<!-- /name -->`, replaced and
 * formatted.
 */
async function currentText(path, parts) {
  const { format } = await import('oxfmt');
  let text = readFileSync(inRoot(path), 'utf8');
  for (const [name, create] of Object.entries(parts)) {
    const pattern = new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- /${name} -->)`);
    const part = await create();
    text = text.replace(pattern, (_, begin, end) => `${begin}\n${part}\n${end}`);
  }
  const { code } = await format(path, text);
  return code;
}

/** Paths of generated documents that are out of date. */
export async function staleDocs() {
  const stale = [];
  for (const [path, parts] of Object.entries(generated)) {
    if ((await currentText(path, parts)) !== readFileSync(inRoot(path), 'utf8')) stale.push(path);
  }
  return stale;
}

/** Writes the outdated documents and returns their paths. */
export async function writeGeneratedDocs() {
  const paths = await staleDocs();
  for (const path of paths) writeFileSync(inRoot(path), await currentText(path, generated[path]));
  return paths;
}
