import { onAccountNote } from '@panui/shared/payment-note';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { BusinessSettings } from './business-settings.js';

const free = { he: 'אין מה לשלם. החניה ללא עלות.', en: 'Nothing to pay. Parking is free.' };
const byCard = {
  he: 'משלמים בכרטיס, בדף הבא. אישור התשלום מגיע במייל.',
  en: 'Paid by card on the next page. The payment confirmation comes by email.',
};
const byAccount = {
  he: (name: string) => `אין מה לשלם: ${name} משלם על החניה.`,
  en: (name: string) => `Nothing to pay: ${name} pays for this parking.`,
};

/** How and when a reservation is paid: in the operator's words, or in those that fit the way of paying. */
export function paymentNote(
  settings: Pick<BusinessSettings, 'payment_note' | 'payment_note_en'>,
  language: Language,
  reservation: { isFree: boolean; isPaidByCard: boolean; paidBy?: string | null },
): string {
  if (reservation.isFree) return free[language];
  if (reservation.paidBy) return byAccount[language](reservation.paidBy);
  const note = inLanguage(language, settings.payment_note, settings.payment_note_en).trim();
  return note || (reservation.isPaidByCard ? byCard : onAccountNote)[language];
}
