import type { Lang } from '../../i18n/lang';

/** The name of the rule that every lot begins with, which is stored in both languages. */
const firstRule = { he: 'יום כיפור', en: 'Yom Kippur' };

/** The name of a rule in the language of the page, where it has one in both. */
export const ruleName = (name: string, lang: Lang): string =>
  name === `${firstRule.he} · ${firstRule.en}` ? firstRule[lang] : name;
