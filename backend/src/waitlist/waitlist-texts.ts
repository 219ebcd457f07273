import type { Language } from '../platform/problems/language.js';
import { isolated, leftToRight } from '../notifications/message-texts.js';

interface Texts {
  joined: {
    subject(venue: string): string;
    title: string;
    lead: string;
    /** With the time at which the list closes. */
    notes(closes: string): string[];
    leave: string;
  };
  offered: {
    subject(venue: string, until: string): string;
    title: string;
    lead(until: string): string;
    open: string;
    leave: string;
    notes: string[];
  };
  venue: string;
  heldUntil: string;
  why: string;
}

const he: Texts = {
  joined: {
    subject: (venue) => `נרשמת לרשימת ההמתנה: חניה ליד ${isolated(venue)}`,
    title: 'נרשמת לרשימת ההמתנה',
    lead: 'כרגע כל המקומות תפוסים. כשמקום יתפנה ויגיע תורך, נשמור אותו לכמה דקות ונשלח לכאן קישור.',
    notes: (closes) => [
      `ההצעות נשלחות לפי סדר ההרשמה. הרשימה נסגרת ב־${leftToRight(closes)}, שעת ההזמנה שביקשת.`,
      'הקישור הוא המפתח למקום ברשימה.',
    ],
    leave: 'לצפייה במקום ברשימה או ליציאה ממנה',
  },
  offered: {
    subject: (venue, until) => `התפנה מקום ליד ${isolated(venue)}, והוא שמור לך עד ${leftToRight(until)}`,
    title: 'התפנה מקום, והוא שמור לך',
    lead: (until) =>
      `המקום שמור עד ${leftToRight(until)}. בקישור ממלאים את הפרטים ומאשרים. אם הזמן יעבור, המקום יוצע לפי סדר ההרשמה.`,
    open: 'לאישור המקום',
    leave: 'ליציאה מהרשימה',
    notes: ['הקישור הוא המפתח למקום ששמור לך.'],
  },
  venue: 'ליד',
  heldUntil: 'שמור עד',
  why: 'המייל נשלח כי הכתובת הזאת נרשמה לרשימת המתנה ב{brand}. אם זו טעות, אפשר לצאת מהרשימה בקישור.',
};

const en: Texts = {
  joined: {
    subject: (venue) => `You are on the waiting list for parking near ${isolated(venue)}`,
    title: 'You are on the waiting list',
    lead: 'Every spot is taken right now. When one becomes available and it is your turn, we hold it for a few minutes and send a link here.',
    notes: (closes) => [
      `Spots are offered in the order people joined. The list closes at ${closes}, the time of your reservation.`,
      'The link is the key to your place on the list.',
    ],
    leave: 'See your place on the list, or leave it',
  },
  offered: {
    subject: (venue, until) =>
      `A spot near ${isolated(venue)} is free and held for you until ${leftToRight(until)}`,
    title: 'A spot is free, and it is held for you',
    lead: (until) =>
      `It is held until ${leftToRight(until)}. Open the link, fill in your details and confirm. After that, it is offered to the next person.`,
    open: 'Confirm the spot',
    leave: 'Leave the list',
    notes: ['The link is the key to the spot that is held for you.'],
  },
  venue: 'Near',
  heldUntil: 'Held until',
  why: 'You received this email because this address joined a waiting list on {brand}. If that was a mistake, the link takes you off it.',
};

export const waitlistTexts: Record<Language, Texts> = { he, en };
