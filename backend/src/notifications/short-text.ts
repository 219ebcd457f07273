import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import type { DriverTopic } from '../platform/outbox/outbox-message.entity.js';
import { inLanguage } from '../venues/venue-record.js';
import { isGivenUp } from './message.js';
import { leftToRight, messageTexts } from './message-texts.js';
import type { ToldReservation } from './told-reservation.js';

/** A message in the few words of an SMS: what, where, when, and the link. */
export function shortText(topic: DriverTopic, { row, language, link }: ToldReservation): string {
  const places = {
    lot: inLanguage(language, row.lot_name, row.lot_name_en),
    venue: inLanguage(language, row.venue_name, row.venue_name_en),
    spot: row.spot_number,
  };
  const [, month, day] = localDateOf(row.reservation_start).split('-').map(Number);
  const when = leftToRight(`${day}.${month} ${localTimeOf(row.reservation_start)}`);
  const subject = messageTexts[language].topics[topic].subject(places);
  return [`${subject}, ${when}`, ...(link && !isGivenUp(topic) ? [link] : [])].join('\n');
}
