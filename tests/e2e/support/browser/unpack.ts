import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';

const require = createRequire(import.meta.url);
const packageName = '@sparticuz/chromium';

export interface UnpackedBrowser {
  executable: string;
  /** Libraries that a bare machine lacks. */
  libraries: string;
  fontConfig: string;
}

function packageRoot(): string {
  let folder = dirname(require.resolve(packageName));
  while (!existsSync(join(folder, 'bin/chromium.br'))) {
    if (dirname(folder) === folder) throw new Error(`${packageName} brings no browser`);
    folder = dirname(folder);
  }
  return folder;
}

function filesOf(folder: string): UnpackedBrowser {
  return {
    executable: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fontConfig: join(folder, 'fonts.conf'),
  };
}

/** The package's own fonts.conf names a folder that does not exist; without fonts all text is invisible. */
function fontConfig(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `  <dir>${path}</dir>`),
    `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

/** The package's browser, unpacked once for each version into the cache folder of the installed packages. */
export async function unpackedBrowser(): Promise<UnpackedBrowser> {
  const root = packageRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const cacheFolder = join(root, '../../.cache/e2e-chromium');
  const folder = join(cacheFolder, `chromium-${version}`);
  const files = filesOf(folder);
  if (existsSync(files.executable)) return files;
  // A browser that outlived the installed packages created the folder again, for its font cache.
  rmSync(folder, { recursive: true, force: true });

  mkdirSync(cacheFolder, { recursive: true });
  const stagingFolder = mkdtempSync(join(cacheFolder, 'unpacking-'));
  const unpack = (name: string, target: NodeJS.WritableStream) =>
    pipeline(createReadStream(join(root, 'bin', name)), createBrotliDecompress(), target);
  await Promise.all([
    unpack('chromium.br', createWriteStream(join(stagingFolder, 'chromium'), { mode: 0o755 })),
    unpack('swiftshader.tar.br', extract(stagingFolder)),
    unpack('al2023.tar.br', extract(join(stagingFolder, 'al2023'))),
    unpack('fonts.tar.br', extract(stagingFolder)),
  ]);
  writeFileSync(join(stagingFolder, 'fonts.conf'), fontConfig(folder));
  try {
    renameSync(stagingFolder, folder);
  } catch (error) {
    // Another run unpacked it first.
    rmSync(stagingFolder, { recursive: true, force: true });
    if (!existsSync(files.executable)) throw error;
  }
  return files;
}
