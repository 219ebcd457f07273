import type { EntityManager } from 'typeorm';
import { wholeDay } from '../availability/slots.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../platform/problems/problem.js';
import { isGiven } from './rule-order.js';
import type { CreateRuleDto } from './rule.dto.js';

const independentFields = ['name', 'rank'];

/** Whether a field can contradict neither the other fields nor the lot. */
export const isIndependent = (field: string): boolean => independentFields.includes(field);

/** The fields that contradict one another or the lot. */
function findErrors(rule: CreateRuleDto, lot: ParkingLot): FieldError[] {
  const errors: FieldError[] = [];
  const report = (field: keyof CreateRuleDto, message: FieldMessageKey) =>
    errors.push({ field, code: 'invalid', message: fieldMessage(message) });
  if (rule.date_from && rule.date_to && rule.date_to < rule.date_from) report('date_to', 'end_before_start');
  const [minDays, maxDays] = [rule.min_days_ahead ?? 0, rule.max_days_ahead ?? Infinity];
  if (maxDays < minDays) report('max_days_ahead', 'max_below_min');
  const slots = lot.slots.length > 0 ? lot.slots : wholeDay;
  if (isGiven(rule.slot) && !slots.some(({ slot }) => slot === rule.slot)) report('slot', 'unknown_slot');

  for (const field of ['opening_time', 'closing_time'] as const)
    if (isGiven(rule[field]) && rule.effect !== 'open') report(field, 'only_open_rules');
  if (rule.effect === 'open' && isGiven(rule.opening_time) !== isGiven(rule.closing_time))
    report(isGiven(rule.opening_time) ? 'closing_time' : 'opening_time', 'both_times');

  for (const field of ['price_agorot', 'price_percent', 'min_occupancy_percent'] as const)
    if (isGiven(rule[field]) && rule.effect !== 'price') report(field, 'only_price_rules');
  if (rule.effect === 'price') {
    if (isGiven(rule.price_agorot) === isGiven(rule.price_percent))
      report('price_agorot', 'price_or_percent');
    const price = rule.price_agorot ?? null;
    const isOutOfBounds =
      price !== null && (price < (lot.minPriceAgorot ?? 0) || price > (lot.maxPriceAgorot ?? Infinity));
    if (isOutOfBounds) report('price_agorot', 'price_out_of_bounds');
  }
  return errors;
}

/**
 * Throws `validation_error` for a rule that contradicts itself or its lot. Spots that the rule names cannot be deleted before
 * the transaction ends.
 */
export async function requireValidRule(
  tx: EntityManager,
  rule: CreateRuleDto,
  lot: ParkingLot,
): Promise<void> {
  const errors = findErrors(rule, lot);
  if (rule.spot_ids && rule.spot_ids.length > 0) {
    const [{ count }] = await tx.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM spots WHERE parking_lot_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR KEY SHARE) named`,
      [lot.id, rule.spot_ids],
    );
    if (count < rule.spot_ids.length)
      errors.push({ field: 'spot_ids', code: 'invalid', message: fieldMessage('unknown_spots') });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
