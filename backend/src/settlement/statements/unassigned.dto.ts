import { Integer } from '../../platform/records/response-fields.js';

/** A lot with charges that have no payee. */
export class UnassignedLotDto {
  @Integer(3) parking_lot_id: number;
  /** @example "מגדל אורן" */
  name: string;
  /** @example "Oren Tower" */
  name_en: string | null;
  /** Charges without a payee of which something is left. */
  @Integer(14) entries: number;
  /** What is left of their prices. */
  @Integer(18312) price_agorot: number;
}
