import { ApiProperty } from '@nestjs/swagger';
import { maxPriceAgorot } from '../lots/lot.dto.js';
import {
  DateField,
  IdsField,
  NullableField,
  OneOfField,
  OptionalField,
  TextField,
  WeekdaysField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Integer } from '../platform/records/response-fields.js';

/** Bounds the work of one transaction. */
export const maxLotsPerRule = 100;

/** One rule for several lots, which closes them or sets their price on some days. */
export class ManyLotsRuleDto {
  @IdsField({ min: 1, max: maxLotsPerRule, message: 'lot_ids' }) parking_lot_ids: number[];

  /** @example "Yom Kippur" */
  @TextField({ min: 1, max: 200 }) name: string;

  @ApiProperty({ example: 'closed' }) @OneOfField(['closed', 'price']) effect: 'closed' | 'price';

  /** The first service day. */
  @DateField() date_from: string;

  /** The last service day. */
  @DateField() date_to: string;

  @OptionalField() @NullableField() @WeekdaysField() weekdays?: number[] | null;

  @ApiProperty({ example: null })
  @OptionalField()
  @NullableField()
  @WholeNumberField({ min: 0, max: maxPriceAgorot })
  price_agorot?: number | null;

  /**
   * A share of each lot's own price, rounded to whole shekels.
   * @example null
   */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: 1000 }) price_percent?: number | null;
}

/** What the rule would change in one lot. */
export class LotRuleEffectDto {
  @Integer(7) parking_lot_id: number;
  @Integer(3) days_changed: number;
  /** Reservations whose time the rule closes, wholly or in part. They remain valid. */
  @Integer(2) reservations: number;
  @Integer(-48_000) revenue_change_agorot: number;
  /** False if the price is outside the limits that the lot has for its rules. */
  is_price_allowed: boolean;
}

export class CreatedLotRuleDto {
  @Integer(7) parking_lot_id: number;
  @Integer(12) rule_id: number;
}

export class UndoManyLotsRuleDto {
  @IdsField({ min: 1, max: maxLotsPerRule, message: 'lot_ids' }) parking_lot_ids: number[];

  /** The rules of these lots. */
  @IdsField({ min: 1, max: maxLotsPerRule, message: 'rule_ids', example: [12] }) rule_ids: number[];
}
