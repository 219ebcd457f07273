import { PickType } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import {
  BooleanField,
  CheckedField,
  NullableField,
  NumberField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../platform/records/field-decorators.js';

const maxFeedUrlLength = 500;

export class CreateVenueDto {
  /** @example "היכל התרבות" */
  @TextField({ min: 1, max: 200 }) name: string;

  /** @example "Culture Palace" */
  @OptionalField() @NullableField() @TextField({ max: 200 }) name_en?: string | null;

  /** @example "הוברמן 1, תל אביב" */
  @OptionalField({ default: '' }) @TextField({ max: 300 }) address?: string;

  /** @example "1 Huberman St, Tel Aviv" */
  @OptionalField() @NullableField() @TextField({ max: 300 }) address_en?: string | null;

  /** @example 32.0728 */
  @NumberField({ min: -90, max: 90 }) lat: number;

  /** @example 34.7801 */
  @NumberField({ min: -180, max: 180 }) lng: number;

  @OptionalField({ default: true }) @BooleanField() is_active?: boolean;

  /**
   * The address of a calendar (ICS) from which the venue's events are read every hour; `webcal` is stored as `https`.
   */
  @OptionalField()
  @NullableField()
  @CheckedField(
    (value) => (typeof value === 'string' && isWebAddress(value) ? null : fieldMessage('web_address')),
    { maxLength: maxFeedUrlLength, example: 'https://hall.example/events.ics' },
  )
  events_feed_url?: string | null;
}

const isWebAddress = (text: string): boolean =>
  text.length <= maxFeedUrlLength && /^(https?|webcal):\/\/[^\s/]+/.test(text) && URL.canParse(text);

export class UpdateVenueDto extends UpdateOf(CreateVenueDto) {}

/** A venue as operators see it. */
export class VenueDto {
  @Integer(7) id: number;
  /** @example "היכל התרבות" */
  name: string;
  /** @example "Culture Palace" */
  name_en: string | null;
  /** @example "הוברמן 1, תל אביב" */
  address: string;
  /** @example "1 Huberman St, Tel Aviv" */
  address_en: string | null;
  /** @example 32.0728 */
  lat: number;
  /** @example 34.7801 */
  lng: number;
  is_active: boolean;
  /** @example "https://hall.example/events.ics" */
  events_feed_url: string | null;
  /** When the calendar was read, or should have been. */
  @Instant('2026-11-24T10:00:00.000Z') events_feed_read_at: string | null;
  /**
   * Why the calendar could not be read; null after a success.
   * @example "status 404"
   */
  events_feed_error: string | null;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

/** A venue as its managers see it. */
export class OwnVenueDto extends PickType(VenueDto, [
  'id',
  'name',
  'name_en',
  'address',
  'address_en',
  'is_active',
]) {}

/** What anyone may know of a venue, in the language of the request. */
export class PublicVenueDto {
  @Integer(7) id: number;
  /** @example "Culture Palace" */
  name: string;
  /** @example "1 Huberman St, Tel Aviv" */
  address: string;
}

/** A user's assignment to a venue. */
export class VenueAssignmentDto {
  @Integer(17) user_id: number;
  @Integer(7) venue_id: number;
}
