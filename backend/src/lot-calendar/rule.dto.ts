import { ApiProperty } from '@nestjs/swagger';
import { type DayKind, dayKinds } from '@panui/shared/day-kind';
import { type RuleEffect, ruleEffects } from '../availability/lot-rule.entity.js';
import { maxSlotNumber } from '../availability/slot.dto.js';
import { maxPriceAgorot } from '../lots/lot.dto.js';
import {
  DateField,
  IdField,
  IdsField,
  NullableField,
  OneOfField,
  OptionalField,
  SomeOfField,
  TextField,
  TimeField,
  UpdateOf,
  WeekdaysField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

const maxDaysAhead = 730;
const maxSpots = 500;
const maxRank = 1_000_000;

/** A condition that is null or absent is always met. */
export class CreateRuleDto {
  /** @example "Theatre festival" */
  @TextField({ min: 1, max: 200 }) name: string;

  @ApiProperty({ example: 'price' }) @OneOfField(ruleEffects) effect: RuleEffect;

  /** The first service day. */
  @OptionalField() @NullableField() @DateField() date_from?: string | null;

  /** The last service day. */
  @OptionalField() @NullableField() @DateField() date_to?: string | null;

  @OptionalField() @NullableField() @WeekdaysField() weekdays?: number[] | null;

  @OptionalField() @NullableField() @SomeOfField(dayKinds, 'day_kinds') day_kinds?: DayKind[] | null;

  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxSlotNumber }) slot?: number | null;

  @OptionalField() @NullableField() @IdsField({ max: maxSpots, message: 'spot_ids' }) spot_ids?:
    | number[]
    | null;

  /** The hours of an `open` rule; the lot's own without them. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @TimeField() opening_time?: string | null;

  @ApiProperty({ example: null }) @OptionalField() @NullableField() @TimeField() closing_time?: string | null;

  @ApiProperty({ example: null })
  @OptionalField()
  @NullableField()
  @WholeNumberField({ min: 0, max: maxPriceAgorot })
  price_agorot?: number | null;

  /**
   * A share of the lot's own price, rounded to whole shekels.
   * @example 150
   */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: 1000 }) price_percent?: number | null;

  /** The price applies while at least this share of the lot's spots is taken. */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: 100 }) min_occupancy_percent?:
    | number
    | null;

  /** Service days from the day of booking to the reservation. */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxDaysAhead }) min_days_ahead?:
    | number
    | null;

  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxDaysAhead }) max_days_ahead?:
    | number
    | null;

  /** A price for drivers of one venue only, within walking distance of the lot. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() venue_id?: number | null;

  /** A price for drivers of one event only; it comes before prices for its venue, and these before all others. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() event_id?: number | null;

  /**
   * The first matching rule decides; rules of equal rank apply in the order of their creation. Without a rank, a new
   * rule with dates comes before the rules without dates and those with as many or more days, and a rule without dates
   * after all others.
   * @example 10
   */
  @OptionalField() @WholeNumberField({ min: 0, max: maxRank }) rank?: number;

  /** Puts the rule directly before another one, whatever its rank. Other rules may get new ranks. */
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() before_rule_id?: number | null;
}

export class UpdateRuleDto extends UpdateOf(CreateRuleDto) {}

/** A rule to try out; with the `id` of the rule that it would replace. */
export class PreviewRuleDto extends CreateRuleDto {
  @OptionalField() @NullableField() @IdField() id?: number | null;
}

export class RuleDto {
  @Integer(7) id: number;
  /** @example "Theatre festival" */
  name: string;
  @ApiProperty({ enum: ruleEffects }) effect: RuleEffect;
  @ApiProperty({ format: 'date', example: '2026-12-01' }) date_from: string | null;
  @ApiProperty({ format: 'date', example: '2026-12-31' }) date_to: string | null;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [4, 5] }) weekdays: number[] | null;
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...dayKinds] }, example: ['chag'] })
  day_kinds: DayKind[] | null;
  @Integer(1) slot: number | null;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [7] }) spot_ids: number[] | null;
  /** @example "12:00" */
  opening_time: string | null;
  /** @example "23:00" */
  closing_time: string | null;
  @Integer(4000) price_agorot: number | null;
  @Integer(150) price_percent: number | null;
  @Integer(80) min_occupancy_percent: number | null;
  @Integer(0) min_days_ahead: number | null;
  @Integer(7) max_days_ahead: number | null;
  /** The venue to whose drivers the price applies; null for everyone. */
  @Integer(7) venue_id: number | null;
  /** The event to whose drivers the price applies. */
  @Integer(12) event_id: number | null;
  @Integer(0) rank: number;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
