import { PickType } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import {
  BooleanField,
  NullableField,
  NumberField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../platform/records/field-decorators.js';

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
}

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
