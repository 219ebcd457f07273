import { ApiProperty } from '@nestjs/swagger';
import { DriverLotDto } from '../../lots/driver-lot.dto.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type ReservationStatus, reservationStatuses } from '../reservation.entity.js';

/** Where and when a reservation is, with names in the language of the request and no personal data. */
export class ReservationLocationDto extends DriverLotDto {
  @ApiProperty({ enum: reservationStatuses, example: 'confirmed' }) status: ReservationStatus;
  @Integer(7) venue_id: number;
  /** @example "Culture Palace" */
  venue_name: string;
  /** @example 32.0728 */
  venue_lat: number;
  /** @example 34.7801 */
  venue_lng: number;
  /** The event of the venue to which the reservation belongs. */
  @Integer(12) event_id: number | null;
  /** @example "ערב ג׳אז" */
  event_title: string | null;
  /** @example "Jazz night" */
  event_title_en: string | null;
  /** When the event begins, which may be later than its doors. */
  @Instant('2026-11-24T18:30:00.000Z') event_starts_at: string | null;
  /** @example "A12" */
  spot_number: string;
  /** @example "-1" */
  spot_floor: string;
  @Instant('2026-11-24T17:00:00.000Z') reservation_start: string;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
  /** @example 6.5 */
  walking_time_minutes: number;
}

/** A reservation as anyone with a shared link sees it. */
export class SharedReservationDto extends ReservationLocationDto {
  /**
   * The office to which the spot belongs.
   * @example "Tower B"
   */
  spot_office: string;
}
