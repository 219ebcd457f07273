import type { LotRule } from '../availability/lot-rule.entity.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import type { CreateRuleDto } from './rule.dto.js';

/** What decides where a rule goes; its rank as it is without `before_rule_id`. */
export type Placement = Pick<CreateRuleDto, 'rank' | 'before_rule_id' | 'date_from' | 'date_to'>;

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** The days between the dates of a rule; infinite for a rule that lacks one of them. */
const lengthOf = (from: string | null | undefined, to: string | null | undefined) =>
  from && to ? Date.parse(to) - Date.parse(from) : Infinity;

/**
 * The number of rules that come before the rule, of the others in their order. Without a rank or another rule to
 * precede, a rule with dates precedes those that apply for as long or longer, which would decide its days, and a rule
 * without dates is the last.
 */
function positionOf(others: readonly LotRule[], placement: Placement, id: number): number {
  const orEnd = (index: number) => (index === -1 ? others.length : index);
  if (isGiven(placement.before_rule_id)) {
    const index = others.findIndex((rule) => rule.id === placement.before_rule_id);
    if (index === -1) throw invalidField('before_rule_id', 'invalid', fieldMessage('unknown_rule'));
    return index;
  }
  const { rank } = placement;
  if (typeof rank === 'number')
    return orEnd(others.findIndex((rule) => rule.rank > rank || (rule.rank === rank && rule.id > id)));
  const { date_from: from, date_to: to } = placement;
  if (!from && !to) return others.length;
  return orEnd(others.findIndex((rule) => lengthOf(rule.dateFrom, rule.dateTo) >= lengthOf(from, to)));
}

/**
 * The rules in the order in which they apply once the rule is saved. The id of a new rule is larger than all others.
 */
export function insertRule(others: readonly LotRule[], rule: LotRule, placement: Placement): LotRule[] {
  return others.toSpliced(positionOf(others, placement, rule.id || Infinity), 0, rule);
}

const rankStep = 10;

/** A rank for the rule at the index that leaves those of the others as they are, where there is one. */
export function rankAt(rules: readonly LotRule[], index: number): number {
  const [previous, next] = [rules[index - 1], rules[index + 1]];
  if (!next) return previous ? previous.rank + rankStep : 0;
  return Math.max(0, Math.floor(((previous?.rank ?? next.rank - 2 * rankStep) + next.rank) / 2));
}

/** The rules whose rank has to change so that the rules apply in the given order. */
export function ranksToChange(rules: readonly LotRule[]): { id: number; rank: number }[] {
  const isInOrder = rules.every(({ rank, id }, index) => {
    const next = rules[index + 1];
    return !next || rank < next.rank || (rank === next.rank && id < next.id);
  });
  if (isInOrder) return [];
  return rules
    .map(({ id, rank }, index) => ({ id, before: rank, rank: index * rankStep }))
    .filter(({ before, rank }) => before !== rank)
    .map(({ id, rank }) => ({ id, rank }));
}
