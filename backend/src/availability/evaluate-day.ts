import { addDays, minutesPerDay, serviceMinuteOf, weekdayOf } from '../platform/clock/israel-time.js';
import type { DayKind } from './day-kind.js';
import { dayKindsOf } from './day-kinds.js';
import type { LotRule } from './lot-rule.entity.js';
import { clip, windowsOfHours } from './opening-windows.js';
import { type Slot, timeOfServiceMinute, wholeDay, type Window, windowOfSlot } from './slots.js';
import { sunsetOf } from './sunset.js';

/** The data that decide when a lot is open and what it costs. */
export interface LotTerms {
  openingTime: string;
  closingTime: string;
  is247: boolean;
  /** 0 is Sunday. */
  openWeekdays: number[];
  slots: readonly Slot[];
  priceAgorot: number;
  minPriceAgorot: number | null;
  maxPriceAgorot: number | null;
  lat: number;
  lng: number;
  /** In the order in which they apply: by rank, then by id. */
  rules: readonly LotRule[];
}

/** The settings that rules depend on. */
export interface CalendarSettings {
  custom_days: readonly string[];
  shabbat_starts_minutes_before_sunset: number;
}

/** The spots to which an opening applies; null for all spots of the lot. */
export type SpotSelection = { only: number[] } | { except: number[] } | null;

/** When drivers can park in one slot of a service day, and at what price. */
export interface Opening {
  slot: number;
  spots: SpotSelection;
  /** Empty if the slot is closed. */
  windows: Window[];
  /** The hours that drivers see; those of the lot unless a rule, a slot or Shabbat changes them. */
  openingTime: string;
  closingTime: string;
  priceAgorot: number;
  /** The price while at least so many percent of the spots are taken: the first that applies, before `priceAgorot`. */
  occupancyPrices: [percent: number, agorot: number][];
  openingRuleId: number | null;
  priceRuleId: number | null;
}

/** The dates and kinds of a day that rules compare with their conditions. */
interface Day {
  date: string;
  weekday: number;
  kinds: readonly DayKind[];
  daysAhead: number;
}

/** A service day, and the holy day that begins on its evening. A kind that the service day already has does not begin again. */
export interface EvaluatedDay extends Day {
  /** `beginsAt` is a minute of the service day. */
  beginningHolyDay: (Day & { beginsAt: number }) | null;
}

const holyKinds: readonly DayKind[] = ['shabbat', 'chag', 'yom_kippur'];
const msPerDay = 86_400_000;
const msPerMinute = 60_000;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);

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

/** The first condition of the rule that the day does not meet; null if it meets all. */
export function findUnmetCondition(rule: LotRule, day: Day, slot: number, spotId: number | null) {
  if (rule.dateFrom !== null && day.date < rule.dateFrom) return 'before_dates' as const;
  if (rule.dateTo !== null && day.date > rule.dateTo) return 'after_dates' as const;
  if (rule.weekdays && !rule.weekdays.includes(day.weekday)) return 'weekday' as const;
  if (rule.dayKinds && !rule.dayKinds.some((kind) => day.kinds.includes(kind))) return 'day_kind' as const;
  if (rule.slot !== null && rule.slot !== slot) return 'slot' as const;
  if (rule.spotIds && (spotId === null || !rule.spotIds.includes(spotId))) return 'spots' as const;
  if (rule.minDaysAhead !== null && day.daysAhead < rule.minDaysAhead) return 'days_ahead' as const;
  if (rule.maxDaysAhead !== null && day.daysAhead > rule.maxDaysAhead) return 'days_ahead' as const;
  return null;
}

export type UnmetCondition = NonNullable<ReturnType<typeof findUnmetCondition>>;

/**
 * Whether the rule matches the holy day that begins on the evening of the day. Rules about Shabbat and holidays apply from
 * that evening on; a rule without day kinds does not.
 */
export const matchesBeginningHolyDay = (
  rule: LotRule,
  { beginningHolyDay }: EvaluatedDay,
  slot: number,
  spotId: number | null,
) =>
  beginningHolyDay !== null &&
  rule.dayKinds !== null &&
  findUnmetCondition(rule, beginningHolyDay, slot, spotId) === null;

function hoursOf(terms: LotTerms, day: Day, rule: LotRule | undefined): Window[] {
  if (rule?.effect === 'closed') return [];
  if (rule?.openingTime && rule.closingTime) return windowsOfHours(rule.openingTime, rule.closingTime);
  if (terms.is247) return [{ from: 0, to: minutesPerDay }];
  if (!rule && !terms.openWeekdays.includes(day.weekday)) return [];
  return windowsOfHours(terms.openingTime, terms.closingTime);
}

const areEqual = (a: readonly Window[], b: readonly Window[]) =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

type Evaluation = Omit<Opening, 'slot' | 'spots'>;

/** The hours and price of a slot for one spot, or for the spots without rules of their own. */
function evaluateSlot(terms: LotTerms, day: EvaluatedDay, slot: Slot, spotId: number | null): Evaluation {
  const openingRules = terms.rules.filter(({ effect }) => effect !== 'price');
  const matches = (rule: LotRule) => findUnmetCondition(rule, day, slot.slot, spotId) === null;
  const rule = openingRules.find(matches);
  const uncut = hoursOf(terms, day, rule);
  const inSlot = clip(uncut, windowOfSlot(slot));
  const eveningRule = openingRules.find(
    (one) =>
      matches(one) || (one.effect === 'closed' && matchesBeginningHolyDay(one, day, slot.slot, spotId)),
  );
  const isCut = day.beginningHolyDay !== null && eveningRule !== undefined && !matches(eveningRule);
  const windows = isCut
    ? clip(inSlot, { from: 0, to: day.beginningHolyDay?.beginsAt ?? minutesPerDay })
    : inSlot;
  return {
    windows,
    openingRuleId: (areEqual(windows, inSlot) ? rule : eveningRule)?.id ?? null,
    ...(areEqual(windows, uncut) ? ownHours(terms, rule) : hoursOfWindows(windows, ownHours(terms, rule))),
    ...priceOf(terms, day, slot, spotId, windows),
  };
}

type Hours = Pick<Opening, 'openingTime' | 'closingTime'>;

function ownHours({ is247, openingTime, closingTime }: LotTerms, rule: LotRule | undefined): Hours {
  if (rule?.openingTime && rule.closingTime)
    return { openingTime: rule.openingTime, closingTime: rule.closingTime };
  return is247 ? { openingTime: '00:00', closingTime: '23:59' } : { openingTime, closingTime };
}

function hoursOfWindows(windows: Window[], hoursWhenClosed: Hours): Hours {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return hoursWhenClosed;
  return { openingTime: timeOfServiceMinute(first.from), closingTime: timeOfServiceMinute(last.to) };
}

const agorotPerShekel = 100;

/** The price that a rule sets: its own, or a share of the lot's in whole shekels, within the lot's bounds. */
export function priceOfRule(terms: LotTerms, rule: LotRule): number {
  const share = (terms.priceAgorot * (rule.pricePercent ?? 100)) / 100;
  const price = rule.priceAgorot ?? Math.round(share / agorotPerShekel) * agorotPerShekel;
  return Math.min(Math.max(price, terms.minPriceAgorot ?? 0), terms.maxPriceAgorot ?? Infinity);
}

/** Whether a slot opens after the holy day of the evening has begun: only then the prices of that day apply to it. */
export const startsInHolyDay = ({ beginningHolyDay }: EvaluatedDay, windows: readonly Window[]) =>
  beginningHolyDay !== null && (windows[0]?.from ?? 0) >= beginningHolyDay.beginsAt;

function priceOf(terms: LotTerms, day: EvaluatedDay, slot: Slot, spotId: number | null, windows: Window[]) {
  const occupancyPrices: [number, number][] = [];
  for (const rule of terms.rules) {
    if (rule.effect !== 'price') continue;
    const isMatch =
      findUnmetCondition(rule, day, slot.slot, spotId) === null ||
      (startsInHolyDay(day, windows) && matchesBeginningHolyDay(rule, day, slot.slot, spotId));
    if (!isMatch) continue;
    const price = priceOfRule(terms, rule);
    if (!rule.minOccupancyPercent) return { priceAgorot: price, priceRuleId: rule.id, occupancyPrices };
    occupancyPrices.push([rule.minOccupancyPercent, price]);
  }
  return { priceAgorot: terms.priceAgorot, priceRuleId: null, occupancyPrices };
}

/**
 * The openings of a lot on a service day, in the order of its slots. A slot has several if rules treat some of its spots
 * differently: first the one of all other spots.
 */
export function evaluateDay(
  terms: LotTerms,
  settings: CalendarSettings,
  date: string,
  today: string,
): Opening[] {
  const day = describeDay(terms, settings, date, today);
  const named = [...new Set(terms.rules.flatMap(({ spotIds }) => spotIds ?? []))].sort((a, b) => a - b);
  return (terms.slots.length > 0 ? terms.slots : wholeDay).flatMap((slot) => {
    const general = evaluateSlot(terms, day, slot, null);
    const groups = groupSpots(named, (spotId) => evaluateSlot(terms, day, slot, spotId), general);
    const except = groups.flatMap(({ only }) => only);
    return [
      { slot: slot.slot, spots: except.length > 0 ? { except } : null, ...general },
      ...groups.map(({ only, evaluation }) => ({ slot: slot.slot, spots: { only }, ...evaluation })),
    ];
  });
}

/** The opening that a spot has, or the spots without rules of their own. */
export function openingOfSpot(openings: Opening[], slot: number, spotId: number | null): Opening | undefined {
  const ofSlot = openings.filter((opening) => opening.slot === slot);
  const own = ofSlot.find(
    ({ spots }) => spots && 'only' in spots && spotId !== null && spots.only.includes(spotId),
  );
  return own ?? ofSlot.find(({ spots }) => !spots || 'except' in spots);
}

/** The spots that differ from the general evaluation, grouped by equal evaluations. */
function groupSpots(spotIds: number[], evaluate: (spotId: number) => Evaluation, general: Evaluation) {
  if (spotIds.length === 0) return [];
  const groups = new Map<string, { only: number[]; evaluation: Evaluation }>();
  const generalKey = JSON.stringify(general);
  for (const spotId of spotIds) {
    const evaluation = evaluate(spotId);
    const key = JSON.stringify(evaluation);
    if (key === generalKey) continue;
    const group = groups.get(key);
    if (group) group.only.push(spotId);
    else groups.set(key, { only: [spotId], evaluation });
  }
  return [...groups.values()];
}

const evaluated = new WeakMap<LotTerms, { today: string; days: Map<string, Opening[]> }>();

/**
 * Like `evaluateDay`, evaluated once for each day, or for each weekday if the lot has no rules. The terms and settings must
 * not change.
 */
export function openingsOf(
  terms: LotTerms,
  settings: CalendarSettings,
  date: string,
  today: string,
): Opening[] {
  let known = evaluated.get(terms);
  if (known?.today !== today) evaluated.set(terms, (known = { today, days: new Map() }));
  const key = terms.rules.length > 0 ? date : String(weekdayOf(date));
  let openings = known.days.get(key);
  if (!openings) known.days.set(key, (openings = evaluateDay(terms, settings, date, today)));
  return openings;
}
