import type { RefundReason } from '../payments/refund-contact.js';
import type { Language } from '../platform/problems/language.js';
import { isolated } from './message-texts.js';

interface CheckoutRefundTexts {
  reasons: Record<RefundReason, { title: string; lead(firstName: string): string }>;
  why: string;
}

const he: CheckoutRefundTexts = {
  reasons: {
    spot_lost: {
      title: 'החניה לא הוזמנה, והתשלום הוחזר',
      lead: (name) =>
        `שלום ${isolated(name)}, התשלום נקלט אחרי שהמקום כבר לא היה שמור, ולא נשאר בחניון מקום פנוי אחר לאותן שעות. לכן אין הזמנה, והחזרנו את מלוא הסכום.`,
    },
    too_late: {
      title: 'החניה לא הוזמנה, והתשלום הוחזר',
      lead: (name) =>
        `שלום ${isolated(name)}, התשלום נקלט אצלנו מאוחר מדי, אחרי שעת תחילת החניה. לכן אין הזמנה, והחזרנו את מלוא הסכום.`,
    },
    released: {
      title: 'החניה לא הוזמנה, והתשלום הוחזר',
      lead: (name) =>
        `שלום ${isolated(name)}, המקום שוחרר בדף ההזמנה לפני שהתשלום נקלט. לכן אין הזמנה, והחזרנו את מלוא הסכום.`,
    },
    paid_twice: {
      title: 'התשלום הכפול הוחזר',
      lead: (name) =>
        `שלום ${isolated(name)}, על החניה הזאת כבר התקבל תשלום, ולכן החזרנו את התשלום השני במלואו. ההזמנה של התשלום הראשון לא השתנתה.`,
    },
  },
  why: 'המייל נשלח כי התקבל ב{brand} תשלום על חניה עם הכתובת הזאת.',
};

const en: CheckoutRefundTexts = {
  reasons: {
    spot_lost: {
      title: 'You have no reservation, and your payment was refunded',
      lead: (name) =>
        `Hello ${isolated(name)}, your payment arrived when the spot was no longer held for you, and the lot had no other free spot at that time. So there is no reservation, and we refunded the full amount.`,
    },
    too_late: {
      title: 'You have no reservation, and your payment was refunded',
      lead: (name) =>
        `Hello ${isolated(name)}, your payment reached us too late, after the parking time had begun. So there is no reservation, and we refunded the full amount.`,
    },
    released: {
      title: 'You have no reservation, and your payment was refunded',
      lead: (name) =>
        `Hello ${isolated(name)}, the spot was released on the reservation page before your payment arrived. So there is no reservation, and we refunded the full amount.`,
    },
    paid_twice: {
      title: 'Your second payment was refunded',
      lead: (name) =>
        `Hello ${isolated(name)}, this parking had already been paid for, so we refunded the second payment in full. The reservation of the first payment has not changed.`,
    },
  },
  why: 'You received this email because parking was paid for on {brand} with this address.',
};

export const checkoutRefundTexts: Record<Language, CheckoutRefundTexts> = { he, en };
