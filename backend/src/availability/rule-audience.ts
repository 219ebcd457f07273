import type { LotRule } from './lot-rule.entity.js';
import type { Audience, LotTerms } from './lot-terms.js';

export type RuleAudience = Pick<LotRule, 'venueId' | 'eventId'>;

/** Rules for an event come before those for a venue, and these before the rules for everyone. */
const precedenceOf = ({ venueId, eventId }: RuleAudience): number => {
  if (eventId !== null) return 0;
  return venueId !== null ? 1 : 2;
};

/** Whether a rule applies to the drivers; a rule that names an event applies whatever venue it names. */
export function isFor({ venueId, eventId }: RuleAudience, audience: Audience | null): boolean {
  if (eventId !== null) return eventId === audience?.eventId;
  return venueId === null || venueId === audience?.venueId;
}

/** The order in which price rules decide; those of one kind keep theirs. */
export const byPrecedence = (a: RuleAudience, b: RuleAudience): number => precedenceOf(a) - precedenceOf(b);

/** The rules that apply to the drivers, in the order in which they decide. */
export const rulesFor = <T extends { rule: LotRule }>(rules: readonly T[], audience: Audience | null): T[] =>
  rules.filter(({ rule }) => isFor(rule, audience)).sort((a, b) => byPrecedence(a.rule, b.rule));

const lotsByEvent = new WeakMap<LotTerms, Map<number, LotTerms>>();

/**
 * The lots with the prices of an event's drivers. A lot without a rule for the event is returned as it is, and the
 * others as the same object each time, so that their days are evaluated once.
 */
export const lotsForEvent = <Lot extends LotTerms>(lots: Lot[], eventId: number): Lot[] =>
  lots.some((lot) => hasRuleFor(lot, eventId)) ? lots.map((lot) => lotForEvent(lot, eventId)) : lots;

const hasRuleFor = ({ rules }: LotTerms, eventId: number) => rules.some((rule) => rule.eventId === eventId);

function lotForEvent<Lot extends LotTerms>(lot: Lot, eventId: number): Lot {
  const { audience } = lot;
  if (!audience || !hasRuleFor(lot, eventId)) return lot;
  let known = lotsByEvent.get(lot);
  if (!known) lotsByEvent.set(lot, (known = new Map<number, LotTerms>()));
  let found = known.get(eventId) as Lot | undefined;
  if (!found) known.set(eventId, (found = { ...lot, audience: { ...audience, eventId } }));
  return found;
}
