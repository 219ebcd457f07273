import type { Dto } from '@panui/api';
import type { RuleValues } from './calendarApi';
import type { DateRange } from './dates';

export const effects = ['closed', 'open', 'price'] as const;

/** A new rule: closed, on the selected days if there are any. The server chooses its rank. */
export const newRule = (range: DateRange | null): RuleValues => ({
  name: '',
  effect: 'closed',
  date_from: range?.from ?? null,
  date_to: range?.to ?? null,
  weekdays: null,
  day_kinds: null,
  slot: null,
  spot_ids: null,
  opening_time: null,
  closing_time: null,
  price_agorot: null,
  price_percent: null,
  min_occupancy_percent: null,
  min_days_ahead: null,
  max_days_ahead: null,
  venue_id: null,
  event_id: null,
});

export function valuesOf({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  ...values
}: Dto<'Rule'>): RuleValues {
  return values;
}

/** A rule that another user changed while it was edited. Its place among the rules is no part of the form. */
export function ruleConflict(
  base: Dto<'Rule'>,
  newer: Dto<'Rule'>,
  values: RuleValues,
  editedBy: string | null = null,
) {
  const { rank, updated_at } = newer;
  return {
    before: { ...valuesOf(base), rank },
    theirs: { ...valuesOf(newer), updated_at },
    mine: { ...values, rank },
    editedBy,
  };
}

/** The values without those that do not belong to the effect, so that switching it back and forth loses nothing. */
export function sentValues(values: RuleValues): RuleValues {
  const isPrice = values.effect === 'price';
  const isOpen = values.effect === 'open';
  return {
    ...values,
    name: values.name.trim(),
    opening_time: isOpen ? values.opening_time : null,
    closing_time: isOpen ? values.closing_time : null,
    price_agorot: isPrice ? values.price_agorot : null,
    price_percent: isPrice ? values.price_percent : null,
    min_occupancy_percent: isPrice ? values.min_occupancy_percent : null,
    venue_id: isPrice ? values.venue_id : null,
    event_id: isPrice ? values.event_id : null,
  };
}

/** The fields of the form with a text that is no number. */
export const invalidNumbers = (values: RuleValues): string[] =>
  Object.entries(sentValues(values)).flatMap(([name, value]) => (Number.isNaN(value) ? [name] : []));

/** Whether the fields of the effect are filled in; without them the server rejects the rule. */
export function isComplete(values: RuleValues): boolean {
  if (invalidNumbers(values).length > 0) return false;
  const { effect, opening_time, closing_time, price_agorot, price_percent } = values;
  if (effect === 'open') return (opening_time === null) === (closing_time === null);
  if (effect !== 'price') return true;
  return price_agorot !== null || price_percent !== null;
}

/** A closed rule without any condition would close the lot for good. */
export const closesAlways = (values: RuleValues): boolean =>
  values.effect === 'closed' &&
  Object.entries(newRule(null)).every(
    ([name, none]) => none !== null || (values[name as keyof RuleValues] ?? null) === null,
  );

/** An empty list is no condition. */
export const emptyToNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

/** A list with the item added or removed; null when it becomes empty, which is no condition. */
export function toggled<T>(list: readonly T[] | null, item: T): T[] | null {
  const next = list?.includes(item) ? list.filter((one) => one !== item) : [...(list ?? []), item];
  return emptyToNull(next);
}

/** The ranks that put a rule one position up or down; empty at the end of the list. */
export function ranksAfterMove(
  rules: Dto<'Rule'>[],
  index: number,
  step: 1 | -1,
): { id: number; rank: number }[] {
  const target = index + step;
  if (target < 0 || target >= rules.length) return [];
  const order = rules.map(({ id }) => id);
  [order[index], order[target]] = [order[target] ?? 0, order[index] ?? 0];
  return order
    .map((id, position) => ({ id, rank: position * 10 }))
    .filter(({ id, rank }) => rules.find((rule) => rule.id === id)?.rank !== rank);
}
