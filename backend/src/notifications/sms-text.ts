import { inLanguage } from '../platform/problems/language.js';
import { localDateOf, localTimeOf } from '../platform/clock/israel-time.js';
import type { DriverTopic } from '../outbox/outbox-message.entity.js';
import { cancellationWords } from './cancellation-words.js';
import { changeWords } from './change-words.js';
import { isCancellation, lostLinkOf, topicTexts } from './message.js';
import { leftToRight } from './message-texts.js';
import { postponementWords } from './postponement-words.js';
import type { ReservationNotificationData } from './reservation-notification-data.js';

/** A message as an SMS: what, where, when, and the link. */
export function buildSmsText(
  topic: DriverTopic,
  data: ReservationNotificationData,
  publicUrl: string,
): string {
  const { row, language, link, postponement } = data;
  const names = {
    lot: inLanguage(language, row.lot_name, row.lot_name_en),
    venue: inLanguage(language, row.venue_name, row.venue_name_en),
    spot: row.spot_number,
  };
  const [, month, day] = localDateOf(row.reservation_start).split('-').map(Number);
  const when = leftToRight(`${day}.${month} ${localTimeOf(row.reservation_start)}`);
  const subject = postponement
    ? postponementWords(postponement, data).heading.subject
    : ((topic === 'cancelled' ? cancellationWords(data) : changeWords(data, names))?.subject ??
      topicTexts(topic, data).subject(names));
  return [
    `${subject}, ${when}`,
    ...(isCancellation(topic) ? [] : [link ?? lostLinkOf(language, publicUrl)]),
  ].join('\n');
}
