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
  lead: (count) => (count === 1 ? 'מצאנו הזמנה אחת בכתובת הזו.' : `מצאנו ${count} הזמנות בכתובת הזו.`),
  open: 'להזמנות שלי',
  note: 'הקישור נפתח פעם אחת, בתוך שעה. מהרשימה אפשר להיכנס לכל הזמנה, לנווט, לשנות ולבטל.',
  why: 'המייל נשלח כי ביקשו ב{brand} את ההזמנות של הכתובת הזו. אם זה לא היה ביוזמתך, אפשר להתעלם ממנו.',
};

const en: Texts = {
  subject: 'Your {brand} reservations',
  title: 'Your reservations',
  lead: (count) =>
    count === 1
      ? 'We found one reservation for this address.'
      : `We found ${count} reservations for this address.`,
  open: 'Open my reservations',
  note: 'The link opens once, within an hour. From the list you can open each reservation to navigate, change or cancel it.',
  why: 'You get this mail because the reservations of this address were requested on {brand}. If that was not you, ignore it.',
};

export const myReservationsTexts: Record<Language, Texts> = { he, en };
