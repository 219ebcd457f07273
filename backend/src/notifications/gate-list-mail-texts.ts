import type { Language } from '../platform/problems/language.js';
import { isolated } from './message-texts.js';

interface Texts {
  subject(lot: string, day: string): string;
  title: string;
  lead: string;
  lot: string;
  day: string;
  reservations: string;
  madeAt: string;
  later: string;
  open: string;
  why: string;
}

const he: Texts = {
  subject: (lot, day) => `רשימת השער של ${isolated(lot)}, ${day}`,
  title: 'רשימת השער',
  lead: 'הרשימה להדפסה מצורפת, מסודרת לפי שלוש הספרות האחרונות של מספר הרכב.',
  lot: 'חניון',
  day: 'יום',
  reservations: 'הזמנות',
  madeAt: 'הופקה בשעה',
  later: 'הזמנות וביטולים מאוחרים יותר מופיעים בעמוד ההגעות.',
  open: 'לעמוד ההגעות',
  why: 'המייל נשלח כי בהגדרות החניון נבחר לשלוח את רשימת השער.',
};

const en: Texts = {
  subject: (lot, day) => `Gate list of ${isolated(lot)}, ${day}`,
  title: 'Gate list',
  lead: 'The list to print is attached, sorted by the last three digits of the plate.',
  lot: 'Parking lot',
  day: 'Day',
  reservations: 'Reservations',
  madeAt: 'Made at',
  later: 'Later reservations and cancellations are on the arrivals page.',
  open: 'Open arrivals',
  why: 'You received this email because the settings of the lot say that the gate list is mailed.',
};

export const gateListMailTexts: Record<Language, Texts> = { he, en };
