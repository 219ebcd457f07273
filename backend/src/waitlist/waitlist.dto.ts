import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../platform/problems/language.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { waitlistStates, type WaitlistState } from './waitlist-entry.entity.js';

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
