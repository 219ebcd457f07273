import type { Language } from '../platform/problems/language.js';

/** Texts of the printed list. */
export interface GateListTexts {
  title: string;
  reservations: string;
  ending: string;
  plate: string;
  spot: string;
  hours: string;
  code: string;
  arrived: string;
  nothing: string;
  page: (number: number, count: number) => string;
}

const texts: Record<Language, GateListTexts> = {
  he: {
    title: 'רשימת שער',
    reservations: 'הזמנות',
    ending: 'ספרות אחרונות',
    plate: 'מספר רכב',
    spot: 'מקום',
    hours: 'שעות',
    code: 'קוד',
    arrived: 'הגיע',
    nothing: 'אין הזמנות ליום הזה.',
    page: (number, count) => `עמוד ${number} מתוך ${count}`,
  },
  en: {
    title: 'Gate list',
    reservations: 'Reservations',
    ending: 'Last digits',
    plate: 'License plate',
    spot: 'Spot',
    hours: 'Hours',
    code: 'Code',
    arrived: 'Arrived',
    nothing: 'There are no reservations on this day.',
    page: (number, count) => `Page ${number} of ${count}`,
  },
};

export function gateListTexts(language: Language): GateListTexts {
  return texts[language];
}
