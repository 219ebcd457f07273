import type { Lang } from '../i18n/lang';

/** A name or an address in the language of the page; the missing one falls back to the other. */
export const inLang = (lang: Lang, hebrew: string, english: string | null | undefined): string =>
  (lang === 'en' ? english || hebrew : hebrew || english) ?? '';
