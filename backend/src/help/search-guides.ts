import type { Language } from '../platform/problems/language.js';
import { correctWords, countWords } from './correct-query.js';
import { type Guide, guidePath, type Section } from './guides.js';
import { searchWords } from './search-words.js';

/** A section in which the words of the search stand. */
export interface FoundSection {
  guide: string;
  title: string;
  path: string;
  /** The text around the first word. */
  excerpt: string;
}

export const maxQueryLength = 80;
const maxFound = 20;
const excerptLength = 160;
const minWordLength = 2;

/** Gershayim, geresh and the quotes of every keyboard, which people type in many ways or not at all. */
const withoutQuotes = (text: string): string =>
  text.toLowerCase().replaceAll(/["'\u05F3\u05F4\u2018-\u201D`]/g, '');

const wordsOf = (query: string): string[] =>
  withoutQuotes(query.slice(0, maxQueryLength))
    .split(/\s+/)
    .filter((word) => word.length >= minWordLength);

function excerptOf(text: string, words: string[]): string {
  const plain = withoutQuotes(text);
  const typed = words.find((word) => plain.includes(word)) ?? '';
  // The quotes before the word are not in the plain text.
  let at = 0;
  for (let left = Math.max(0, plain.indexOf(typed)); left > 0 && at < text.length; at++)
    left -= withoutQuotes(text[at] ?? '').length;
  const from = at < excerptLength / 2 ? 0 : text.indexOf(' ', at - excerptLength / 2) + 1;
  const to = from + excerptLength < text.length ? text.lastIndexOf(' ', from + excerptLength) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** How well a section matches: words of its title count more; 0 if a word is missing. */
function rankOf({ title, text }: Section, words: string[][]): number {
  const [inTitle, inText] = [withoutQuotes(title), withoutQuotes(text)];
  const isIn = (where: string) => (same: string[]) => same.some((word) => where.includes(word));
  if (!words.every((same) => isIn(inTitle)(same) || isIn(inText)(same))) return 0;
  return 1 + words.filter(isIn(inTitle)).length;
}

/**
 * The sections with all words of the query, or with others of the same meaning, best first; a word may be a part of
 * one, as Hebrew has prefixes.
 */
export function searchGuides(guides: Guide[], query: string, language: Language): FoundSection[] {
  const words = wordsOf(query).map((word) => searchWords(word, language));
  if (words.length === 0) return [];
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section, rank: rankOf(section, words) })))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ guide, section }) => ({
      guide: guide.title,
      title: section.title,
      path: guidePath(guide.name, language, section.id === '' ? '' : `#${section.id}`),
      excerpt: excerptOf(section.text, words[0] ?? []),
    }));
}

/** The query without typing mistakes in words that the guides do not have; null if there are none. */
export function correctQuery(guides: Guide[], query: string, language: Language): string | null {
  const texts = guides.flatMap(({ sections }) =>
    sections.map(({ title, text }) => withoutQuotes(`${title} ${text}`)),
  );
  return correctWords(wordsOf(query), countWords(texts), (word) =>
    searchWords(word, language).some((same) => texts.some((text) => text.includes(same))),
  );
}
