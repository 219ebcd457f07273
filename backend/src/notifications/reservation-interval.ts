import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import type { Language } from '../platform/problems/language.js';
import { leftToRight, messageTexts } from './message-texts.js';

/**
 * Day and hours of a reservation in words, which read in the right order in Hebrew: "Thursday, 26 November 2026, 19:30
 * to 02:00 the next day". The hours stay on one line.
 */
export function reservationInterval(start: Date, end: Date, language: Language): string {
  const t = messageTexts[language];
  const day = longLocalDate(localDateOf(start), language);
  const hours = t.hours(leftToRight(localTimeOf(start)), leftToRight(localTimeOf(end)));
  const isNextDay = localDateOf(start) !== localDateOf(end);
  return `${day}, ${isNextDay ? `${hours} ${t.nextDay}` : hours}`;
}
