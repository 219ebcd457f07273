import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import type { Language } from '../platform/problems/language.js';
import { leftToRight, messageTexts } from './message-texts.js';

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

/** Day and hours of a reservation, such as "Thursday, 26 November 2026, 19:30–02:00 the next day". */
export function reservationInterval(start: Date, end: Date, language: Language): string {
  const day = longLocalDate(localDateOf(start), language);
  const hours = leftToRight(`${localTimeOf(start)}–${localTimeOf(end)}`);
  const isNextDay = localDateOf(start) !== localDateOf(end);
  return isNextDay ? `${day}, ${hours} ${messageTexts[language].nextDay}` : `${day}, ${hours}`;
}
