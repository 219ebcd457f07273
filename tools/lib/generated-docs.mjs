import { readFileSync, writeFileSync } from 'node:fs';
import { importBackend, inRoot } from './project.mjs';

/** Settings that only `npm start`, backups and `docker compose` read. */
const toolSettings = [
  {
    name: 'PANUI_DATA_DIR',
    schema: {},
    text: 'where `npm start` keeps its database and local key; `.data` when empty',
  },
  { name: 'BACKUP_PASSPHRASE', schema: {}, text: 'encrypts and opens backups: 12 characters or more' },
  {
    name: 'DATABASE_PASSWORD',
    schema: {},
    text: 'password of the database that `docker compose` starts',
  },
  {
    name: 'PANUI_IMAGE',
    schema: {},
    text: 'image that `docker compose` pulls, such as `ghcr.io/<owner>/<repository>:1.0.0`; it builds one from this folder when empty',
  },
];

/** @param {any} schema The JSON schema of a setting. */
function defaultOf({ default: value, enum: choices }) {
  if (value === undefined || value === '' || value === false) return '';
  const all = choices ? `one of ${choices.map((choice) => `\`${choice}\``).join(', ')}; ` : '';
  return `${all}default \`${value}\``;
}

/** Name, JSON schema and meaning of each setting. */
async function settings() {
  const { environmentSchema } = await importBackend('platform/config/environment.js');
  const { settingDescriptions } = await importBackend('platform/config/setting-descriptions.js');
  const { z } = await import('zod');
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' });
  const ofServer = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    text: settingDescriptions[name],
  }));
  return [...ofServer, ...toolSettings];
}

const settingsList = async () =>
  (await settings())
    .map(({ name, schema, text }) => {
      const value = defaultOf(schema);
      return `- **\`${name}\`**${value && ` (${value})`}: ${text}`;
    })
    .join('\n');

const exampleHead = `# Copy to .env and change what you need; \`npm start\` reads that file. Every line may be left out.
# Written by \`npm run docs\`, like docs/configuration.md.
`;

const exampleEnvironment = async () =>
  [
    exampleHead,
    ...(await settings()).map(({ name, schema, text }) => {
      const { default: value, enum: choices } = /** @type {any} */ (schema);
      const all = choices && value !== undefined ? ` (${choices.join(', ')})` : '';
      return `# ${text}${all}\n${name}=${value ?? ''}\n`;
    }),
  ].join('\n');

/** The custom properties of the booking app's style sheet. */
async function brandStyles() {
  const { brandColors } = await import('@panui/shared/brand-colors');
  const properties = (colors) => Object.entries(colors).map(([name, color]) => `  --${name}: ${color};\n`);
  const light = properties(brandColors.light).join('');
  const dark = properties(brandColors.dark)
    .map((line) => `  ${line}`)
    .join('');
  return `/* Written by \`npm run docs\` from shared/src/brand-colors.js. */
:root {
${light}}

@media (prefers-color-scheme: dark) {
  :root {
${dark}  }
}
`;
}

/** Files that are generated as a whole, and generated parts of files. */
const generated = {
  '.env.example': exampleEnvironment,
  'booking/src/styles/brand-colors.css': brandStyles,
  'docs/configuration.md': { settings: settingsList },
};

/**
 * The text of the file with each generated part, between `<!-- name -->` and `<!-- /name -->`, replaced and
 * formatted.
 */
async function currentText(path, parts) {
  if (typeof parts === 'function') return parts();
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
