import type { Language } from '../platform/problems/language.js';
import { addDays, weekdayOf } from '../platform/clock/israel-time.js';
import { dayKindsOf } from './day-kinds.js';
import { type HebrewDate, hebrewDateParts } from './hebrew-date.js';

type Texts = Record<Language, string>;

const named = (he: string, en: string): Texts => ({ he, en });

const pesach = named('פסח', 'Passover');
const sukkot = named('סוכות', 'Sukkot');
const purim = named('פורים', 'Purim');
const shushanPurim = named('שושן פורים', 'Shushan Purim');

/** Days with a name, by their Hebrew date as observed in Israel. */
const byHebrewDate: Record<string, Texts> = {
  '1 Tishri': named('ראש השנה', 'Rosh Hashanah'),
  '2 Tishri': named('ראש השנה', 'Rosh Hashanah'),
  '10 Tishri': named('יום כיפור', 'Yom Kippur'),
  '15 Tishri': sukkot,
  '21 Tishri': named('הושענא רבה', 'Hoshana Rabbah'),
  '22 Tishri': named('שמחת תורה', 'Simchat Torah'),
  '15 Shevat': named('ט״ו בשבט', 'Tu BiShvat'),
  '14 Adar': purim,
  '14 Adar II': purim,
  '15 Adar': shushanPurim,
  '15 Adar II': shushanPurim,
  '15 Nisan': pesach,
  '21 Nisan': named('שביעי של פסח', 'Seventh day of Passover'),
  '14 Iyar': named('פסח שני', 'Second Passover'),
  '18 Iyar': named('ל״ג בעומר', 'Lag BaOmer'),
  '28 Iyar': named('יום ירושלים', 'Jerusalem Day'),
  '6 Sivan': named('שבועות', 'Shavuot'),
  '15 Av': named('ט״ו באב', 'Tu B’Av'),
};

const firstOfHanukkah = { day: 25, month: 'Kislev' };
const hanukkahDays = 8;

/** Hanukkah has eight days, and Kislev 29 or 30. */
function isHanukkah(date: string): boolean {
  for (let back = 0; back < hanukkahDays; back++) {
    const { day, month } = hebrewDateParts(addDays(date, -back));
    if (day === firstOfHanukkah.day && month === firstOfHanukkah.month) return true;
  }
  return false;
}

/** Tisha B’Av is on Sunday, 10 Av, when 9 Av is a Shabbat, so that the fast does not touch it. */
const isTishaBAv = ({ day, month }: HebrewDate, weekday: number) =>
  month === 'Av' && ((day === 9 && weekday !== 6) || (day === 10 && weekday === 0));

/** Holocaust Remembrance Day is 27 Nisan; a day earlier on a Friday and a day later on a Sunday. */
const isHolocaustDay = ({ day, month }: HebrewDate, weekday: number) =>
  month === 'Nisan' &&
  ((day === 27 && weekday !== 5 && weekday !== 0) ||
    (day === 26 && weekday === 4) ||
    (day === 28 && weekday === 1));

function nameOf(date: string): Texts | null {
  const hebrew = hebrewDateParts(date);
  const weekday = weekdayOf(date);
  const kinds = dayKindsOf(date, []);
  if (kinds.includes('memorial_day')) return named('יום הזיכרון', 'Memorial Day');
  if (kinds.includes('independence_day')) return named('יום העצמאות', 'Independence Day');
  const fixed = byHebrewDate[`${hebrew.day} ${hebrew.month}`];
  if (fixed) return fixed;
  if (kinds.includes('chol_hamoed'))
    return hebrew.month === 'Tishri'
      ? named('חול המועד סוכות', 'Sukkot, intermediate day')
      : named('חול המועד פסח', 'Passover, intermediate day');
  if (isHanukkah(date)) return named('חנוכה', 'Hanukkah');
  if (isTishaBAv(hebrew, weekday)) return named('תשעה באב', 'Tisha B’Av');
  if (isHolocaustDay(hebrew, weekday)) return named('יום השואה', 'Holocaust Remembrance Day');
  return null;
}

const cache = new Map<string, Texts | null>();
const maxCacheEntries = 5_000;

function holidayTexts(date: string): Texts | null {
  const known = cache.get(date);
  if (known !== undefined) return known;
  const isEve = dayKindsOf(date, []).includes('erev_chag');
  const next = isEve ? nameOf(addDays(date, 1)) : null;
  const own = nameOf(date);
  const texts = own ?? (next && named(`ערב ${next.he}`, `Eve of ${next.en}`));
  if (cache.size >= maxCacheEntries) cache.clear();
  cache.set(date, texts);
  return texts;
}

/** The name of a holiday, its eve or a memorial day in Israel; null for any other date. */
export const holidayOf = (date: string, language: Language): string | null =>
  holidayTexts(date)?.[language] ?? null;
