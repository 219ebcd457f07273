import { ApiProperty } from '@nestjs/swagger';
import { EmailField, OptionalField, TextField } from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type ReservationStatus, reservationStatuses } from '../reservations/reservation.entity.js';

export class MyReservationsRequestDto {
  /** The address of the reservations. */
  @EmailField() email: string;
}

/** Empty, whatever the address is. */
export class MyReservationsRequestedDto {}

export class MyReservationsLinkDto {
  /**
   * The part of the mailed link after `#`.
   * @example "b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  @TextField({ min: 1, max: 200 }) token: string;
  /**
   * A random key of this request. Repeated with the same key, because the response was lost, it returns the same
   * session.
   * @example "f3a9c1d25b7e48608a4d9e0c7b12f6a5"
   */
  @OptionalField() @TextField({ min: 32, max: 64 }) request_key?: string;
}

export class MyReservationsSessionDto {
  /**
   * For the header `Authorization: Bearer …` of the list.
   * @example "b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  session_token: string;
  @Instant() expires_at: string;
}

/** A reservation of the address. */
export class MyReservationDto {
  @ApiProperty({ enum: [...reservationStatuses], example: 'confirmed' }) status: ReservationStatus;
  /** @example "היכל התרבות" */
  venue_name: string;
  /** @example "חניון הבימה" */
  parking_lot_name: string;
  /** @example "112" */
  spot_number: string;
  @Instant('2026-11-29T17:00:00.000Z') reservation_start: string;
  @Instant('2026-11-30T00:00:00.000Z') reservation_end: string;
  /** @example "12345678" */
  license_plate: string;
  @Integer(2500) price_agorot: number;
  /**
   * The secret link of the reservation.
   * @example "https://panui.example/r/1.Qm9vay1hLXNwb3Qh"
   */
  url: string;
}
