import type { Language } from '../platform/problems/language.js';

interface Texts {
  subject: string;
  title: string;
  lead(count: number): string;
  open: string;
  note: string;
  why: string;
}

const he: Texts = {
  subject: 'ההזמנות שלך ב{brand}',
  title: 'ההזמנות שלך',
  lead: (count) =>
    `מצאנו ${count === 1 ? 'הזמנה אחת' : count === 2 ? 'שתי הזמנות' : `${count} הזמנות`} בכתובת הזאת.`,
  open: 'להזמנות שלי',
  note: 'הקישור תקף לשעה, ולפתיחה אחת. מהרשימה אפשר להיכנס לכל הזמנה, לנווט, לשנות ולבטל.',
  why: 'המייל נשלח כי התקבלה ב{brand} בקשה לרשימת ההזמנות של הכתובת הזאת. אם הבקשה לא באה ממך, אפשר להתעלם ממנו.',
};

const en: Texts = {
  subject: 'Your {brand} reservations',
  title: 'Your reservations',
  lead: (count) =>
    count === 1
      ? 'We found one reservation for this address.'
      : `We found ${count} reservations for this address.`,
  open: 'Open my reservations',
  note: 'The link works once, within an hour. From the list you can open each reservation to navigate, change or cancel it.',
  why: 'You received this email because the reservations of this address were requested on {brand}. If that was not you, ignore it.',
};

export const myReservationsTexts: Record<Language, Texts> = { he, en };
