import { ApiProperty, OmitType } from '@nestjs/swagger';
import { DriverLotDto } from '../lots/driver-lot.dto.js';
import { Allow } from 'class-validator';
import { LenientQuery } from '../platform/records/lenient-query.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** `hold-policy.ts` validates `venue_id` and `reservation_time`, because each has its own problem codes. */
@LenientQuery()
export class AlternativesQueryDto {
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 })
  venue_id?: unknown;

  /** Epoch seconds. */
  @Allow()
  @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 1795539600 })
  reservation_time?: unknown;

  @Allow() @ApiProperty({ type: 'boolean' }) accessible?: unknown;

  /** The event of the link, whose drivers may have a price of their own. */
  @Allow() @ApiProperty({ type: String, example: 'israel-opera-26-nov' }) event?: unknown;
}

/** A time and a lot with a free spot, with all that drivers see of the lot except where it is and how to get in. */
export class AlternativeDto extends OmitType(DriverLotDto, [
  'parking_lot_address',
  'parking_lot_lat',
  'parking_lot_lng',
  'entry_instructions',
]) {
  /** Epoch seconds. */
  @Integer(1795626000) reservation_time: number;
  @Instant('2026-11-26T00:00:00.000Z') reservation_end: string;
  /** @example 6.5 */
  walking_time_minutes: number;
  /** Meters on foot. */
  @Integer(480) distance_to_venue: number;
  @Integer(2500) price_agorot: number;
  /** @example "ILS" */
  currency: string;
}

export class AlternativesDto {
  /** Other times at lots in walking range, at most one a day. */
  times: AlternativeDto[];
  /** Lots beyond the walking range at the requested time. */
  lots: AlternativeDto[];
}
