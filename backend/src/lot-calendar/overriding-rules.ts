import type { LotTerms } from '../availability/lot-terms.js';
import { type Opening, openingLookup } from '../availability/opening.js';
import { type EvaluatedDay, matchesDay } from '../availability/rule-conditions.js';
import type { LotRule } from '../availability/lot-rule.entity.js';
import type { DecidingRuleDto } from './calendar.dto.js';

/** The rules that decide, because they come before a rule, slots to which that rule applies as well. */
export class OverridingRules {
  private readonly slots = new Map<LotRule, number>();
  private readonly preceding: ReadonlyMap<number, LotRule>;

  constructor(
    { rules }: Pick<LotTerms, 'rules'>,
    private readonly rule: LotRule,
  ) {
    this.preceding = new Map(rules.slice(0, rules.indexOf(rule)).map((one) => [one.id, one]));
  }

  /** Counts the slots of a day. Of the spots that the rule names, the first stands for all. */
  add(day: EvaluatedDay, openings: Opening[]): void {
    if (!matchesDay(this.rule, day)) return;
    const spotId = this.rule.spotIds?.[0] ?? null;
    const openingAt = openingLookup(openings);
    for (const slot of new Set(openings.map((opening) => opening.slot))) {
      if (this.rule.slot !== null && this.rule.slot !== slot) continue;
      const opening = openingAt(slot, spotId);
      const decidingId = this.rule.effect === 'price' ? opening?.priceRuleId : opening?.openingRuleId;
      const deciding = this.preceding.get(decidingId ?? 0);
      if (deciding) this.slots.set(deciding, (this.slots.get(deciding) ?? 0) + 1);
    }
  }

  maxDeciding(): DecidingRuleDto | null {
    const [first] = [...this.slots].sort(([, a], [, b]) => b - a);
    return first ? { rule_id: first[0].id, name: first[0].name } : null;
  }
}
