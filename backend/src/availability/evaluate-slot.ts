import { minutesPerDay } from '../platform/clock/israel-time.js';
import type { LotRule } from './lot-rule.entity.js';
import type { LotTerms } from './lot-terms.js';
import { appliesTo, type NamedSpots } from './named-spots.js';
import type { Opening } from './opening.js';
import { clip, windowsOfHours } from './opening-windows.js';
import type { PriceEvaluator, Prices } from './price-evaluator.js';
import type { Day, EvaluatedDay, RuleOfDay } from './rule-conditions.js';
import { type Slot, timeOfServiceMinute, type Window, windowOfSlot } from './slots.js';

/** What the rules decide for some spots in a slot. Equal prices are the same object. */
export interface Evaluation {
  hours: HoursOfSlot;
  prices: Prices;
}

function hoursOf(terms: LotTerms, day: Day, rule: LotRule | undefined): Window[] {
  if (rule?.effect === 'closed') return [];
  if (rule?.openingTime && rule.closingTime) return windowsOfHours(rule.openingTime, rule.closingTime);
  if (terms.is247) return [{ from: 0, to: minutesPerDay }];
  if (!rule && !terms.openWeekdays.includes(day.weekday)) return [];
  return windowsOfHours(terms.openingTime, terms.closingTime);
}

const areEqual = (a: readonly Window[], b: readonly Window[]) =>
  a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i]?.to);

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

export type HoursOfSlot = Hours & Pick<Opening, 'windows' | 'openingRuleId'>;

/**
 * The hours of a slot. The first opening rule of the day decides; the closing rule may be one of a holy day that begins
 * on the evening, from when on the slot is closed.
 */
function hoursOfSlot(
  terms: LotTerms,
  day: EvaluatedDay,
  slot: Slot,
  rule: LotRule | undefined,
  eveningRule: RuleOfDay | undefined,
): HoursOfSlot {
  const uncut = hoursOf(terms, day, rule);
  const inSlot = clip(uncut, windowOfSlot(slot));
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

/** Whether a slot opens after the holy day of the evening has begun: only then the prices of that day apply to it. */
export const startsInHolyDay = ({ beginningHolyDay }: EvaluatedDay, windows: readonly Window[]) =>
  beginningHolyDay !== null && (windows[0]?.from ?? 0) >= beginningHolyDay.beginsAt;

/**
 * Evaluates the rules of a slot for one group of spots after the other. There may be as many groups as spots, and each
 * may have most of the rules.
 */
export function slotEvaluator(
  terms: LotTerms,
  day: EvaluatedDay,
  slot: Slot,
  rules: RuleOfDay[],
  prices: PriceEvaluator,
): (group: NamedSpots | null) => Evaluation {
  const openingRules = rules.filter(({ rule }) => rule.effect !== 'price');
  const known = new Map<string, HoursOfSlot>();
  return (group) => {
    const rule = openingRules.find((one) => one.isMet && appliesTo(group, one))?.rule;
    const eveningRule = openingRules.find(
      (one) =>
        (one.isMet || (one.isMetInTheEvening && one.rule.effect === 'closed')) && appliesTo(group, one),
    );
    const deciding = `${rule?.id} ${eveningRule?.rule.id}`;
    let hours = known.get(deciding);
    if (!hours) known.set(deciding, (hours = hoursOfSlot(terms, day, slot, rule, eveningRule)));
    return { hours, prices: prices.of(group, startsInHolyDay(day, hours.windows)) };
  };
}
