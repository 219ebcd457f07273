import type { Language } from '../../problems/language.js';
import type { ReportKind } from './report.js';

const he = {
  titles: { revenue: 'דוח הכנסות', entries: 'דוח כניסות', spots: 'דוח מקומות חניה' } as Record<
    ReportKind,
    string
  >,
  allLots: 'כל החניונים',
  date: 'תאריך',
  lot: 'חניון',
  spot: 'מקום',
  floor: 'קומה',
  office: 'משרד',
  kind: 'סוג',
  status: 'מצב',
  source: 'מקור',
  plate: 'מספר רכב',
  enteredAt: 'כניסה',
  exitedAt: 'יציאה',
  reservations: 'הזמנות',
  entries: 'כניסות',
  revenue: 'הכנסות',
  transactions: 'תשלומים',
  average: 'ממוצע לרכב',
  spots: 'מקומות',
  insideNow: 'בפנים עכשיו',
  features: 'מאפיינים',
  handicap: 'נגיש',
  electric: 'טעינה חשמלית',
  switchedOff: 'לא פעיל',
  statuses: { available: 'פנוי', occupied: 'תפוס', blocked: 'חסום' } as Record<string, string>,
  kinds: {
    expected: 'צפוי',
    unknown_plate: 'רכב לא מוכר',
    too_early: 'מוקדם מדי',
    wrong_day: 'יום אחר',
    second_entry: 'כניסה שנייה',
    exit_without_entry: 'יציאה בלי כניסה',
    overstay: 'נשאר אחרי הזמן',
  } as Record<string, string>,
  sources: { gate: 'שער', person: 'ידני' } as Record<string, string>,
};

const en: typeof he = {
  titles: { revenue: 'Revenue report', entries: 'Entries report', spots: 'Spots report' },
  allLots: 'All lots',
  date: 'Date',
  lot: 'Lot',
  spot: 'Spot',
  floor: 'Floor',
  office: 'Office',
  kind: 'Kind',
  status: 'Status',
  source: 'Source',
  plate: 'Plate',
  enteredAt: 'Entered',
  exitedAt: 'Left',
  reservations: 'Reservations',
  entries: 'Entries',
  revenue: 'Revenue',
  transactions: 'Payments',
  average: 'Average per vehicle',
  spots: 'Spots',
  insideNow: 'Inside now',
  features: 'Features',
  handicap: 'Handicap',
  electric: 'Electric',
  switchedOff: 'Switched off',
  statuses: { available: 'Available', occupied: 'Occupied', blocked: 'Blocked' },
  kinds: {
    expected: 'Expected',
    unknown_plate: 'Unknown plate',
    too_early: 'Too early',
    wrong_day: 'Wrong day',
    second_entry: 'Second entry',
    exit_without_entry: 'Exit without entry',
    overstay: 'Stayed over time',
  },
  sources: { gate: 'Gate', person: 'By hand' },
};

const texts: Record<Language, typeof he> = { he, en };

export function reportTexts(language: Language): typeof he {
  return texts[language];
}

/** A word of the database as a person reads it; one that has no text yet is shown as it is. */
export function labelOf(labels: Record<string, string>, word: string): string {
  return labels[word] ?? word;
}
