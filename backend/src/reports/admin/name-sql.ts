import type { Language } from '../../problems/language.js';

/** A place's name in the asked language, or the other one where it is missing. */
export function nameSql(table: string, language: Language): string {
  return language === 'en' ? `coalesce(nullif(${table}.name_en, ''), ${table}.name)` : `${table}.name`;
}
