import { Integer } from '../platform/records/response-fields.js';

/** A lot as drivers see it, in the language of the request. */
export class DriverLotDto {
  @Integer(3) parking_lot_id: number;
  /** @example "Dizengoff Garage" */
  parking_lot_name: string;
  /** @example "50 Dizengoff St, Tel Aviv" */
  parking_lot_address: string;
  /** @example 32.0756 */
  parking_lot_lat: number;
  /** @example 34.7751 */
  parking_lot_lng: number;
  /** The height up to which vehicles can enter; null for no limit. */
  @Integer(210) max_height_cm: number | null;
  /**
   * How to get in and to the spots; empty if the operator wrote nothing.
   * @example "Enter from Huberman St, right-hand ramp."
   */
  entry_instructions: string;
}
