import type { Language } from '../problems/language.js';

const inSql = (column: string) => (table: string, language: Language) =>
  language === 'en'
    ? `coalesce(nullif(${table}.${column}_en, ''), ${table}.${column})`
    : `coalesce(nullif(${table}.${column}, ''), ${table}.${column}_en, '')`;

/** SQL for a place's name in the asked language, or the other one where it is missing. */
export const nameSql = inSql('name');

/** The same for its address. */
export const addressSql = inSql('address');
