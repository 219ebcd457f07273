import { Allow, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsId } from '../../platform/lists/is-id.js';

/** `venue_id` and `reservation_time` are read by hand: each has problem codes of its own. */
export class RequestParkingDto {
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 })
  venue_id?: unknown;

  /** Epoch seconds. */
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 1795539600 })
  reservation_time?: unknown;

  /**
   * The venue's own reference of the visit, kept as it came.
   * @example "order-1234"
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString()
  @MaxLength(100)
  reservation_id?: string | null;

  /** @example "050-123-4567" */
  @IsOptional() @IsString() @MaxLength(40) customer_phone?: string | null;
  @IsOptional() @IsBoolean() accessible?: boolean;
  @IsOptional() @IsBoolean() electric?: boolean;

  /** The one lot that will do, as it was chosen from `GET /landing/alternatives`; it may be farther than usual. */
  @IsOptional() @IsId() parking_lot_id?: number | null;
}
