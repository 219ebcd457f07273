import { OptionalField } from '../../platform/records/field-decorators.js';
import { Integer } from '../../platform/records/response-fields.js';
import { MonthField } from './month-field.js';

export class UnassignedLotsQueryDto {
  /** Only what the close of this month would take; everything without it. */
  @OptionalField() @MonthField() period?: string;
}

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
