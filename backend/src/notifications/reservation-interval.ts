import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import type { Language } from '../platform/problems/language.js';
import { leftToRight, messageTexts } from './message-texts.js';

/** Day and hours of a reservation, such as "Thursday, 26 November 2026, 19:30–02:00 the next day". */
export function reservationInterval(start: Date, end: Date, language: Language): string {
  const day = longLocalDate(localDateOf(start), language);
  const hours = leftToRight(`${localTimeOf(start)}–${localTimeOf(end)}`);
  const isNextDay = localDateOf(start) !== localDateOf(end);
  return isNextDay ? `${day}, ${hours} ${messageTexts[language].nextDay}` : `${day}, ${hours}`;
}
