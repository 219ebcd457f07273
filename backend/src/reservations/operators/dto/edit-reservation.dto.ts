import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { IsId } from '../../../platform/lists/is-id.js';
import { withMessage } from '../../../platform/problems/dto-message.js';
import type { Language } from '../../../platform/problems/language.js';
import { Instant, Integer } from '../../../platform/records/response-fields.js';
import { IsPlate } from '../../../validation/plate-format.js';
import { CleanedEmail, ContactDetailsDto, IsOneEmail } from '../../dto/contact-details.dto.js';
import { ReservationTime } from '../../dto/reservation-time.js';
import { ChangeTimeDto } from '../../dto/time-change.dto.js';

const blankToNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' && !value.trim() ? null : value));

/** The version of the reservation on which a change is based; without it the change applies to any version. */
const SeenVersion = () =>
  applyDecorators(
    IsOptional(),
    IsISO8601({}, withMessage('instant')),
    ApiProperty({ format: 'date-time', required: false, example: '2026-11-22T17:00:00.000Z' }),
  );

/** A change of the time, lot or spot by an operator. */
export class MoveReservationDto extends ChangeTimeDto {
  /** The lot to which the reservation moves; the best one if it is left out. */
  @IsOptional() @IsId() parking_lot_id?: number | null;
  /** The spot to which the reservation moves; the best one if it is left out. */
  @IsOptional() @IsId() spot_id?: number | null;
  /** Whether the price stays as it is; otherwise it becomes that of the new time and lot. */
  @ApiProperty({ example: true })
  @IsOptional()
  @IsBoolean()
  keep_price?: boolean;
  @SeenVersion() updated_at?: string;
}

/** Contact details in which the email address may be missing. */
export class OperatorContactDto extends OmitType(ContactDetailsDto, ['email'] as const) {
  /** @example "noa@example.com" */
  @blankToNull()
  @CleanedEmail()
  @IsOneEmail()
  @MaxLength(254, withMessage('email_invalid'))
  @IsString(withMessage('email_invalid'))
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @ApiProperty({ type: String, nullable: true, required: false, example: 'noa@example.com' })
  email?: string | null;
}

/**
 * What an operator corrects about the car and the driver: all of it or nothing. A field that is left out remains as it
 * is.
 */
export class CorrectReservationDto extends PartialType(OperatorContactDto, { skipNullProperties: false }) {
  /** @example "12-345-67" */
  @IsOptional()
  @IsPlate()
  @MaxLength(30, withMessage('plate_invalid'))
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate?: string;
  @SeenVersion() updated_at?: string;
}

/** A reservation that an operator makes, such as by phone. */
export class NewReservationDto extends OperatorContactDto {
  @IsId() venue_id: number;
  /** Epoch seconds, or ISO 8601 with an offset. */
  @ReservationTime() reservation_time: unknown;
  @IsOptional() @IsId() parking_lot_id?: number | null;
  @IsOptional() @IsId() spot_id?: number | null;

  /** @example "12-345-67" */
  @IsPlate()
  @MaxLength(30, withMessage('plate_invalid'))
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;

  /** Of messages to the driver and of their page. */
  @ApiProperty({ enum: ['he', 'en'], example: 'he', required: false })
  @IsOptional()
  @IsIn(['he', 'en'])
  language?: Language;

  /** The account that pays; null if the driver does. */
  @IsOptional() @IsId() account_id?: number | null;
}

export class OperatorPlateDto {
  /** @example "12-345-67" */
  @IsPlate()
  @MaxLength(30)
  @MinLength(1, withMessage('plate_required'))
  @IsString(withMessage('plate_required'))
  license_plate: string;
}

export class NewReservationNoteDto {
  /** @example "Called: comes an hour later" */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(1000)
  @MinLength(1)
  @IsString()
  text: string;
}

/** What an operator wrote down about a reservation; drivers never see it. */
export class ReservationNoteDto {
  @Integer(12) id: number;
  /** @example "Called: comes an hour later" */
  text: string;
  /** @example "admin@example.com" */
  written_by: string;
  @Instant() created_at: string;
}

export class ReservationLinkDto {
  /** @example "https://panui.example.com/reservation/pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y" */
  url: string;
}

export class FreeSpotsQueryDto {
  @Type(() => Number) @IsId() venue_id: number;
  /** Epoch seconds, or ISO 8601 with an offset. */
  @IsString() @ApiProperty({ type: String, example: '2026-11-24T19:00:00+02:00' }) reservation_time: string;
  /** The reservation that would move: its own spot counts as free. */
  @IsOptional() @Type(() => Number) @IsId() reservation_id?: number;
}

export class FreeSpotDto {
  @Integer(41) id: number;
  /** @example "A12" */
  number: string;
  /** @example "-1" */
  floor: string;
  is_handicap: boolean;
  is_electric: boolean;
}

/** The free spots of a lot at a time. */
export class FreeLotDto {
  @Integer(3) parking_lot_id: number;
  /** @example "Oren Tower" */
  parking_lot_name: string;
  /** @example 6.5 */
  walking_time_minutes: number;
  @Instant('2026-11-24T17:00:00.000Z') reservation_start: string;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
  /** Without the rules that depend on how many spots are taken. */
  @Integer(2500) price_agorot: number;
  /** Null without a limit. */
  @Integer(200) max_height_cm: number | null;
  /** Until when the driver could cancel or change a reservation; it may have passed. */
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string;
  /** How many spots the lot offers at that time. */
  @Integer(40) total: number;
  spots: FreeSpotDto[];
}
