import type { Language } from '../platform/problems/language.js';

export interface HebrewDate {
  day: number;
  /** The English name, such as "Tishri" or "Adar I". */
  month: string;
  year: number;
}

const parts = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const cache = new Map<string, HebrewDate>();
const maxCacheEntries = 5_000;

/**
 * The Hebrew date of the daytime of a local date. Cached, because formatting is most of the time of a calendar request.
 */
export function hebrewDateParts(date: string): HebrewDate {
  const known = cache.get(date);
  if (known) return known;
  const found = Object.fromEntries(
    parts.formatToParts(new Date(`${date}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  const hebrew = { day: Number(found['day']), month: found['month'] ?? '', year: Number(found['year']) };
  if (cache.size >= maxCacheEntries) cache.clear();
  cache.set(date, hebrew);
  return hebrew;
}

const hebrewMonths: Record<string, string> = {
  Tishri: 'תשרי',
  Heshvan: 'חשוון',
  Kislev: 'כסלו',
  Tevet: 'טבת',
  Shevat: 'שבט',
  Adar: 'אדר',
  'Adar I': 'אדר א׳',
  'Adar II': 'אדר ב׳',
  Nisan: 'ניסן',
  Iyar: 'אייר',
  Sivan: 'סיוון',
  Tamuz: 'תמוז',
  Av: 'אב',
  Elul: 'אלול',
};

const letters: [value: number, letter: string][] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/** A number below 1000 in Hebrew letters: 15 and 16 are ט״ו and ט״ז. */
export function inHebrewLetters(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letter] of letters) {
    while (rest >= value && rest !== 15 && rest !== 16) {
      text += letter;
      rest -= value;
    }
  }
  if (rest > 0) text += rest === 15 ? 'טו' : 'טז';
  return text.length === 1 ? `${text}׳` : `${text.slice(0, -1)}״${text.slice(-1)}`;
}

/** "ט״ו בתשרי תשפ״ז" or "15 Tishri 5787". */
export function hebrewDateOf(date: string, language: Language): string {
  const { day, month, year } = hebrewDateParts(date);
  if (language === 'en') return `${day} ${month} ${year}`;
  return `${inHebrewLetters(day)} ב${hebrewMonths[month] ?? month} ${inHebrewLetters(year % 1000)}`;
}
