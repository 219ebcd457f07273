import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type EventState, eventStates } from '../venue-event.entity.js';
import { availabilities, type Availability } from './event-summary.js';

/** An event for other sites: without a number of free spots, and without personal data. */
export class EmbeddedEventDto {
  /** @example "ערב ג׳אז" */
  title: string;
  /** @example "Jazz night" */
  title_en: string | null;
  @Instant('2026-11-24T18:30:00.000Z') starts_at: string;
  @ApiProperty({ enum: eventStates, example: 'scheduled' }) state: EventState;
  /** The price of a spot in the nearest lot with a free one; null while none can be reserved. */
  @Integer(2500) price_from_agorot: number | null;
  /** From the nearest lot with a free spot; null while none can be reserved. */
  @Integer(6) walking_time_minutes: number | null;
  /** `closed` when no spot can be reserved: cancelled or over, or no lot is open. */
  @ApiProperty({ enum: availabilities, example: 'many' }) availability: Availability;
  /** @example "https://panui.example/e/jazz-night" */
  url: string;
}
