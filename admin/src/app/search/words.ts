import { i18nProviders } from '../../i18n/i18nProvider';

/** What a page or a command is found by, in both languages, in lower case. */
export interface Findable {
  /** Any part of them. */
  titles: string;
  /** The words that a typed one begins. */
  words: string;
}

export const textIn = (lang: 'he' | 'en', key: string): string => i18nProviders[lang].translate(key);

const inBoth = (keys: readonly string[]) =>
  (['he', 'en'] as const)
    .flatMap((lang) => keys.map((key) => textIn(lang, key)))
    .join(' ')
    .toLowerCase();

export const findableText = (titleKeys: readonly string[], wordKeys: readonly string[] = []): Findable => ({
  titles: inBoth(titleKeys),
  words: ` ${inBoth(wordKeys)}`,
});

export const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

export const isFoundBy = ({ titles, words }: Findable, word: string): boolean =>
  titles.includes(word) || words.includes(` ${word}`);

/** Those that every word of the text finds, first those whose title begins most of them. */
export function matching<T extends Findable>(targets: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  const begun = ({ titles }: T) => words.filter((word) => ` ${titles}`.includes(` ${word}`)).length;
  return targets
    .filter((target) => words.every((word) => isFoundBy(target, word)))
    .map((target) => ({ target, count: begun(target) }))
    .sort((one, other) => other.count - one.count)
    .map(({ target }) => target);
}
