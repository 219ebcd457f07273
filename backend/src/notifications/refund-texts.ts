import type { Language } from '../platform/problems/language.js';
import { isolated } from './message-texts.js';

interface RefundTexts {
  subject(refund: { amount: string; venue: string }): string;
  title: string;
  lead(firstName: string): string;
  leadOfPart(firstName: string): string;
  amount: string;
  date: string;
  reason: string;
  /** When a refund to a card appears. */
  toCard: string;
  /** Who returns money that was not paid by card; no names if that is not known. */
  byHand(names: string): string;
  stillReserved: string;
}

const he: RefundTexts = {
  subject: ({ amount, venue }) => `החזר של ${amount} על החניה ליד ${isolated(venue)}`,
  title: 'ההחזר בוצע',
  lead: (name) => `שלום ${isolated(name)}, זיכינו אותך במלוא מחיר החניה. אלה פרטי ההחזר:`,
  leadOfPart: (name) => `שלום ${isolated(name)}, זיכינו אותך בחלק ממחיר החניה. אלה פרטי ההחזר:`,
  amount: 'סכום ההחזר',
  date: 'תאריך ההחזר',
  reason: 'סיבת ההחזר',
  toCard: 'החזר לכרטיס אשראי מופיע בדף החיוב תוך כמה ימי עסקים.',
  byHand: (names) =>
    names === ''
      ? 'הכסף מוחזר במקום שבו שילמת, באותה דרך.'
      : `הכסף מוחזר על ידי ${names}, שקיבלו את התשלום, באותה דרך שבה שילמת.`,
  stillReserved: 'ההזמנה עצמה בתוקף והמקום שמור.',
};

const en: RefundTexts = {
  subject: ({ amount, venue }) => `Refund of ${amount} for your parking near ${isolated(venue)}`,
  title: 'Your refund has been made',
  lead: (name) =>
    `Hello ${isolated(name)}, the full price of your parking was refunded. These are the details:`,
  leadOfPart: (name) =>
    `Hello ${isolated(name)}, a part of the price of your parking was refunded. These are the details:`,
  amount: 'Refund',
  date: 'Refunded on',
  reason: 'Reason',
  toCard: 'A refund to a credit card appears on its statement within a few business days.',
  byHand: (names) =>
    names === ''
      ? 'The money is returned where you paid it, in the same way.'
      : `The money is returned by ${names}, who received your payment, in the way in which you paid.`,
  stillReserved: 'The reservation itself is still valid, and your spot is reserved.',
};

export const refundTexts: Record<Language, RefundTexts> = { he, en };
