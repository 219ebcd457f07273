import type { EntityManager } from 'typeorm';
import { wholeDay } from '../availability/slots.js';
import { minutesOfTime, serviceDayStartHour } from '../platform/clock/israel-time.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../platform/problems/problem.js';
import { isGiven } from './rule-order.js';
import type { CreateRuleDto } from './rule.dto.js';

const independentFields = ['name', 'rank'];

/** Whether a field can contradict neither the other fields nor the lot. */
export const isIndependent = (field: string): boolean => independentFields.includes(field);

/** Records that a field contradicts another one or the lot. */
type Report = (field: keyof CreateRuleDto, message: FieldMessageKey) => void;

function checkDaysAndSlot(rule: CreateRuleDto, lot: ParkingLot, report: Report): void {
  if (rule.date_from && rule.date_to && rule.date_to < rule.date_from) report('date_to', 'end_before_start');
  const [minDays, maxDays] = [rule.min_days_ahead ?? 0, rule.max_days_ahead ?? Infinity];
  if (maxDays < minDays) report('max_days_ahead', 'max_below_min');
  const slots = lot.slots.length > 0 ? lot.slots : wholeDay;
  if (isGiven(rule.slot) && !slots.some(({ slot }) => slot === rule.slot)) report('slot', 'unknown_slot');
}

/** Reports the given fields of another effect than that of the rule. */
function checkEffect(
  rule: CreateRuleDto,
  effect: CreateRuleDto['effect'],
  fields: readonly (keyof CreateRuleDto)[],
  report: (field: keyof CreateRuleDto) => void,
): void {
  if (rule.effect !== effect)
    fields.filter((field) => isGiven(rule[field])).forEach((field) => report(field));
}

function checkTimes(rule: CreateRuleDto, report: Report): void {
  checkEffect(rule, 'open', ['opening_time', 'closing_time'], (field) => report(field, 'only_open_rules'));
  if (rule.effect === 'open' && isGiven(rule.opening_time) !== isGiven(rule.closing_time))
    report(isGiven(rule.opening_time) ? 'closing_time' : 'opening_time', 'both_times');
  if (rule.opening_time && rule.closing_time && endsAfterServiceDay(rule.opening_time, rule.closing_time))
    report('closing_time', 'after_service_day');
}

/** Whether hours that end on the next date end after its service day has begun. */
const endsAfterServiceDay = (opening: string, closing: string): boolean =>
  closing <= opening && minutesOfTime(closing) > serviceDayStartHour * 60;

/** Whether the price of the rule is within the limits of the lot; a share of the lot's price always is. */
export function isPriceAllowed(
  { price_agorot: price }: Pick<CreateRuleDto, 'price_agorot'>,
  lot: ParkingLot,
): boolean {
  if (price === null || price === undefined) return true;
  return price >= (lot.minPriceAgorot ?? 0) && price <= (lot.maxPriceAgorot ?? Infinity);
}

function checkPrice(rule: CreateRuleDto, lot: ParkingLot, report: Report): void {
  checkEffect(
    rule,
    'price',
    ['price_agorot', 'price_percent', 'min_occupancy_percent', 'venue_id', 'event_id'],
    (field) => report(field, 'only_price_rules'),
  );
  if (rule.effect !== 'price') return;
  if (isGiven(rule.price_agorot) === isGiven(rule.price_percent)) report('price_agorot', 'price_or_percent');
  if (!isPriceAllowed(rule, lot)) report('price_agorot', 'price_out_of_bounds');
}

/** The fields that contradict one another or the lot. */
function findErrors(rule: CreateRuleDto, lot: ParkingLot): FieldError[] {
  const errors: FieldError[] = [];
  const report: Report = (field, message) =>
    void errors.push({ field, code: 'invalid', message: fieldMessage(message) });
  checkDaysAndSlot(rule, lot, report);
  checkTimes(rule, report);
  checkPrice(rule, lot, report);
  return errors;
}

/**
 * Throws `validation_error` for a rule that contradicts itself or its lot; `AudiencesService` checks whom it is for.
 * Spots that the rule names cannot be deleted before the transaction ends.
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
