import { ApiProperty } from '@nestjs/swagger';
import {
  CheckedField,
  IdField,
  InstantField,
  NullableField,
  OneOfField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../../platform/records/field-decorators.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type EventSource, eventSources, type EventState, eventStates } from '../venue-event.entity.js';
import { maxSlugLength, slugPattern } from '../slug.js';

const SlugField = () =>
  CheckedField(
    (value) => (typeof value === 'string' && slugPattern.test(value) ? null : fieldMessage('slug')),
    { pattern: slugPattern.source, maxLength: maxSlugLength, example: 'jazz-night' },
  );

class EventFieldsDto {
  /** @example "ערב ג׳אז" */
  @TextField({ min: 1, max: 200 }) title: string;
  /** @example "Jazz night" */
  @OptionalField() @NullableField() @TextField({ max: 200 }) title_en?: string | null;
  /** The name in links. Without it, the server makes one of the English title or the date. */
  @OptionalField() @SlugField() slug?: string;
  @OptionalField() @NullableField() @InstantField('2026-11-24T17:30:00.000Z') doors_at?: string | null;
  @InstantField('2026-11-24T18:30:00.000Z') starts_at: string;
  @OptionalField() @NullableField() @InstantField('2026-11-24T21:00:00.000Z') ends_at?: string | null;
  @OptionalField() @OneOfField(eventStates) state?: EventState;
}

export class CreateEventDto extends EventFieldsDto {
  @IdField() venue_id: number;
}

/** An event remains with its venue, and its slug with the links once there is a reservation. */
export class UpdateEventDto extends UpdateOf(EventFieldsDto) {}

/** An event of a venue as operators see it. */
export class EventDto {
  @Integer(12) id: number;
  @Integer(7) venue_id: number;
  /** @example "jazz-night" */
  slug: string;
  /** @example "ערב ג׳אז" */
  title: string;
  /** @example "Jazz night" */
  title_en: string | null;
  @Instant('2026-11-24T17:30:00.000Z') doors_at: string | null;
  @Instant('2026-11-24T18:30:00.000Z') starts_at: string;
  @Instant('2026-11-24T21:00:00.000Z') ends_at: string | null;
  @ApiProperty({ enum: eventStates, example: 'scheduled' }) state: EventState;
  @ApiProperty({ enum: eventSources, example: 'manual' }) source: EventSource;
  /**
   * Identifies the event in the file or feed from which it came.
   * @example "4711@hall.example"
   */
  external_id: string | null;
  /** When the event was no longer in the feed from which it came; null while it is. */
  @Instant() vanished_at: string | null;
  /** Reservations that were not cancelled. */
  @Integer(86) reservations: number;
  /** Spots that could not be set aside for the codes of the event when it moved to this evening. */
  @Integer(0) missing_code_spots: number;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
