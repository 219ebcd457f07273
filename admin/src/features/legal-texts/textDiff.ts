export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** More pairs of lines are not compared, because the time grows with their number. */
const maxPairs = 1_000_000;

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());

/** The longest common subsequence of the lines from each pair of positions on. */
function commonLengths(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i];
      const next = lengths[i + 1];
      if (!row || !next) continue;
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

const asKind = (kind: DiffLine['kind']) => (text: string) => ({ kind, text });

function diffOfLines(before: string[], after: string[]): DiffLine[] {
  if (before.length * after.length > maxPairs)
    return [...before.map(asKind('removed')), ...after.map(asKind('added'))];
  const lengths = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', changed = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === changed) {
      lines.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (
      j >= after.length ||
      (i < before.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ kind: 'removed', text: old });
      i++;
    } else {
      lines.push({ kind: 'added', text: changed });
      j++;
    }
  }
  return lines;
}

/** The lines of two texts: those of both, those of the first alone and those of the second alone. */
export function diffOf(before: string, after: string): DiffLine[] {
  const [old, changed] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < Math.min(old.length, changed.length) && old[start] === changed[start]) start++;
  let end = 0;
  const rest = Math.min(old.length, changed.length) - start;
  while (end < rest && old[old.length - 1 - end] === changed[changed.length - 1 - end]) end++;
  return [
    ...old.slice(0, start).map(asKind('same')),
    ...diffOfLines(old.slice(start, old.length - end), changed.slice(start, changed.length - end)),
    ...old.slice(old.length - end, old.length).map(asKind('same')),
  ];
}
