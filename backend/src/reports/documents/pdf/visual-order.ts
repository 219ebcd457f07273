import bidiFactory from 'bidi-js';

// The package's types say module, its code is CommonJS: the function is what is imported.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export type Direction = 'rtl' | 'ltr';

const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Marks that steer the order and are not seen. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const spaces = /^\s+$/;

/** Reads from left to right whatever stands around it, unless it has Hebrew in it: then as its first letter does. */
export function isolated(text: string): string {
  return `${rightToLeftLetter.test(text) ? '\u2068' : '\u2066'}${text}\u2069`;
}

/** A stretch of the line in one direction: where it starts and ends in the text, both included. */
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

/** A word of a right-to-left run. The font engine turns Hebrew round by itself, and leaves mere signs as they are. */
function wordOf(text: string): string {
  const mirrored = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (rightToLeftLetter.test(text) ? mirrored : mirrored.reverse()).join('');
}

/** What stands together on paper. */
export interface Piece {
  /** As the font engine wants it. */
  text: string;
  /** Where it begins in the text, which is the order of reading. */
  start: number;
}

function piecesOf(text: string, { start, end, isReversed }: Run): Piece[] {
  const run = text.slice(start, end + 1);
  if (!isReversed) return [{ text: run, start }];
  let next = start;
  const words = run.split(/(\s+)/).map((word) => {
    const piece = { text: spaces.test(word) ? word : wordOf(word), start: next };
    next += word.length;
    return piece;
  });
  return words.reverse();
}

/**
 * One line of text cut into the pieces that stand beside each other on paper, from left to right. The font engine knows
 * nothing of lines with two directions, only of words.
 */
export function visualPieces(text: string, direction: Direction): Piece[] {
  return runsOf(text, direction)
    .flatMap((run) => piecesOf(text, run))
    .map((piece) => ({ ...piece, text: piece.text.replace(invisible, '') }))
    .filter((piece) => piece.text !== '');
}
