import { ApiProperty } from '@nestjs/swagger';
import { maxSlotNumber } from '../availability/slot.dto.js';
import {
  DateField,
  IdField,
  NullableField,
  OptionalField,
  TextField,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

export const maxReasonLength = 300;

export class CreateSalesStopDto {
  /** Either the venue or the lot. */
  @OptionalField() @NullableField() @IdField() venue_id?: number | null;
  @ApiProperty({ example: null }) @OptionalField() @NullableField() @IdField() parking_lot_id?: number | null;
  /** The service date: a day ends at 02:00 in Israel. */
  @DateField() date: string;
  /** Null for the whole day. */
  @OptionalField() @NullableField() @WholeNumberField({ min: 0, max: maxSlotNumber }) slot?: number | null;
  /** @example "ההופעה בוטלה" */
  @TextField({ min: 1, max: maxReasonLength }) reason_he: string;
  /** @example "The concert was cancelled" */
  @TextField({ min: 1, max: maxReasonLength }) reason_en: string;
}

/** No more spots are reserved on the evening; reservations that exist are not affected. */
export class SalesStopDto {
  @Integer(3) id: number;
  @Integer(7) venue_id: number | null;
  @Integer(12) parking_lot_id: number | null;
  /** @example "2026-12-01" */
  date: string;
  @Integer(0) slot: number | null;
  /** @example "ההופעה בוטלה" */
  reason_he: string;
  /** @example "The concert was cancelled" */
  reason_en: string;
  @Instant() created_at: string;
}
