import { currentLang, type Lang } from './lang';

/** Hebrew or English value by the page's language. A missing value falls back to the other language. */
export const inLang = (lang: Lang, hebrew: string, english: string | null | undefined): string =>
  (lang === 'en' ? english || hebrew : hebrew || english) ?? '';

/** The field to sort by where `inLang` is displayed. */
export const fieldInLang = <Field extends 'name' | 'address' | 'lot_name'>(lang: Lang, field: Field) =>
  lang === 'en' ? (`${field}_en` as const) : field;

/** Name of a lot or venue for titles. */
export const nameInLang = (named: { name?: string; name_en?: string | null }): string =>
  inLang(currentLang(), named.name ?? '', named.name_en);
