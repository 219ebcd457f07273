import { Instant, Integer } from '../../platform/records/response-fields.js';

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
