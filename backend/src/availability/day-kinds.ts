import { addDays, weekdayOf } from '../platform/clock/israel-time.js';
import { type DayKind, dayKinds } from '@panui/shared/day-kind';
import { type HebrewDate, hebrewDateParts } from './hebrew-date.js';

const friday = 5;
const shabbat = 6;

const chagim = [
  '1 Tishri',
  '2 Tishri',
  '10 Tishri',
  '15 Tishri',
  '22 Tishri',
  '15 Nisan',
  '21 Nisan',
  '6 Sivan',
];
const intermediateDays = { Tishri: [16, 21], Nisan: [16, 20] } as const;

const isChag = ({ day, month }: HebrewDate) => chagim.includes(`${day} ${month}`);

function isIntermediate({ day, month }: HebrewDate): boolean {
  if (month !== 'Tishri' && month !== 'Nisan') return false;
  const [first, last] = intermediateDays[month];
  return day >= first && day <= last;
}

/**
 * Independence Day is 5 Iyar. On a Friday or Saturday it is the Thursday before, so that it does not touch Shabbat; on
 * a Monday it is the next day, so that Memorial Day does not begin when Shabbat ends (Independence Day Law, as amended
 * in 2004).
 */
function isIndependenceDay({ day, month }: HebrewDate, weekday: number): boolean {
  if (month !== 'Iyar') return false;
  const weekdayOfFifth = (weekday + 5 - day + 35) % 7;
  const observed = { [friday]: 4, [shabbat]: 3, 1: 6 }[weekdayOfFifth] ?? 5;
  return day === observed;
}

const cache = new Map<string, readonly DayKind[]>();
const maxCacheEntries = 5_000;

function kindsOf(date: string): readonly DayKind[] {
  const known = cache.get(date);
  if (known) return known;
  const weekday = weekdayOf(date);
  const hebrew = hebrewDateParts(date);
  const next = hebrewDateParts(addDays(date, 1));
  const holds: Record<Exclude<DayKind, 'custom'>, boolean> = {
    friday: weekday === friday,
    shabbat: weekday === shabbat,
    erev_chag: isChag(next) && !isChag(hebrew),
    chag: isChag(hebrew),
    chol_hamoed: isIntermediate(hebrew),
    yom_kippur: hebrew.month === 'Tishri' && hebrew.day === 10,
    memorial_day: isIndependenceDay(next, (weekday + 1) % 7),
    independence_day: isIndependenceDay(hebrew, weekday),
  };
  const kinds = dayKinds.filter((kind) => kind !== 'custom' && holds[kind]);
  if (cache.size >= maxCacheEntries) cache.clear();
  cache.set(date, kinds);
  return kinds;
}

/**
 * The kinds of a local date, in the order of `dayKinds`. Yom Kippur is also `chag`; custom days are those of the
 * settings.
 */
export function dayKindsOf(date: string, customDays: readonly string[]): DayKind[] {
  return customDays.includes(date) ? [...kindsOf(date), 'custom'] : [...kindsOf(date)];
}
