import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const finished = pathOf('../node_modules/.fonts');

/** A face's file, its weights and its letters, in the order in which `fonts.css` names them. */
const face =
  /font-weight: (\d+) (\d+);[^}]*url\('@fonts\/(heebo-(\w+)[\w-]*\.woff2)'\)[^}]*unicode-range:\s*([^;]+);/g;

/** The letters of a `unicode-range` of CSS. */
function lettersOf(ranges: string): string {
  const letters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace(/\s*U\+/i, '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
  return letters.join('');
}

/** Pairs of letters, and points under Hebrew ones; without fractions, which bring their own figures along. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'liga'];

async function cutFonts(): Promise<void> {
  const css = await readFile(pathOf('../src/styles/fonts.css'), 'utf8');
  await rm(finished, { recursive: true, force: true });
  await mkdir(finished, { recursive: true });
  for (const [, lightest, heaviest, file = '', script = '', ranges = ''] of css.matchAll(face)) {
    const whole = fileURLToPath(
      import.meta.resolve(`@fontsource-variable/heebo/files/heebo-${script}-wght-normal.woff2`),
    );
    const weights = { min: Number(lightest), max: Number(heaviest), default: Number(lightest) };
    const cut = await subsetFont(await readFile(whole), lettersOf(ranges), {
      targetFormat: 'woff2',
      keepFeatures,
      variationAxes: { wght: weights },
    });
    await writeFile(`${finished}/${file}`, cut);
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
      await cutFonts();
      return { resolve: { alias: { '@fonts': finished } } };
    },
  };
}
