import type { Language } from '../problems/language.js';

type Format = Record<Language, Intl.DateTimeFormat>;

/** Made once: making one is what takes time. */
function formatWith(more: Intl.DateTimeFormatOptions): Format {
  const options = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', ...more } as const;
  return {
    he: new Intl.DateTimeFormat('he-IL', options),
    en: new Intl.DateTimeFormat('en-GB', options),
  };
}

const [dates, days] = [formatWith({ year: 'numeric' }), formatWith({})];

const formatDate = (formats: Format, date: string, language: Language): string =>
  formats[language].format(new Date(`${date}T00:00:00Z`));

/** A local date in words, such as "יום חמישי, 26 בנובמבר 2026" or "Thursday, 26 November 2026". */
export const longLocalDate = (date: string, language: Language): string => formatDate(dates, date, language);

/** Without the year: "Thursday 26 November". */
export const localDay = (date: string, language: Language): string => formatDate(days, date, language);
