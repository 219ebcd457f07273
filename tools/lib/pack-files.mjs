import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const isText = /\.(js|css|json|svg|webmanifest)$/;
const tooShortToPack = 1024;
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Writes a compressed twin, `<name>.br`, next to each text file of a built app. The maximum compression takes
 * seconds, which only a build can afford.
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
