import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const outputFolder = pathOf('../node_modules/.fonts');

/** A face's file, its weights and its letters, in the order in which `fonts.css` names them. */
const fontFacePattern =
  /font-weight: (\d+) (\d+);[^}]*url\('@fonts\/(heebo-(\w+)[\w-]*\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g;

/** The letters of a `unicode-range` of CSS. */
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

/** Pairs of letters, and points under Hebrew ones; without fractions, which bring their own figures along. */
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
 * Cuts Heebo to what `fonts.css` says of each of its files, which are named `@fonts/heebo-<script>….woff2` there: the two
 * that every page needs weigh less than half of what they do whole.
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
