import type { Language } from '../problems/language.js';

const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
/** Made once: making one is what takes time. */
const formats: Record<Language, Intl.DateTimeFormat> = { he: formatIn('he-IL'), en: formatIn('en-GB') };

/** A local date in words, such as "יום חמישי, 26 בנובמבר 2026" or "Thursday, 26 November 2026". */
export const longLocalDate = (date: string, language: Language): string =>
  formats[language].format(new Date(`${date}T00:00:00Z`));
