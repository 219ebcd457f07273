import type { Language } from '../problems/language.js';

/** SQL for the name of a venue or lot in the requested language, with the other language as fallback. */
export const nameSql = (table: string, language: Language): string =>
  language === 'en'
    ? `coalesce(nullif(${table}.name_en, ''), ${table}.name)`
    : `coalesce(nullif(${table}.name, ''), ${table}.name_en, '')`;
