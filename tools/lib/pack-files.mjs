import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const isText = /\.(js|css|json|svg|webmanifest)$/;
const tooShortToPack = 1024;
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Lays a packed twin, `<name>.br`, beside each text of a built app, as small as can be: that takes seconds, which a build
 * has and a visitor has not.
 */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isText.test(entry.name),
  );
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < tooShortToPack) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, smallest));
    }),
  );
}
