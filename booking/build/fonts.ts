import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const outputFolder = pathOf('../node_modules/.fonts');

/** Weights, file name, script and `unicode-range` of a font face in `fonts.css`. */
const fontFacePattern =
  /font-weight: (\d+) (\d+);[^}]*url\('@fonts\/(heebo-(\w+)[\w-]*\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g;

/** The characters of a CSS `unicode-range`. */
function charactersOf(ranges: string): string {
  const characters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace(/\s*U\+/i, '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
  return characters.join('');
}

/** Kerning and Hebrew vowel points. Without `frac`, which would add its own digits to the font. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga'];

async function subsetFonts(): Promise<void> {
  const css = await readFile(pathOf('../src/styles/fonts.css'), 'utf8');
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  for (const [, minWeight, maxWeight, file = '', script = '', ranges = ''] of css.matchAll(fontFacePattern)) {
    const sourceFile = fileURLToPath(
      import.meta.resolve(`@fontsource-variable/heebo/files/heebo-${script}-wght-normal.woff2`),
    );
    const weights = { min: Number(minWeight), max: Number(maxWeight), default: Number(minWeight) };
    const subset = await subsetFont(await readFile(sourceFile), charactersOf(ranges), {
      targetFormat: 'woff2',
      keepFeatures,
      variationAxes: { wght: weights },
    });
    await writeFile(`${outputFolder}/${file}`, subset);
  }
}

/**
 * Subsets Heebo to the ranges and weights that `fonts.css` declares for each `@fonts/heebo-<script>….woff2`.
 * The two fonts of every page shrink to less than half.
 */
export function fonts(): Plugin {
  return {
    name: 'panui-fonts',
    async config() {
      await subsetFonts();
      return { resolve: { alias: { '@fonts': outputFolder } } };
    },
  };
}
