import type { LotRule } from './lot-rule.entity.js';
import type { LotTerms } from './lot-terms.js';
import { appliesTo, type NamedSpots } from './named-spots.js';
import type { Opening } from './opening.js';
import { rulesFor } from './rule-audience.js';
import type { RuleOfDay } from './rule-conditions.js';

const agorotPerShekel = 100;

/** The price that a rule sets: its own, or a share of the lot's in whole shekels, within the lot's bounds. */
export function priceOfRule(terms: LotTerms, rule: LotRule): number {
  const share = (terms.priceAgorot * (rule.pricePercent ?? 100)) / 100;
  const price = rule.priceAgorot ?? Math.round(share / agorotPerShekel) * agorotPerShekel;
  return Math.min(Math.max(price, terms.minPriceAgorot ?? 0), terms.maxPriceAgorot ?? Infinity);
}

export interface Prices extends Pick<Opening, 'priceAgorot' | 'priceRuleId' | 'occupancyPrices'> {
  /** The same for equal prices only. */
  key: string;
}

/** A price rule of the day; it applies from so many percent of occupancy on. */
interface PriceRule extends RuleOfDay {
  tier: [percent: number, agorot: number];
}

/**
 * The prices by the rules of a slot for groups of spots. The slots of a day often have the same rules, and a group may
 * have a hundred prices by occupancy: each is computed once.
 */
export class PriceEvaluator {
  private readonly rules: PriceRule[];
  private readonly known = {
    before: new Map<NamedSpots | null, Prices>(),
    after: new Map<NamedSpots | null, Prices>(),
  };
  private readonly byKey = new Map<string, Prices>();

  constructor(
    private readonly terms: LotTerms,
    rules: RuleOfDay[],
  ) {
    const ofPrice = rules.filter(({ rule }) => rule.effect === 'price');
    this.rules = rulesFor(ofPrice, terms.audience ?? null).map((ofDay) => ({
      ...ofDay,
      tier: [ofDay.rule.minOccupancyPercent ?? 0, priceOfRule(terms, ofDay.rule)],
    }));
  }

  /**
   * `isInHolyDay`: whether the slot begins after the beginning of a holy day on its evening, whose rules then apply.
   */
  of(group: NamedSpots | null, isInHolyDay: boolean): Prices {
    const known = isInHolyDay ? this.known.after : this.known.before;
    let prices = known.get(group);
    if (!prices) {
      const computed = this.compute(group, isInHolyDay);
      prices = this.byKey.get(computed.key) ?? computed;
      this.byKey.set(computed.key, prices);
      known.set(group, prices);
    }
    return prices;
  }

  private compute(group: NamedSpots | null, isInHolyDay: boolean): Prices {
    const occupancyPrices: [number, number][] = [];
    let lowestPercent = Infinity;
    for (const ofDay of this.rules) {
      const { rule, isMet, isMetInTheEvening, tier } = ofDay;
      // Where a rule before this one applies from a lower or the same share on, this one never decides.
      if (tier[0] >= lowestPercent || !appliesTo(group, ofDay)) continue;
      if (!isMet && !(isMetInTheEvening && isInHolyDay)) continue;
      if (tier[0] === 0) return toPrices(tier[1], rule.id, occupancyPrices);
      lowestPercent = tier[0];
      occupancyPrices.push(tier);
    }
    return toPrices(this.terms.priceAgorot, null, occupancyPrices);
  }
}

const toPrices = (
  priceAgorot: number,
  priceRuleId: number | null,
  occupancyPrices: Opening['occupancyPrices'],
): Prices => ({
  priceAgorot,
  priceRuleId,
  occupancyPrices,
  key: `${priceAgorot} ${priceRuleId} ${occupancyPrices.join(' ')}`,
});
