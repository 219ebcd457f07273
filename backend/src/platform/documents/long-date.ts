import type { Language } from '../problems/language.js';

const locales: Record<Language, string> = { he: 'he-IL', en: 'en-GB' };

/** A local date in words, such as "יום חמישי, 26 בנובמבר 2026" or "Thursday, 26 November 2026". */
export function longLocalDate(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
