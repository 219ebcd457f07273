import type { Language } from '../problems/language.js';
import { wallClockOf } from '../clock/wall-clock.js';

/** Texts and formats that all documents share. */
export interface DocumentTexts {
  lot: string;
  period: string;
  firstDay: string;
  lastDay: string;
  madeAt: string;
  total: string;
  details: string;
  nothing: string;
  date: (date: string) => string;
  days: (days: { from: string; to: string }) => string;
}

const counted = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export function countText(count: number): string {
  return counted.format(count);
}

/** Day, month and year with the language's separator. */
function dateText(date: string, sign: string): string {
  return date.split('-').reverse().join(sign);
}

function daysText(sign: string) {
  return ({ from, to }: { from: string; to: string }) =>
    from === to ? dateText(from, sign) : `${dateText(from, sign)} – ${dateText(to, sign)}`;
}

const texts: Record<Language, DocumentTexts> = {
  he: {
    lot: 'חניון',
    period: 'תקופה',
    firstDay: 'מיום',
    lastDay: 'עד יום',
    madeAt: 'הופק',
    total: 'סך הכול',
    details: 'פרטים',
    nothing: 'אין נתונים בתקופה הזאת.',
    date: (date) => dateText(date, '.'),
    days: daysText('.'),
  },
  en: {
    lot: 'Parking lot',
    period: 'Period',
    firstDay: 'First day',
    lastDay: 'Last day',
    madeAt: 'Made',
    total: 'Total',
    details: 'Details',
    nothing: 'There is nothing in this period.',
    date: (date) => dateText(date, '/'),
    days: daysText('/'),
  },
};

export function documentTexts(language: Language): DocumentTexts {
  return texts[language];
}

/** Date and time in Israel. */
export function momentText(instant: Date, { date }: DocumentTexts): string {
  const wall = wallClockOf(instant).toISOString();
  return `${date(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}
