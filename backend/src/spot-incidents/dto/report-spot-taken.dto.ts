import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { SeveralLines } from '../../platform/records/several-lines.js';
import { Integer } from '../../platform/records/response-fields.js';
import { IsId } from '../../platform/lists/is-id.js';
import { TokenReservationDto } from '../../reservations/driver/dto/token-reservation.dto.js';

/** A driver's report that another car is parked on the reserved spot. */
export class ReportSpotTakenDto {
  /** @example "A white van is parked on my spot." */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @SeveralLines()
  @IsOptional()
  @MaxLength(300)
  @IsString()
  note?: string | null;

  /** The reported lot and spot, as the page showed them, so that a repeated request counts as one report. */
  @IsOptional() @IsId() parking_lot_id?: number;
  /** @example "12" */
  @IsOptional() @MaxLength(20) @IsString() spot_number?: string;
}

/** Where the car of a reservation parks after the report of an operator. */
export class OperatorSpotTakenDto {
  /** Another one where the reservation continues in another lot. */
  @Integer(1204) reservation_id: number;
  /** @example "14" */
  spot_number: string;
  /** Whether the new spot is in another lot. */
  lot_changed: boolean;
}

/** The reservation with its new spot. */
export class MovedReservationDto extends TokenReservationDto {
  /** Whether the new spot is in another lot. */
  lot_changed: boolean;
}
