import bidiFactory from 'bidi-js';

// The package declares a default export, but its CommonJS code exports the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export type Direction = 'rtl' | 'ltr';

const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Invisible direction marks. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const spaces = /^\s+$/;

/**
 * Isolates a value from the direction of its surroundings. With Hebrew in it, its first strong letter decides;
 * otherwise LTR.
 */
export function isolated(text: string): string {
  return `${rightToLeftLetter.test(text) ? '\u2068' : '\u2066'}${text}\u2069`;
}

/** The text without direction marks. */
export function readableText(text: string): string {
  return text.replace(invisible, '');
}

/** A part of the line with one direction; both indices are inclusive. */
interface Run {
  start: number;
  end: number;
  isReversed: boolean;
}

function runsOf(text: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const isReversed = (embedding.levels[index] ?? 0) % 2 === 1;
    const run = runs.at(-1);
    if (run && run.isReversed === isReversed && index === (isReversed ? run.start - 1 : run.end + 1)) {
      if (isReversed) run.start = index;
      else run.end = index;
    } else runs.push({ start: index, end: index, isReversed });
  }
  return runs;
}

/** A word of a right-to-left run. The font engine reverses Hebrew itself, but not punctuation. */
function wordOf(text: string): string {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (rightToLeftLetter.test(text) ? mirrored : mirrored.reverse()).join('');
}

/** Text that is drawn in one call. */
export interface Piece {
  /** In the order that the font engine expects. */
  text: string;
  /** Its index in the text, which gives the reading order. */
  start: number;
}

/** Splits text into parts that need different fonts. */
type Split = (text: string) => string[];

function piecesOf(text: string, { start, end, isReversed }: Run, split: Split): Piece[] {
  const run = text.slice(start, end + 1);
  const words = isReversed ? run.split(/(\s+)/) : [run];
  let next = start;
  const pieces = words.flatMap(split).map((part) => {
    const piece = { text: isReversed && !spaces.test(part) ? wordOf(part) : part, start: next };
    next += part.length;
    return piece;
  });
  return isReversed ? pieces.reverse() : pieces;
}

/**
 * Splits a line into pieces in visual order, from left to right. The font engine lays out words, but not lines with two
 * directions.
 */
export function visualPieces(text: string, direction: Direction, split: Split = (whole) => [whole]): Piece[] {
  return runsOf(text, direction)
    .flatMap((run) => piecesOf(text, run, split))
    .map((piece) => ({ ...piece, text: readableText(piece.text) }))
    .filter((piece) => piece.text !== '');
}

/** A line in visual order, from left to right, for readers that know no directions. */
export function visualLine(text: string, direction: Direction): string {
  return readableText(bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction)));
}
