import { Integer } from '../../platform/records/response-fields.js';

/** A vehicle in the registry's words, translated as far as possible. A field that the registry lacks is null. */
export class VehicleDto {
  /** @example "Mazda" */
  make: string | null;
  /** @example "3" */
  model: string | null;
  /** @example "white" */
  colour: string | null;
  @Integer(2021) year: number | null;
}
