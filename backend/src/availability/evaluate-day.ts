import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { addDays, minutesPerDay, serviceMinuteOf, weekdayOf } from '../platform/clock/israel-time.js';
import type { DayKind } from './day-kind.js';
import { dayKindsOf } from './day-kinds.js';
import { groupBy } from './group-by.js';
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

const coversSlot = (rule: LotRule, slot: number) => rule.slot === null || rule.slot === slot;

/** The first condition of the rule that a slot of the day does not meet for spots that no rule names; null if it meets all. */
export function findUnmetCondition(rule: LotRule, day: Day, slot: number) {
  if (!coversSlot(rule, slot)) return 'slot' as const;
  if (rule.spotIds) return 'spots' as const;
  return findUnmetDayCondition(rule, day);
}

export type UnmetCondition = NonNullable<ReturnType<typeof findUnmetCondition>>;

/**
 * Whether the rule matches the holy day that begins on the evening of the day. Rules about Shabbat and holidays apply from
 * that evening on; a rule without day kinds does not.
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
interface RuleOfDay {
  rule: LotRule;
  isMet: boolean;
  isMetInTheEvening: boolean;
}

const rulesOfDay = (rules: readonly LotRule[], day: EvaluatedDay): RuleOfDay[] =>
  rules
    .map((rule) => ({
      rule,
      isMet: findUnmetDayCondition(rule, day) === null,
      isMetInTheEvening: matchesHolyDayOfEvening(rule, day),
    }))
    .filter(({ isMet, isMetInTheEvening }) => isMet || isMetInTheEvening);

function hoursOf(terms: LotTerms, day: Day, rule: LotRule | undefined): Window[] {
  if (rule?.effect === 'closed') return [];
  if (rule?.openingTime && rule.closingTime) return windowsOfHours(rule.openingTime, rule.closingTime);
  if (terms.is247) return [{ from: 0, to: minutesPerDay }];
  if (!rule && !terms.openWeekdays.includes(day.weekday)) return [];
  return windowsOfHours(terms.openingTime, terms.closingTime);
}

const areEqual = (a: readonly Window[], b: readonly Window[]) =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

type HoursOfSlot = Hours & Pick<Opening, 'windows' | 'openingRuleId'>;
type Evaluation = Omit<Opening, 'slot' | 'spots'>;

/** The hours of a slot, by the rules that apply to its spots. */
function hoursOfSlot(terms: LotTerms, day: EvaluatedDay, slot: Slot, rules: RuleOfDay[]): HoursOfSlot {
  const openingRules = rules.filter(({ rule: { effect } }) => effect !== 'price');
  const rule = openingRules.find(({ isMet }) => isMet)?.rule;
  const uncut = hoursOf(terms, day, rule);
  const inSlot = clip(uncut, windowOfSlot(slot));
  const eveningRule = openingRules.find(
    (one) => one.isMet || (one.isMetInTheEvening && one.rule.effect === 'closed'),
  );
  const isCut = day.beginningHolyDay !== null && eveningRule !== undefined && !eveningRule.isMet;
  const windows = isCut
    ? clip(inSlot, { from: 0, to: day.beginningHolyDay?.beginsAt ?? minutesPerDay })
    : inSlot;
  return {
    windows,
    openingRuleId: (areEqual(windows, inSlot) ? rule : eveningRule?.rule)?.id ?? null,
    ...(areEqual(windows, uncut) ? ownHours(terms, rule) : hoursOfWindows(windows, ownHours(terms, rule))),
  };
}

/** The hours and price of a slot, by the rules that apply to its spots. */
function evaluateSlot(terms: LotTerms, day: EvaluatedDay, slot: Slot, rules: RuleOfDay[]): Evaluation {
  const hours = hoursOfSlot(terms, day, slot, rules);
  return { ...hours, ...priceOf(terms, day, rules, hours.windows) };
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

function priceOf(terms: LotTerms, day: EvaluatedDay, rules: RuleOfDay[], windows: Window[]) {
  const occupancyPrices: [number, number][] = [];
  const isAfterBeginning = startsInHolyDay(day, windows);
  let lowestPercent = Infinity;
  for (const { rule, isMet, isMetInTheEvening } of rules) {
    if (rule.effect !== 'price') continue;
    if (!isMet && !(isMetInTheEvening && isAfterBeginning)) continue;
    const price = priceOfRule(terms, rule);
    if (!rule.minOccupancyPercent) return { priceAgorot: price, priceRuleId: rule.id, occupancyPrices };
    // Where a rule before this one applies from a lower or the same share on, this one never decides.
    if (rule.minOccupancyPercent >= lowestPercent) continue;
    lowestPercent = rule.minOccupancyPercent;
    occupancyPrices.push([lowestPercent, price]);
  }
  return { priceAgorot: terms.priceAgorot, priceRuleId: null, occupancyPrices };
}

/** Spots that the same rules name. */
interface NamedSpots {
  only: number[];
  namedBy: ReadonlySet<LotRule>;
}

const namedSpotsOfRules = new WeakMap<readonly LotRule[], NamedSpots[]>();

/** The spots that rules name, in groups, so that spots with the same rules are evaluated once. */
function namedSpotsOf(rules: readonly LotRule[]): NamedSpots[] {
  const known = namedSpotsOfRules.get(rules);
  if (known) return known;
  const rulesBySpot = new Map<number, number[]>();
  rules.forEach(({ spotIds }, index) =>
    spotIds?.forEach((id) => {
      const indexes = rulesBySpot.get(id);
      if (indexes) indexes.push(index);
      else rulesBySpot.set(id, [index]);
    }),
  );
  const spots = [...rulesBySpot].sort(([a], [b]) => a - b);
  const groups = [...groupBy(spots, ([, indexes]) => indexes.join()).values()].map((group) => ({
    only: group.map(([id]) => id),
    namedBy: new Set(group[0]?.[1].flatMap((index) => rules[index] ?? [])),
  }));
  namedSpotsOfRules.set(rules, groups);
  return groups;
}

/** The openings of one slot: that of all other spots first. */
function openingsOfSlot(terms: LotTerms, day: EvaluatedDay, slot: Slot, ofSlot: RuleOfDay[]): Opening[] {
  const general = evaluateSlot(
    terms,
    day,
    slot,
    ofSlot.filter(({ rule }) => rule.spotIds === null),
  );
  if (!ofSlot.some(({ rule }) => rule.spotIds)) return [{ slot: slot.slot, spots: null, ...general }];
  const groups = differingSpots(terms, general, (group) =>
    evaluateSlot(
      terms,
      day,
      slot,
      ofSlot.filter(({ rule }) => rule.spotIds === null || group.namedBy.has(rule)),
    ),
  );
  const except = groups.flatMap(({ only }) => only);
  return [
    { slot: slot.slot, spots: except.length > 0 ? { except } : null, ...general },
    ...groups.map(({ only, evaluation }) => ({ slot: slot.slot, spots: { only }, ...evaluation })),
  ];
}

/** The spots that differ from the general evaluation, grouped by equal evaluations. */
function differingSpots(
  { rules }: LotTerms,
  general: Evaluation,
  evaluate: (group: NamedSpots) => Evaluation,
): { only: number[]; evaluation: Evaluation }[] {
  const groups = new Map<string, { only: number[]; evaluation: Evaluation }>();
  const generalKey = JSON.stringify(general);
  for (const named of namedSpotsOf(rules)) {
    const evaluation = evaluate(named);
    const key = JSON.stringify(evaluation);
    if (key === generalKey) continue;
    const group = groups.get(key);
    if (group) group.only.push(...named.only);
    else groups.set(key, { only: [...named.only], evaluation });
  }
  return [...groups.values()].map(({ only, evaluation }) => ({
    only: only.sort((a, b) => a - b),
    evaluation,
  }));
}

/** The openings of a service day, slot by slot. */
function* evaluateSlots(
  terms: LotTerms,
  settings: CalendarSettings,
  date: string,
  today: string,
): Generator<readonly Opening[]> {
  const day = describeDay(terms, settings, date, today);
  const rules = rulesOfDay(terms.rules, day);
  const known = knownSlotsOf(terms);
  for (const slot of terms.slots.length > 0 ? terms.slots : wholeDay) {
    const ofSlot = rules.filter(({ rule }) => coversSlot(rule, slot.slot));
    const key = slotKey(terms, day, slot, ofSlot);
    let openings = known.get(key);
    if (!openings) {
      if (known.size >= maxKnownSlots) known.clear();
      known.set(key, (openings = openingsOfSlot(terms, day, slot, ofSlot)));
    }
    yield openings;
  }
}

/** The openings of slots by what they depend on besides the terms, so that days with the same rules are evaluated once. */
const knownSlots = new WeakMap<LotTerms, Map<string, readonly Opening[]>>();
const maxKnownSlots = 200;

function knownSlotsOf(terms: LotTerms): Map<string, readonly Opening[]> {
  let known = knownSlots.get(terms);
  if (!known) knownSlots.set(terms, (known = new Map<string, readonly Opening[]>()));
  return known;
}

function slotKey(terms: LotTerms, day: EvaluatedDay, { slot }: Slot, rules: RuleOfDay[]): string {
  const evening = rules.some(({ isMetInTheEvening }) => isMetInTheEvening);
  return [
    slot,
    terms.openWeekdays.includes(day.weekday),
    evening ? day.beginningHolyDay?.beginsAt : '',
    ...rules.map(
      ({ rule, isMet, isMetInTheEvening }) => `${rule.id}${isMet ? 'd' : ''}${isMetInTheEvening ? 'e' : ''}`,
    ),
  ].join(' ');
}

/**
 * The openings of a lot on a service day, in the order of its slots. A slot has several if rules treat some of its spots
 * differently: first the one of all other spots.
 */
export const evaluateDay = (
  terms: LotTerms,
  settings: CalendarSettings,
  date: string,
  today: string,
): Opening[] => [...evaluateSlots(terms, settings, date, today)].flat();

/** The openings of many service days, while other requests continue. */
export async function* evaluateDays(
  terms: LotTerms,
  settings: CalendarSettings,
  dates: readonly string[],
  today: string,
): AsyncGenerator<{ date: string; openings: Opening[] }, void> {
  const yielder = new EventLoopYielder();
  for (const date of dates) {
    const openings: (readonly Opening[])[] = [];
    for (const ofSlot of evaluateSlots(terms, settings, date, today)) {
      openings.push(ofSlot);
      if (yielder.shouldYield) await yielder.next();
    }
    yield { date, openings: openings.flat() };
  }
}

/** Finds the opening that a spot has in a slot, or the spots without rules of their own. */
export function openingLookup(
  openings: readonly Opening[],
): (slot: number, spotId: number | null) => Opening | undefined {
  const general = new Map<number, Opening>();
  const ofSpots = new Map<number, Map<number, Opening>>();
  for (const opening of openings) {
    const { slot, spots } = opening;
    if (!spots || 'except' in spots) {
      general.set(slot, opening);
      ofSpots.set(slot, new Map());
    } else for (const id of spots.only) ofSpots.get(slot)?.set(id, opening);
  }
  return (slot, spotId) =>
    (spotId === null ? undefined : ofSpots.get(slot)?.get(spotId)) ?? general.get(slot);
}

interface EvaluatedLot {
  today: string;
  days: Map<string, Opening[]>;
  openings: number;
}

const evaluated = new WeakMap<LotTerms, EvaluatedLot>();
/** Bounds the memory of a lot with many rules. */
const maxOpeningsPerLot = 20_000;

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
  if (known?.today !== today || known.openings > maxOpeningsPerLot)
    evaluated.set(terms, (known = { today, days: new Map(), openings: 0 }));
  const key = terms.rules.length > 0 ? date : String(weekdayOf(date));
  let openings = known.days.get(key);
  if (!openings) {
    known.days.set(key, (openings = evaluateDay(terms, settings, date, today)));
    known.openings += openings.length;
  }
  return openings;
}
