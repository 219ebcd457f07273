import { addDays, daysBetween, serviceMinuteOf, weekdayOf } from '../platform/clock/israel-time.js';
import type { DayKind } from '@panui/shared/day-kind';
import { dayKindsOf } from './day-kinds.js';
import type { LotRule } from './lot-rule.entity.js';
import type { CalendarSettings, LotTerms } from './lot-terms.js';
import { sunsetOf } from './sunset.js';

/** The dates and kinds of a day that rules compare with their conditions. */
export interface Day {
  date: string;
  weekday: number;
  kinds: readonly DayKind[];
  daysAhead: number;
}

/**
 * A service day, and the holy day that begins on its evening. A kind that the service day already has does not begin
 * again.
 */
export interface EvaluatedDay extends Day {
  /** `beginsAt` is a minute of the service day. */
  beginningHolyDay: (Day & { beginsAt: number }) | null;
}

const holyKinds: readonly DayKind[] = ['shabbat', 'chag', 'yom_kippur'];
const msPerMinute = 60_000;

/** The day as rules see it when a driver books on the service day `today`. */
export function describeDay(
  { lat, lng }: Pick<LotTerms, 'lat' | 'lng'>,
  settings: CalendarSettings,
  date: string,
  today: string,
): EvaluatedDay {
  const kinds = dayKindsOf(date, settings.custom_days);
  const next = addDays(date, 1);
  const beginning = dayKindsOf(next, settings.custom_days).filter(
    (kind) => holyKinds.includes(kind) && !kinds.includes(kind),
  );
  const daysAhead = daysBetween(today, date);
  const day = { date, weekday: weekdayOf(date), kinds, daysAhead };
  if (beginning.length === 0) return { ...day, beginningHolyDay: null };
  const begin =
    sunsetOf(date, lat, lng).getTime() - settings.shabbat_starts_minutes_before_sunset * msPerMinute;
  return {
    ...day,
    beginningHolyDay: {
      date: next,
      weekday: weekdayOf(next),
      kinds: beginning,
      daysAhead,
      beginsAt: serviceMinuteOf(new Date(begin)),
    },
  };
}

/** The first condition on the day that the rule does not meet; null if it meets all. */
function findUnmetDayCondition(rule: LotRule, day: Day) {
  if (rule.dateFrom !== null && day.date < rule.dateFrom) return 'before_dates' as const;
  if (rule.dateTo !== null && day.date > rule.dateTo) return 'after_dates' as const;
  if (rule.weekdays && !rule.weekdays.includes(day.weekday)) return 'weekday' as const;
  if (rule.dayKinds && !rule.dayKinds.some((kind) => day.kinds.includes(kind))) return 'day_kind' as const;
  if (rule.minDaysAhead !== null && day.daysAhead < rule.minDaysAhead) return 'days_ahead' as const;
  if (rule.maxDaysAhead !== null && day.daysAhead > rule.maxDaysAhead) return 'days_ahead' as const;
  return null;
}

export const coversSlot = (rule: LotRule, slot: number) => rule.slot === null || rule.slot === slot;

/**
 * The first condition of the rule that a slot of the day does not meet for spots that no rule names; null if it meets
 * all.
 */
export function findUnmetCondition(rule: LotRule, day: Day, slot: number) {
  if (!coversSlot(rule, slot)) return 'slot' as const;
  if (rule.spotIds) return 'spots' as const;
  return findUnmetDayCondition(rule, day);
}

/**
 * Whether the rule matches the holy day that begins on the evening of the day. Rules about Shabbat and holidays apply
 * from that evening on; a rule without day kinds does not.
 */
const matchesHolyDayOfEvening = (rule: LotRule, { beginningHolyDay }: EvaluatedDay) =>
  beginningHolyDay !== null &&
  rule.dayKinds !== null &&
  findUnmetDayCondition(rule, beginningHolyDay) === null;

/** The same for a slot, and for spots that no rule names. */
export const matchesBeginningHolyDay = (rule: LotRule, day: EvaluatedDay, slot: number) =>
  coversSlot(rule, slot) && rule.spotIds === null && matchesHolyDayOfEvening(rule, day);

/** Whether the rule applies on the day to any slot and spot. */
export const matchesDay = (rule: LotRule, day: EvaluatedDay): boolean =>
  findUnmetDayCondition(rule, day) === null || matchesHolyDayOfEvening(rule, day);

/** A rule that applies on a day, or from the beginning of a holy day on its evening. */
export interface RuleOfDay {
  rule: LotRule;
  /** Its place among the rules of the lot. */
  index: number;
  isMet: boolean;
  isMetInTheEvening: boolean;
}

export const rulesOfDay = (rules: readonly LotRule[], day: EvaluatedDay): RuleOfDay[] =>
  rules
    .map((rule, index) => ({
      rule,
      index,
      isMet: findUnmetDayCondition(rule, day) === null,
      isMetInTheEvening: matchesHolyDayOfEvening(rule, day),
    }))
    .filter(({ isMet, isMetInTheEvening }) => isMet || isMetInTheEvening);
