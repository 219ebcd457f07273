import { currentLang, type Lang } from './lang';

/** A name or an address in the language of the page; the missing one falls back to the other. */
export const inLang = (lang: Lang, hebrew: string, english: string | null | undefined): string =>
  (lang === 'en' ? english || hebrew : hebrew || english) ?? '';

/** The field by which what `inLang` shows is put in order. */
export const fieldInLang = <Field extends 'name' | 'address'>(lang: Lang, field: Field) =>
  lang === 'en' ? (`${field}_en` as const) : field;

/** What a lot or a venue is called in titles. */
export const nameInLang = (named: { name?: string; name_en?: string | null }): string =>
  inLang(currentLang(), named.name ?? '', named.name_en);
