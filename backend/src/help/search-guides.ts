import type { Guide, Section } from './guides.js';

/** A section in which all words of the search stand. */
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

const wordsOf = (query: string): string[] =>
  query.slice(0, maxQueryLength).toLowerCase().split(/\s+/).filter(Boolean);

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = at < excerptLength / 2 ? 0 : text.indexOf(' ', at - excerptLength / 2) + 1;
  const to = from + excerptLength < text.length ? text.lastIndexOf(' ', from + excerptLength) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** How well a section matches: words of its title count more; 0 if a word is missing. */
function rankOf({ title, text }: Section, words: string[]): number {
  const [inTitle, inText] = [title.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => inTitle.includes(word) || inText.includes(word))) return 0;
  return 1 + words.filter((word) => inTitle.includes(word)).length;
}

/** The sections with all words of the query, best first; a word may be a part of one, as Hebrew has prefixes. */
export function searchGuides(guides: Guide[], query: string): FoundSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section, rank: rankOf(section, words) })))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ guide, section }) => ({
      guide: guide.title,
      title: section.title,
      path: `/help/${guide.name}${section.id === '' ? '' : `#${section.id}`}`,
      excerpt: excerptOf(section.text, words[0] ?? ''),
    }));
}
