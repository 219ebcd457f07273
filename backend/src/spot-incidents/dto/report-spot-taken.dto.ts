import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../platform/lists/is-id.js';

/** What a driver says who finds another car on the spot. */
export class ReportSpotTakenDto {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @MaxLength(300)
  @IsString()
  note?: string | null;

  /** Which spot is meant, as the page showed it: so that the same tap sent twice is one report. */
  @IsOptional() @IsId() parking_lot_id?: number;
  @IsOptional() @MaxLength(20) @IsString() spot_number?: string;
}
