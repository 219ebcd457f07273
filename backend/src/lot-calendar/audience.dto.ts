import { Instant, Integer } from '../platform/records/response-fields.js';

export class AudienceEventDto {
  @Integer(12) id: number;
  /** @example "ערב ג׳אז" */
  title: string;
  /** @example "Jazz night" */
  title_en: string | null;
  @Instant() starts_at: string;
  /** Null if it is not known. */
  @Instant('2026-11-24T21:00:00.000Z') ends_at: string | null;
  /** Until when drivers who come for the start can park in the lot, as it is open now; null if it is closed then. */
  @Instant('2026-11-24T20:00:00.000Z') parking_ends_at: string | null;
}

/** A venue whose drivers can park in the lot, with its coming events: a price rule may apply to them only. */
export class AudienceVenueDto {
  @Integer(7) id: number;
  /** @example "האופרה הישראלית" */
  name: string;
  /** @example "Israel Opera" */
  name_en: string | null;
  /** The next ones; and those that rules of the lot name, even if they are over. */
  events: AudienceEventDto[];
}
