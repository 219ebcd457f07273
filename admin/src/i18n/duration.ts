import type { Lang } from './lang';

export const durationUnits = ['second', 'minute', 'hour', 'day'] as const;
export type DurationUnit = (typeof durationUnits)[number];

const seconds: Record<DurationUnit, number> = { second: 1, minute: 60, hour: 3_600, day: 86_400 };

/** How many of the base unit the unit has. */
export const factorOf = (unit: DurationUnit, base: DurationUnit): number => seconds[unit] / seconds[base];

/** The largest unit of which the value is a whole number; that of zero is the base. */
export const naturalUnit = (value: number, base: DurationUnit): DurationUnit =>
  [...durationUnits].reverse().find((unit) => value !== 0 && value % factorOf(unit, base) === 0) ?? base;

/** The units that a value may be typed in: the base and longer ones in which the maximum is at least one. */
export const unitsFrom = (base: DurationUnit, maximum: number): DurationUnit[] =>
  durationUnits.filter((unit) => factorOf(unit, base) >= 1 && factorOf(unit, base) <= maximum);

/** One of a unit is written after its noun. */
const oneInHebrew: Record<DurationUnit, string> = {
  second: 'שנייה אחת',
  minute: 'דקה אחת',
  hour: 'שעה אחת',
  day: 'יום אחד',
};

const locales = { he: 'he-IL', en: 'en-GB' } as const;

/** A value in words: 420 seconds are "7 minutes". */
export function durationText(value: number, base: DurationUnit, lang: Lang): string {
  const unit = naturalUnit(value, base);
  if (lang === 'he' && value === factorOf(unit, base)) return oneInHebrew[unit];
  return new Intl.NumberFormat(locales[lang], { style: 'unit', unit, unitDisplay: 'long' }).format(
    value / factorOf(unit, base),
  );
}
