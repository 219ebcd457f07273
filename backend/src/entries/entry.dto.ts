import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { IsId } from '../platform/lists/is-id.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { IsPlate } from '../validation/plate-format.js';
import { type EntryKind, entryKinds } from './entry-decision.js';

/** A car that came in or left, as reported by a person, a gate or a camera. */
export class RecordEntryDto {
  @IsId() @ApiProperty({ type: 'integer', example: 7 }) parking_lot_id: number;

  /** @example "12-345-67" */
  @IsPlate() @IsString() license_plate: string;

  @IsIn(['in', 'out']) @ApiProperty({ enum: ['in', 'out'] }) direction: 'in' | 'out';

  /**
   * ISO 8601 with an offset; the default is now.
   * @example "2026-11-22T19:00:00+02:00"
   */
  @IsOptional() @IsString() at?: string | null;
}

export class EntryDto {
  @Integer(7) id: number;
  @Integer(7) parking_lot_id: number;
  @Integer(7) spot_id: number | null;
  /** @example "201" */
  spot_number: string | null;
  @Integer(7) reservation_id: number | null;
  /** @example "1234567" */
  license_plate: string;
  @Instant() entered_at: string | null;
  /** Null while the car is inside, and if its exit was not recorded. */
  @Instant() exited_at: string | null;
  /** Whether the car is inside. */
  is_inside: boolean;
  /** @example "gate" */
  source: string;
  @ApiProperty({ enum: [...entryKinds] }) kind: EntryKind;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
