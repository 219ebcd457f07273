import type { Language } from '../platform/problems/language.js';

interface Texts {
  subject(venue: string): string;
  title(count: number): string;
  lead(name: string): string;
  spots: string;
  open: string;
  note: string;
  why: string;
}

const he: Texts = {
  subject: (venue) => `החניות של הקבוצה ליד ${venue}`,
  title: (count) => (count === 1 ? 'שמרנו חניה לרכב אחד' : `שמרנו חניה ל־${count} רכבים`),
  lead: (name) =>
    `שלום ${name}, לכל רכב יש מקום וקישור משלו. בדף הקבוצה אפשר להעתיק את הקישורים ולשלוח לנהגים.`,
  spots: 'המקומות',
  open: 'לדף הקבוצה',
  note: 'מי שיש לו את הקישור לדף הקבוצה יכול להוסיף רכבים, להחליף מספר רכב ולבטל. לנהגים כדאי לשלוח רק את הקישור של הרכב שלהם.',
  why: 'המייל נשלח כי נשמרו חניות ב{brand} עם הכתובת הזאת.',
};

const en: Texts = {
  subject: (venue) => `Your group's parking near ${venue}`,
  title: (count) =>
    count === 1 ? 'Parking for one car is reserved' : `Parking for ${count} cars is reserved`,
  lead: (name) =>
    `Hello ${name}, each car has a spot and a link of its own. Copy the links for your drivers on the group's page.`,
  spots: 'Spots',
  open: "Open the group's page",
  note: "Anyone with the link of the group's page can add cars, change plates and cancel. Send drivers only the link of their car.",
  why: 'You received this email because spots were reserved on {brand} with this address.',
};

export const groupMailTexts: Record<Language, Texts> = { he, en };
