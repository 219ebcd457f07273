import { groupBy } from '../platform/lists/group-by.js';
import type { LotRule } from './lot-rule.entity.js';
import type { RuleOfDay } from './rule-conditions.js';

/** Spots that the same rules name. */
export interface NamedSpots {
  only: number[];
  /** By the index of the rule; an array, because it is read once for each rule and slot. */
  isNamedBy: Uint8Array;
}

/** Whether a rule applies to the spots; to those that no rule names for null. */
export const appliesTo = (group: NamedSpots | null, { rule, index }: RuleOfDay): boolean =>
  rule.spotIds === null || group?.isNamedBy[index] === 1;

const namedSpotsOfRules = new WeakMap<readonly LotRule[], NamedSpots[]>();

/** The spots that rules name, in groups, so that spots with the same rules are evaluated once. */
export function namedSpotsOf(rules: readonly LotRule[]): NamedSpots[] {
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
  const groups = [...groupBy(spots, ([, indexes]) => indexes.join()).values()].map((group) => {
    const isNamedBy = new Uint8Array(rules.length);
    for (const index of group[0]?.[1] ?? []) isNamedBy[index] = 1;
    return { only: group.map(([id]) => id), isNamedBy };
  });
  namedSpotsOfRules.set(rules, groups);
  return groups;
}

/** The group of a single spot. */
export const namedSpot = (rules: readonly LotRule[], spotId: number): NamedSpots => ({
  only: [spotId],
  isNamedBy: Uint8Array.from(rules, ({ spotIds }) => (spotIds?.includes(spotId) ? 1 : 0)),
});
