import { Instant } from '../platform/records/response-fields.js';

/** Where something waits, and since when. */
export class WaitingDto {
  /** Of the first that waits; null if nothing does. */
  @Instant() since: string | null;
  /**
   * The lots in which something waits; empty for what belongs to no lot.
   * @example [3]
   */
  parking_lot_ids: number[];
}
