/** A shorter word is too similar to others. */
const minWordLength = 5;

/** How often each word occurs in the texts; the words of a search are compared with these. */
export function countWords(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []))
    if (word.length >= minWordLength) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Whether one letter more, less or other, or two that changed places, make one word the other. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** The most frequent word that a single typing mistake turns into this one. */
function findIntended(typed: string, counts: Map<string, number>): string | null {
  let intended: string | null = null;
  for (const [word, count] of counts)
    if (count > (counts.get(intended ?? '') ?? 0) && isOneEdit(typed, word)) intended = word;
  return intended;
}

/** The words with those corrected that are unknown; null if there are none, or one is too different from all others. */
export function correctWords(
  words: string[],
  counts: Map<string, number>,
  isKnown: (word: string) => boolean,
): string | null {
  const intended = words.map((word) => (isKnown(word) ? word : findIntended(word, counts)));
  return intended.includes(null) || words.every((word, at) => word === intended[at])
    ? null
    : intended.join(' ');
}
