// npm run icons: writes admin/icons, those files of @mui/icons-material that the operators' app and react-admin import.
// The whole package has 43,000 files, a third of everything that npm start would install.
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ensureInstalled, npmScript } from './lib/install.mjs';
import { inRoot } from './lib/project.mjs';
import { runQuietly } from './lib/run.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

const importing = ['admin/src', 'node_modules/react-admin/dist', 'node_modules/ra-ui-materialui/dist'];
const helper = 'utils/createSvgIcon';

/** The names of the icons that the scripts of a folder import. */
async function iconsOf(folder) {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => /\.(tsx?|js)$/.test(name));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/@mui\/icons-material\/(\w+)/g)].map(([, name]) => name));
}

/** The package's folder, downloaded into a temporary one. */
async function download(version, cleanups, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'panui-icons-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const name = await runQuietly(
    'The download of the icons',
    npmScript(),
    ['pack', '--silent', '--pack-destination', folder, `@mui/icons-material@${version}`],
    { signal },
  );
  const { extract } = await import('tar-fs');
  await pipeline(createReadStream(join(folder, name.trim())), createGunzip(), extract(folder));
  return join(folder, 'package');
}

await runWithCleanup(
  async ({ cleanups, signal }) => {
    await ensureInstalled({ scope: 'everything', say: console.log, signal });
    const { version } = JSON.parse(readFileSync(inRoot('admin/icons/package.json'), 'utf8'));
    const source = await download(version, cleanups, signal);
    const icons = new Set((await Promise.all(importing.map((path) => iconsOf(inRoot(path))))).flat());
    const target = inRoot('admin/icons/svg');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(join(target, 'utils'), { recursive: true });
    for (const icon of [helper, ...icons]) {
      const text = readFileSync(join(source, `${icon}.mjs`), 'utf8');
      writeFileSync(join(target, `${icon}.js`), `${text.replace(`${helper}.mjs`, `${helper}.js`).trim()}\n`);
    }
    cpSync(join(source, 'LICENSE'), inRoot('admin/icons/LICENSE'));
    console.log(`${icons.size} icons of version ${version}`);
    return 0;
  },
  { exitCodeOnStop: 1 },
);
