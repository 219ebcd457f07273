import { localDateOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage } from '../platform/problems/language.js';
import { identifyingDetails, linkTo, type Message, priceText, reserveAgain } from './message.js';
import { isolated, messageTexts } from './message-texts.js';
import { refundTexts } from './refund-texts.js';
import type { ReservationNotificationData } from './reservation-notification-data.js';

export interface Refund {
  amountAgorot: number;
  refundedAt: Date;
  reason: string | null;
  isWhole: boolean;
  isToCard: boolean;
  /** Those who got the money from the driver, if it was not the operator. */
  returnedBy: string[];
}

/**
 * The mail about a refund, in the driver's language. The reservation remains confirmed when an admin refunded it only.
 */
export function buildRefundMessage(
  { amountAgorot, refundedAt, reason, isWhole, isToCard, returnedBy }: Refund,
  data: ReservationNotificationData,
  publicUrl: string,
): Message {
  const { row, language, link } = data;
  const t = refundTexts[language];
  const { open, receipt, why } = messageTexts[language];
  const amount = priceText(amountAgorot);
  const isReserved = row.status === 'confirmed';
  return {
    subject: t.subject({ amount, venue: inLanguage(language, row.venue_name, row.venue_name_en) }),
    title: t.title,
    lead: isWhole ? t.lead(data.firstName) : t.leadOfPart(data.firstName),
    details: [
      { name: t.amount, value: amount },
      { name: t.date, value: longLocalDate(localDateOf(refundedAt), language) },
      ...(reason ? [{ name: t.reason, value: reason }] : []),
      ...identifyingDetails(data),
    ],
    notes: [
      ...(isReserved ? [t.stillReserved] : []),
      isToCard ? t.toCard : t.byHand(returnedBy.map(isolated).join(', ')),
      ...(link ? [receipt] : []),
    ],
    actions: [...(isReserved ? [] : [reserveAgain(data, publicUrl)]), linkTo(data, publicUrl, open)],
    why,
  };
}
