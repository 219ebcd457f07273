import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsIn, IsString, MaxLength } from 'class-validator';
import { plateErrorCodes, type PlateErrorCode } from '../plates.service.js';
import { VehicleDto } from './vehicle.dto.js';

const decisions = ['edit', 'continue'] as const;

/** A plate of any type is accepted: what is no plate has the result `invalid_format`. */
export class CheckPlateDto {
  @Allow() @ApiProperty({ type: 'string', required: true, example: '12-345-67' }) license_plate?: unknown;
}

/** What the driver chose in the dialog about a plate that the registry does not know. */
export class PlateDecisionDto {
  /** @example "12-345-67" */
  @IsString() @MaxLength(1000) license_plate: string;

  @ApiProperty({ enum: decisions, example: 'continue' })
  @IsIn(decisions)
  decision: (typeof decisions)[number];
}

export class PlateCheckDto {
  /** Whether the format is valid and the registry knows the plate, or has no vehicles to compare it with. */
  valid: boolean;
  /** Whether the registry has decided. A valid plate that was not checked needs no question to the driver. */
  checked: boolean;
  /**
   * The message for the driver, in the language of the request.
   * @example "License plate not found in registry"
   */
  error: string | null;
  @ApiProperty({ enum: plateErrorCodes, example: 'not_found' }) error_code: PlateErrorCode | null;
  /**
   * The plate without separators.
   * @example "1234567"
   */
  plate_number: string;
  vehicle: VehicleDto | null;
}
