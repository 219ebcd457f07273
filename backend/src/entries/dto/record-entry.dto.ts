import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { IsPlate } from '../../reservations/dto/form-rules.js';

/** A car that came in or left, as a person, a gate or a camera says it. */
export class RecordEntryDto {
  @Max(Number.MAX_SAFE_INTEGER) @Min(1) @IsInt() parking_lot_id: number;

  @IsPlate() @IsString() license_plate: string;

  @IsIn(['in', 'out']) direction: 'in' | 'out';

  /** ISO 8601 with an offset; without it, now. */
  @IsOptional() @IsString() at?: string | null;
}
