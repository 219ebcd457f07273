import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { weekdayOf } from '../platform/clock/israel-time.js';
import { type Evaluation, type HoursOfSlot, slotEvaluator } from './evaluate-slot.js';
import type { CalendarSettings, LotTerms } from './lot-terms.js';
import { namedSpot, namedSpotsOf } from './named-spots.js';
import type { Opening } from './opening.js';
import { PriceEvaluator, type Prices } from './price-evaluator.js';
import { coversSlot, describeDay, type EvaluatedDay, type RuleOfDay, rulesOfDay } from './rule-conditions.js';
import { type Slot, wholeDay } from './slots.js';

/** The openings of one slot: that of all other spots first. */
function openingsOfSlot(
  terms: LotTerms,
  day: EvaluatedDay,
  slot: Slot,
  ofSlot: RuleOfDay[],
  prices: PriceEvaluator,
): Opening[] {
  const evaluate = slotEvaluator(terms, day, slot, ofSlot, prices);
  const general = evaluate(null);
  const ofOthers = toOpening(slot, null, general);
  if (!ofSlot.some(({ rule }) => rule.spotIds)) return [ofOthers];
  const groups = new Map<string, { only: number[]; evaluation: Evaluation }>();
  const keyOf = distinctKeys();
  const generalKey = keyOf(general);
  for (const named of namedSpotsOf(terms.rules)) {
    const evaluation = evaluate(named);
    const key = keyOf(evaluation);
    if (key === generalKey) continue;
    const group = groups.get(key);
    if (group) group.only.push(...named.only);
    else groups.set(key, { only: [...named.only], evaluation });
  }
  const differing = [...groups.values()];
  for (const { only } of differing) only.sort((first, second) => first - second);
  const except = differing.flatMap(({ only }) => only);
  return [
    { ...ofOthers, spots: except.length > 0 ? { except } : null },
    ...differing.map(({ only, evaluation }) => toOpening(slot, { only }, evaluation)),
  ];
}

/** Returns a short key that is the same for equal evaluations only. */
function distinctKeys(): (evaluation: Evaluation) => string {
  const hoursKeys = new Map<HoursOfSlot, string>();
  const pricesNumbers = new Map<Prices, number>();
  return ({ hours, prices }) => {
    let hoursKey = hoursKeys.get(hours);
    if (hoursKey === undefined) hoursKeys.set(hours, (hoursKey = JSON.stringify(hours)));
    let pricesNumber = pricesNumbers.get(prices);
    if (pricesNumber === undefined) pricesNumbers.set(prices, (pricesNumber = pricesNumbers.size));
    return `${pricesNumber} ${hoursKey}`;
  };
}

function toOpening({ slot }: Slot, spots: Opening['spots'], { hours, prices }: Evaluation): Opening {
  const { key: _, ...values } = prices;
  return { slot, spots, ...hours, ...values };
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
  const pricesByRules = new Map<string, PriceEvaluator>();
  for (const slot of terms.slots.length > 0 ? terms.slots : wholeDay) {
    const ofSlot = rules.filter(({ rule }) => coversSlot(rule, slot.slot));
    const rulesKey = keyOfRules(ofSlot);
    const key = `${slotKey(terms, day, slot, ofSlot)} ${rulesKey}`;
    let openings = known.bySlotKey.get(key);
    if (!openings) {
      const prices = pricesByRules.get(rulesKey) ?? new PriceEvaluator(terms, ofSlot);
      pricesByRules.set(rulesKey, prices);
      openings = openingsOfSlot(terms, day, slot, ofSlot, prices);
      remember(known, key, openings);
    }
    yield openings;
  }
}

interface KnownSlots {
  bySlotKey: Map<string, readonly Opening[]>;
  openings: number;
}

/**
 * The openings of slots by what they depend on besides the terms, so that days with the same rules are evaluated once.
 */
const knownSlots = new WeakMap<LotTerms, KnownSlots>();
/** Bounds the memory of a lot with many rules. */
const maxOpeningsPerLot = 20_000;

function knownSlotsOf(terms: LotTerms): KnownSlots {
  let known = knownSlots.get(terms);
  if (!known) knownSlots.set(terms, (known = { bySlotKey: new Map(), openings: 0 }));
  return known;
}

function remember(known: KnownSlots, key: string, openings: readonly Opening[]): void {
  if (known.openings > maxOpeningsPerLot) {
    known.bySlotKey.clear();
    known.openings = 0;
  }
  known.bySlotKey.set(key, openings);
  known.openings += openings.length;
}

function slotKey(terms: LotTerms, day: EvaluatedDay, { slot }: Slot, rules: RuleOfDay[]): string {
  const evening = rules.some(({ isMetInTheEvening }) => isMetInTheEvening);
  return [slot, terms.openWeekdays.includes(day.weekday), evening ? day.beginningHolyDay?.beginsAt : ''].join(
    ' ',
  );
}

const keyOfRules = (rules: RuleOfDay[]): string =>
  rules
    .map(
      ({ rule, isMet, isMetInTheEvening }) => `${rule.id}${isMet ? 'd' : ''}${isMetInTheEvening ? 'e' : ''}`,
    )
    .join(' ');

/**
 * The openings of a lot on a service day, in the order of its slots. A slot has several if rules treat some of its
 * spots differently: first the one of all other spots.
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

/** The opening of a spot in one slot of a service day; that of the spots without rules of their own for null. */
export function openingOfSpot(
  terms: LotTerms,
  settings: CalendarSettings,
  { serviceDay, slot: number, spotId }: { serviceDay: string; slot: number; spotId: number | null },
  today: string,
): Opening | undefined {
  const slots = terms.slots.length > 0 ? terms.slots : wholeDay;
  const slot = slots.find((one) => one.slot === number);
  if (!slot) return undefined;
  const day = describeDay(terms, settings, serviceDay, today);
  const rules = rulesOfDay(terms.rules, day).filter(({ rule }) => coversSlot(rule, number));
  const evaluate = slotEvaluator(terms, day, slot, rules, new PriceEvaluator(terms, rules));
  const named = spotId === null ? null : namedSpot(terms.rules, spotId);
  return toOpening(slot, named && { only: named.only }, evaluate(named));
}

interface EvaluatedLot {
  today: string;
  days: Map<string, Opening[]>;
  openings: number;
}

const evaluated = new WeakMap<LotTerms, EvaluatedLot>();

/**
 * Like `evaluateDay` without what sales stops close, evaluated once for each day, or for each weekday if the lot has no
 * rules. The terms and settings must not change.
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
  return withoutStopped(terms, date, openings);
}

/** The openings without those whose sales are stopped. */
function withoutStopped({ salesStops = [] }: LotTerms, date: string, openings: Opening[]): Opening[] {
  const stops = salesStops.filter(({ serviceDate }) => serviceDate === date);
  if (stops.length === 0) return openings;
  const isStopped = (slot: number) => stops.some((stop) => stop.slot === null || stop.slot === slot);
  return openings.map((opening) => (isStopped(opening.slot) ? { ...opening, windows: [] } : opening));
}
