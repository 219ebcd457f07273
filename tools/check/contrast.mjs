// The contrast of every pair of colours that text or a sign stands in, worked out from the style sheets themselves.
import { readFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { inRoot } from '../lib/project.mjs';

/** WCAG 2.2 AA: text (1.4.3), and what must be seen without being read (1.4.11). */
const text = 4.5;
const sign = 3;

const drivers = [
  ['ink', 'ground', text, 'text on the page'],
  ['ink', 'paper', text, 'text on a card'],
  ['ink-2', 'paper', text, 'secondary text'],
  ['ink-2', 'ground', text, 'secondary text on the page'],
  ['ink-3', 'paper', text, 'small print'],
  ['ink-3', 'ground', text, 'small print on the page'],
  ['on-action', 'action', text, 'the button'],
  ['on-action', 'action-press', text, 'the button, pressed'],
  ['on-action', 'danger', text, 'a button that cancels'],
  ['green-ink', 'green-wash', text, 'a hold, a bay'],
  ['amber-ink', 'amber-wash', text, 'a hold about to end, a remark'],
  ['red', 'paper', text, 'an error'],
  ['red', 'red-wash', text, 'a hold that ended'],
  ['plate-ink', 'plate', text, 'a number plate'],
  ['green', 'green-track', sign, 'the ring on its track'],
  ['amber', 'amber-track', sign, 'the ring near its end'],
  ['edge', 'paper', sign, 'the edge of a field'],
  ['edge', 'ground', sign, 'the edge of a button'],
  ['focus', 'paper', sign, 'the focus on a card'],
  ['focus', 'ground', sign, 'the focus on the page'],
];

const operators = [
  ['ink', 'paper', text, 'text on a card'],
  ['ink', 'ground', text, 'text on the page'],
  ['ink-2', 'paper', text, 'secondary text'],
  ['ink-2', 'ground', text, 'secondary text on the page'],
  ['ink-3', 'paper', text, 'small print'],
  ['white', 'action', text, 'the button'],
  ['green-ink', 'green-wash', text, 'well, available'],
  ['amber-ink', 'amber-wash', text, 'wants a look, occupied'],
  ['red-ink', 'red-wash', text, 'wrong, blocked'],
  ['danger', 'paper', text, 'a deed with no way back'],
  ['rail-ink', 'rail', text, 'the menu'],
  ['white', 'rail-on', text, 'the menu, chosen'],
  ['bar-ink', 'bar', text, 'a toast'],
  ['edge', 'paper', sign, 'the edge of a field'],
  ['focus', 'paper', sign, 'the focus on a card'],
  ['focus', 'ground', sign, 'the focus on the page'],
];

const read = (path) => readFileSync(inRoot(path), 'utf8');

function coloursIn(source) {
  const found = source.matchAll(/--([\w-]+)'?: '?(#[\da-f]{3,6})\b/gi);
  return { white: '#fff', ...Object.fromEntries([...found].map(([, name, colour]) => [name, colour])) };
}

/** A source with both schemes, the dark one after the mark; what it does not name is as in the light one. */
function schemes(path, mark) {
  const [light, dark = ''] = read(path).split(mark);
  return { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };
}

function luminance(colour) {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((c) => c + c).join('') : colour.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio of WCAG, 1 to 21. */
export function contrast(one, otherColour) {
  const [light, dark] = [luminance(one), luminance(otherColour)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function rowsOf(pairs, { light, dark }) {
  return pairs.map(([foreground, background, minRatio, label]) => {
    const ratios = [light, dark].map((colours) => {
      if (!colours[foreground] || !colours[background])
        throw new Failure(`There is no colour ${foreground} or ${background}.`);
      return contrast(colours[foreground], colours[background]);
    });
    return { label, foreground, background, minRatio, ratios };
  });
}

const contrasts = () => ({
  'The drivers’ pages': rowsOf(
    drivers,
    schemes('booking/src/styles/tokens.css', '@media (prefers-color-scheme: dark)'),
  ),
  'The operators’ app': rowsOf(operators, schemes('admin/src/theme/palette.ts', 'const dark')),
});

/** Rounded down: 4.49 is not 4.5. */
const formatRatio = (ratio) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The figures as they stand in docs/design.md. */
export function contrastTables() {
  return Object.entries(contrasts())
    .map(([name, rows]) =>
      [
        `| ${name} | | at least | light | dark |`,
        '|---|---|---|---|---|',
        ...rows.map(
          ({ label, foreground, background, minRatio, ratios }) =>
            `| ${label} | \`${foreground}\` on \`${background}\` | ${minRatio} | ${ratios.map(formatRatio).join(' | ')} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Prettier lines the columns of a table up, which changes nothing about what it says. */
const withoutComments = (table) => table.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');

/** Every pair is as strong as it must be, and the document says what is so. */
export function checkContrast() {
  const tooLow = Object.entries(contrasts()).flatMap(([name, rows]) =>
    rows
      .filter(({ minRatio, ratios }) => ratios.some((ratio) => ratio < minRatio))
      .map(
        ({ foreground, background, minRatio, ratios }) =>
          `${name}: ${foreground} on ${background} has ${ratios.map(formatRatio).join(' and ')}, not ${minRatio}`,
      ),
  );
  if (tooLow.length > 0) throw new Failure(`Colours that are too weak:\n${tooLow.join('\n')}`);
  if (!withoutComments(read('docs/design.md')).includes(withoutComments(contrastTables())))
    throw new Failure(
      'The contrasts in docs/design.md are not those of the style sheets: node tools/contrast.mjs prints them.',
    );
}
