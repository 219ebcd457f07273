import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { WaitingDto } from './waiting.dto.js';

export class ArrivalDto {
  @Integer(108) reservation_id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "Rothschild 10" */
  parking_lot_name: string;
  /** @example "12" */
  spot_number: string;
  /** @example "1234567" */
  license_plate: string;
  @Instant() reservation_start: string;
}

/** An event for which cars come to the owner's lots today. */
export class EventTodayDto {
  @Integer(12) id: number;
  /** @example "ליל ג׳אז" */
  title: string;
  @ApiProperty({ type: String, nullable: true, example: 'Jazz night' }) title_en: string | null;
  @Integer(3) venue_id: number;
  /** @example "Jazz Club" */
  venue_name: string;
  @Instant() starts_at: string;
  /** In the owner's lots, without cancelled ones. */
  @Integer(14) reservations: number;
}

/** What waits in the owner's lots. */
export class OwnerWaitingDto {
  spot_incidents: WaitingDto;
  overstays: WaitingDto;
  closed_days: WaitingDto;
}

export class OwnerDashboardDto {
  @Integer(40) spots_total: number;
  /** In lots that are open now, without the spots that a rule closes. */
  @Integer(27) spots_available: number;
  /** Spots that the list with `is_free` contains, on some of which cars without a known spot may stand. */
  @Integer(28) spots_free: number;
  @Integer(12) spots_occupied: number;
  @Integer(1) spots_blocked: number;
  /** Of `spots_occupied`: cars inside whose spot is unknown. */
  @Integer(1) cars_without_spot: number;
  @Integer(14) reservations_today: number;
  /** What was paid in the month, minus what was refunded: the owner's part where the lot has payees. */
  @Integer(420000) revenue_month_agorot: number;
  /** What is still owed of the month's payments on account. */
  @Integer(31000) owed_month_agorot: number;
  @Integer(9) cars_inside: number;
  /** Cars inside whose reservation is over. */
  @Integer(1) overstays: number;
  @Integer(0) spot_incidents_open: number;
  /** Reservations in slots that were closed after they were made: their drivers still come. */
  @Integer(8) reservations_on_closed_days: number;
  /** Where and since when the last three wait. */
  waiting: OwnerWaitingDto;
  @ApiProperty({ enum: ['ILS'] }) currency: 'ILS';
  /** By start. */
  events_today: EventTodayDto[];
  next_arrivals: ArrivalDto[];
}
