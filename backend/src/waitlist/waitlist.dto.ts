import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { HoldDto } from '../holds/hold.dto.js';
import {
  BooleanField,
  CheckedField,
  EmailField,
  OptionalField,
  TextField,
} from '../platform/records/field-decorators.js';
import type { Language } from '../platform/problems/language.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { waitlistStates, type WaitlistState } from './waitlist-entry.entity.js';

/** The service reads `venue_id` and `reservation_time`: each has problem codes of its own. */
export class JoinWaitlistDto {
  /**
   * The token of `GET /landing/contact-form`.
   * @example "tm5x2o.Qm9vay1hLXNwb3Qh.4q1mJx0q8Y0cW7nV5rT3uZ9bLkPfHsDgE2aXyCvB1No"
   */
  @TextField({ max: 200 }) form_token: string;

  @OptionalField()
  @CheckedField(() => null, { type: 'integer', minimum: 1, required: true, example: 7 })
  venue_id?: unknown;

  /** Epoch seconds. */
  @OptionalField()
  @CheckedField(() => null, { type: 'integer', minimum: 1, required: true, example: 1795539600 })
  reservation_time?: unknown;

  /** The slug of the venue's event, as in a request for a hold. */
  @OptionalField()
  @CheckedField(() => null, { type: 'string', maxLength: 60, example: 'jazz-night' })
  event?: unknown;

  @EmailField() email: string;
  @OptionalField() @BooleanField() accessible?: boolean;
  @OptionalField() @BooleanField() electric?: boolean;

  /**
   * Hidden in the form. A request in which it is filled in is treated as spam.
   * @example ""
   */
  @OptionalField() @TextField({ max: 1_000 }) reason?: string;
}

export class JoinedWaitlistDto {
  @Integer(7) venue_id: number;
  /** Epoch seconds. */
  @Integer(1795539600) reservation_time: number;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
}

/** A token of any type is accepted: one that opens no entry is `not_found`. */
export class WaitlistTokenDto {
  @Allow()
  @ApiProperty({ type: 'string', required: true, example: '3.pVx0u3yZ5mT1kQ8rW2eA7sD4fG6hJ9lC0vB1nM5xZ2Y' })
  token?: unknown;
}

/** A waitlist entry as the holder of its secret link sees it. */
export class WaitlistEntryDto {
  @ApiProperty({ enum: waitlistStates }) state: WaitlistState;
  @Integer(7) venue_id: number;
  /** @example "Culture Palace" */
  venue_name: string;
  /** Epoch seconds. */
  @Integer(1795539600) reservation_time: number;
  @Instant('2026-11-25T00:00:00.000Z') reservation_end: string;
  /** The number of people ahead; null unless the state is `waiting`. */
  @Integer(2) ahead: number | null;
  /**
   * The address that joined; empty once it is erased.
   * @example "noa@example.com"
   */
  email: string;
  /** The offered hold; null unless the state is `offered`. */
  hold: HoldDto | null;
}

/** A waitlist entry as admins see it, without its secrets. */
export class AdminWaitlistEntryDto {
  @Integer(7) id: number;
  @Integer(3) venue_id: number;
  /** @example "Culture Palace" */
  venue_name: string;
  @Instant() reservation_time: string;
  /** @example "noa@example.com" */
  email: string;
  accessible: boolean;
  electric: boolean;
  @ApiProperty({ enum: ['he', 'en'] }) language: Language;
  @ApiProperty({ enum: waitlistStates }) state: WaitlistState;
  @Instant('2026-11-20T08:00:00.000Z') queued_at: string;
  /** The number of offers made so far. */
  @Integer(1) offers: number;
  @Instant() offered_at: string | null;
  @Instant() offered_until: string | null;
  @Integer(12) offered_lot_id: number | null;
  @Instant('2026-11-20T08:00:00.000Z') created_at: string;
  @Instant('2026-11-20T08:00:00.000Z') updated_at: string;
}
