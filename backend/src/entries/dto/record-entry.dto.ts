import { IsIn, IsOptional, IsString } from 'class-validator';
import { IsPlate } from '../../reservations/dto/form-rules.js';
import { IsId } from '../../platform/lists/is-id.js';

/** A car that came in or left, as a person, a gate or a camera says it. */
export class RecordEntryDto {
  @IsId() parking_lot_id: number;

  @IsPlate() @IsString() license_plate: string;

  @IsIn(['in', 'out']) direction: 'in' | 'out';

  /** ISO 8601 with an offset; without it, now. */
  @IsOptional() @IsString() at?: string | null;
}
