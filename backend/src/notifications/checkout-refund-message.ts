import type { RefundContact } from '../payments/refund-contact.js';
import { localDateOf } from '../platform/clock/israel-time.js';
import { longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { checkoutRefundTexts } from './checkout-refund-texts.js';
import { lotAndTime, type Message, priceText, reserveAgain } from './message.js';
import { refundTexts } from './refund-texts.js';

/** A refunded payment page with the lot, venue and time of its hold. */
export interface RefundedCheckoutRow {
  amount_agorot: number;
  refunded_at: Date;
  locale: Language;
  venue_id: number;
  venue_name: string;
  venue_name_en: string | null;
  lot_name: string;
  lot_name_en: string | null;
  lot_address: string;
  lot_address_en: string | null;
  reservation_start: Date;
  reservation_end: Date;
}

/** The mail about the refund of a payment that led to no reservation, in the language of the payment page. */
export function buildCheckoutRefundMessage(
  row: RefundedCheckoutRow,
  { firstName, reason }: RefundContact,
  publicUrl: string,
): Message {
  const language = row.locale;
  const { reasons, why } = checkoutRefundTexts[language];
  const t = refundTexts[language];
  const amount = priceText(row.amount_agorot);
  return {
    subject: t.subject({ amount, venue: inLanguage(language, row.venue_name, row.venue_name_en) }),
    title: reasons[reason].title,
    lead: reasons[reason].lead(firstName),
    details: [
      { name: t.amount, value: amount },
      { name: t.date, value: longLocalDate(localDateOf(row.refunded_at), language) },
      ...lotAndTime(row, language),
    ],
    notes: [t.toCard],
    actions: reason === 'paid_twice' ? [] : [reserveAgain({ row, language }, publicUrl)],
    why,
  };
}
