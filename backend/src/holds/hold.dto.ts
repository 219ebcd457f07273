import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { NightDto } from '../lots/overnight.dto.js';
import { DriverLotDto } from '../lots/driver-lot.dto.js';
import { DriverPhotoDto } from '../lots/lot-photo.dto.js';
import { linkRefPattern } from '../events/link-ref.js';
import { IsId } from '../platform/lists/is-id.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** `hold-policy.ts` validates `venue_id` and `reservation_time`, because each has its own problem codes. */
export class RequestParkingDto {
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 })
  venue_id?: unknown;

  /** Epoch seconds. */
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 1795539600 })
  reservation_time?: unknown;

  /**
   * The venue's own reference for the visit, stored unchanged.
   * @example "order-1234"
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString()
  @MaxLength(100)
  reservation_id?: string | null;

  /**
   * The slug of the venue's event to which the visit belongs; by default, and for an unknown one, the only scheduled
   * event at that time.
   */
  @Allow() @ApiProperty({ type: 'string', maxLength: 60, example: 'jazz-night' }) event?: unknown;

  /**
   * Where the driver found the link; reservations of an event are counted by it. Another text than lower-case letters,
   * digits, hyphens and underscores is ignored.
   */
  @Allow()
  @ApiProperty({ type: 'string', pattern: linkRefPattern.source, maxLength: 32, example: 'newsletter' })
  ref?: unknown;

  /** The code of a link for spots that are set aside at an event. */
  @ApiProperty({ example: null }) @IsOptional() @IsString() @MaxLength(40) code?: string | null;

  /** @example "050-123-4567" */
  @IsOptional() @IsString() @MaxLength(40) customer_phone?: string | null;
  @IsOptional() @IsBoolean() accessible?: boolean;
  @IsOptional() @IsBoolean() electric?: boolean;

  /** Restricts the hold to one lot from `GET /landing/alternatives`, which may be beyond the usual walking range. */
  @IsOptional() @IsId() parking_lot_id?: number | null;
}

/** Identifies a hold to its driver. */
export class HoldKeyDto {
  @IsId() spot_id: number;
  /** @example "3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y" */
  @IsString() @MaxLength(200) session_token: string;
}

/** Values of any kind are accepted: releasing always succeeds, so that a response reveals nothing about holds. */
export class ReleaseHoldDto {
  @Allow() @ApiProperty({ type: 'integer', example: 41 }) spot_id?: unknown;

  @Allow()
  @ApiProperty({ type: 'string', example: '3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y' })
  session_token?: unknown;
}

export class OperatingHoursDto {
  /** @example "17:00" */
  start: string;
  /** @example "02:00" */
  end: string;
}

/** A hold as its driver sees it. */
export class HoldDto extends DriverLotDto {
  /** Of the lot, at most five. */
  photos: DriverPhotoDto[];
  @Integer(41) spot_id: number;
  @Instant('2026-11-24T15:07:00.000Z') hold_expiry: string;
  /** Seconds until the hold expires. */
  @Integer(420) expires_in: number;
  /** Seconds that a new or renewed hold lives. */
  @Integer(420) hold_seconds: number;
  @Integer(10) renewals_left: number;
  /**
   * Authorizes the driver to renew, confirm and release the hold.
   * @example "3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y"
   */
  session_token: string;
  @Integer(7) venue_id: number;
  /** @example "Culture Palace" */
  venue_name: string;
  /** @example 32.0728 */
  venue_lat: number;
  /** @example 34.7801 */
  venue_lng: number;
  /** @example "A12" */
  spot_number: string;
  /**
   * The floor of the spot; empty if the owner has not stated it.
   * @example "-2"
   */
  spot_floor: string;
  /** Whether the spot is for drivers with a disability. */
  spot_accessible: boolean;
  /** Whether the spot has a charger for electric cars. */
  spot_electric: boolean;
  /** @example 6.5 */
  walking_time_minutes: number;
  /** Meters on foot. */
  @Integer(480) distance_to_venue: number;
  /** Start of the reservation in epoch seconds. */
  @Integer(1795539600) reservation_time: number;
  /** Whether the start is another than the requested one, because the lot opens later. */
  reservation_time_adjusted: boolean;
  /** The earliest time at which the driver may come. */
  @Instant('2026-11-24T16:00:00.000Z') arrive_from: string;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
  /** The night that the lot offers after the reservation, included in the price if it is chosen; null for none. */
  @ApiProperty({ type: NightDto, nullable: true }) overnight: NightDto | null;
  operating_hours: OperatingHoursDto;
  is_24_7: boolean;
  @Integer(2500) price_agorot: number;
  /**
   * Present if the hold belongs to an event of the venue: its title.
   * @example "Jazz night"
   */
  event_title?: string;
  /** Present with the title: when the event begins, which may be later than its doors. */
  @Instant('2026-11-24T18:30:00.000Z') event_starts_at?: string;
  /** @example "ILS" */
  currency: string;
  /** Present if the reservation must be paid by card. */
  payment?: 'card';
  /**
   * Present if an account pays instead of the driver: its name.
   * @example "Habima Theatre"
   */
  paid_by?: string;
  /**
   * How and when the price is paid, in the language of the request.
   * @example "Nothing to pay now. You pay at the lot."
   */
  payment_note: string;
  /** What a confirmation will say of the payment: `nothing_to_pay` if the parking is free or an account pays. */
  @ApiProperty({ enum: ['nothing_to_pay', 'owed'], example: 'owed' }) payment_status:
    | 'nothing_to_pay'
    | 'owed';
  /** Always null: nothing is paid before the confirmation. */
  @Instant() paid_at: string | null;
  /** Always 0. */
  @Integer(0) refunded_agorot: number;
  /**
   * Who runs the site; empty until an admin has stated it.
   * @example "Panui Ltd."
   */
  operator_name: string;
  /**
   * The phone for drivers; empty without one.
   * @example "03-000-0002"
   */
  support_phone: string;
  /** Latest cancellation; null when it has passed already. */
  @Instant('2026-11-24T15:00:00.000Z') cancel_deadline: string | null;
}
