import { isolated } from '../notifications/message-texts.js';
import type { Language } from '../platform/problems/language.js';

interface Texts {
  subject(venue: string): string;
  title: string;
  lead(venue: string, when: string): string;
  open: string;
  why: string;
}

const he: Texts = {
  subject: (venue) => `אפשר להזמין חניה ליד ${isolated(venue)}`,
  title: 'ההזמנות נפתחו',
  lead: (venue, when) => `אפשר כבר להזמין חניה ליד ${isolated(venue)}, ${when}.`,
  open: 'להזמנת חניה',
  why: 'המייל נשלח כי התקבלה ב{brand} בקשה לתזכורת לכתובת הזאת. זה המייל היחיד, והכתובת נמחקה.',
};

const en: Texts = {
  subject: (venue) => `You can reserve parking near ${isolated(venue)}`,
  title: 'Reservations are open',
  lead: (venue, when) => `You can now reserve parking near ${isolated(venue)}, ${when}.`,
  open: 'Reserve parking',
  why: 'You received this email because a reminder was requested on {brand} for this address. It is the only one, and the address is deleted.',
};

export const openingRemindersTexts: Record<Language, Texts> = { he, en };
