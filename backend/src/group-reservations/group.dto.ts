import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  Equals,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
} from 'class-validator';
import { withMessage } from '../platform/problems/dto-message.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { ContactDetailsDto } from '../reservations/dto/contact-details.dto.js';
import { type Choice, choices } from '../reservations/choices/event-postponement.entity.js';
import { PendingChoiceDto } from '../reservations/driver/dto/token-reservation.dto.js';
import { ReservationTime } from '../reservations/dto/reservation-time.js';
import { type ReservationStatus, reservationStatuses } from '../reservations/reservation.entity.js';

/** More cars than a lot sets aside for one person. */
export const maxCars = 100;

/** `readCars` validates it, so that an error names the car by its place in the list. */
export class GroupCarDto {
  /** @example "12-345-67" */
  @Allow() @MaxLength(30) license_plate: string;

  /** Who comes with the car; the organiser without it. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Noa Levi' })
  @Allow()
  @MaxLength(100)
  name?: string | null;
}

export class NewGroupDto extends ContactDetailsDto {
  /**
   * The code of the event, whose spots the cars get.
   * @example "k7q2xm9w4tzr"
   */
  @MaxLength(40)
  @MinLength(1)
  @IsString()
  code: string;

  /** Epoch seconds, or ISO 8601 with an offset. */
  @ReservationTime() reservation_time: unknown;

  /** Must be true. */
  @ApiProperty({ example: true })
  @Equals(true, withMessage('terms_required'))
  termsAccepted: boolean;

  /**
   * A random key of this request. Repeated with the same key, for example because the response was lost, it returns the
   * group that it made, and adds the cars that the group did not have.
   * @example "f3a9c1d25b7e48608a4d9e0c7b12f6a5"
   */
  @IsOptional()
  @MaxLength(64)
  @MinLength(32)
  @IsString()
  request_key?: string;

  /** All get a spot or none does; side by side where possible. */
  @Allow()
  @ApiProperty({ type: [GroupCarDto], minItems: 1, maxItems: maxCars })
  cars: unknown;
}

export class AddedCarDto {
  /** @example "12-345-67" */
  @Allow() @ApiProperty({ type: 'string', maxLength: 30 }) license_plate: unknown;

  @IsOptional()
  @ApiProperty({ type: 'string', nullable: true, maxLength: 100, example: 'Noa Levi' })
  name?: unknown;
}

export class GroupReservationDto {
  /** @example "12345678" */
  license_plate: string;
  /** @example "112" */
  spot_number: string;
  /**
   * The secret link of the car's reservation.
   * @example "https://panui.example/reservation/1.Qm9vay1hLXNwb3Qh"
   */
  url: string;
}

export class CreatedGroupDto {
  /**
   * The secret link of the organiser's page.
   * @example "https://panui.example/group/b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  group_url: string;
  /** In the order of the request. */
  reservations: GroupReservationDto[];
}

export class GroupMemberDto extends GroupReservationDto {
  @ApiProperty({ enum: [...reservationStatuses], example: 'confirmed' }) status: ReservationStatus;
  /**
   * Null for the organiser's own.
   * @example "Noa Levi"
   */
  @ApiProperty({ type: 'string', nullable: true }) name: string | null;
  /** @example "-1" */
  spot_floor: string;
  /** @example "חניון הבימה" */
  parking_lot_name: string;
  @Integer(2500) price_agorot: number;
  /** Another day than the group's for a car that could not move with its postponed event. */
  @Instant('2026-11-29T17:00:00.000Z') reservation_start: string;
  /**
   * The spot before the event was postponed, if the car has another one now.
   * @example "108"
   */
  @ApiProperty({ type: 'string', nullable: true }) former_spot: string | null;
  /** Whether its driver paid for it, so that cancelling returns that. */
  is_paid: boolean;
  /** What can be chosen for the car after its event was postponed; null for nothing. */
  @ApiProperty({ type: PendingChoiceDto, nullable: true }) choice: PendingChoiceDto | null;
}

/** Where and when the cars of a code park. */
class GroupEveningDto {
  /** @example "היכל התרבות" */
  venue_name: string;
  /** @example "ערב ג׳אז" */
  @ApiProperty({ type: 'string', nullable: true }) event_title: string | null;
  /** @example "Jazz night" */
  @ApiProperty({ type: 'string', nullable: true }) event_title_en: string | null;
  @Instant('2026-11-29T18:30:00.000Z') event_starts_at: string | null;
  /** @example "חניון הבימה" */
  parking_lot_name: string;
  /** @example "שדרות תרס״ט 2" */
  parking_lot_address: string;
  @Instant('2026-11-29T17:00:00.000Z') reservation_start: string;
  @Instant('2026-11-30T00:00:00.000Z') reservation_end: string;
  /**
   * The account that pays for all cars; null if drivers pay at the lot.
   * @example "Crew Ltd."
   */
  @ApiProperty({ type: 'string', nullable: true }) paid_by: string | null;
  /** How many cars can be added; 0 once the code has ended. */
  @Integer(3) spots_left: number;
  /** Until when each car can be cancelled at no cost; null when it has passed for one of them, or no car parks. */
  @Instant('2026-11-29T16:30:00.000Z') cancel_deadline: string | null;
}

export class GroupDto extends GroupEveningDto {
  /** Whether all cars are cancelled because the event was. */
  event_cancelled: boolean;
  /**
   * What the operator wrote then; null for nothing.
   * @example "The singer is ill"
   */
  @ApiProperty({ type: 'string', nullable: true }) cancel_reason: string | null;
  /** In the order in which they were added. */
  cars: GroupMemberDto[];
}

/** What a group would reserve. */
export class GroupPreviewDto extends GroupEveningDto {
  /** Of each car. */
  @Integer(2500) price_agorot: number;
}

export class GroupPreviewRequestDto extends PickType(NewGroupDto, ['code', 'reservation_time']) {}

export class GroupChoiceDto {
  @ApiProperty({ enum: choices, example: 'keep' })
  @IsIn(choices)
  choice: Choice;

  /** The cars for which it is chosen; all that wait for a choice without it. */
  @IsOptional()
  @IsString({ each: true, ...withMessage('text') })
  @MaxLength(30, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(maxCars)
  @ApiProperty({ type: [String], nullable: true, example: ['1234567'] })
  license_plates?: string[] | null;
}
