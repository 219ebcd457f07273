import type { Language } from '../problems/language.js';

const inSql = (column: string) => (table: string, language: Language) =>
  language === 'en'
    ? `coalesce(nullif(${table}.${column}_en, ''), ${table}.${column})`
    : `coalesce(nullif(${table}.${column}, ''), ${table}.${column}_en, '')`;

/** SQL for the name of a venue or lot in the requested language, with the other language as fallback. */
export const nameSql = inSql('name');

/** The same for the address. */
export const addressSql = inSql('address');
