import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { LenientQuery } from '../../platform/records/lenient-query.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

@LenientQuery()
export class ComingEventsQueryDto {
  /** Lists the events of this venue; without it, or with anything but an id, those of all venues. */
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, required: false, example: 7 }) venue_id?: unknown;
}

/** A coming event for drivers, in the language of the request. */
export class ComingEventDto {
  /** @example "jazz-night" */
  slug: string;
  /** @example "Jazz night" */
  title: string;
  @Integer(7) venue_id: number;
  /** @example "Culture Palace" */
  venue_name: string;
  @Instant('2026-11-24T18:30:00.000Z') starts_at: string;
}
