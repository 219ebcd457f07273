import { ApiProperty } from '@nestjs/swagger';
import { Integer } from '../../platform/records/response-fields.js';
import type { AccountLine } from './account-lines.js';

/** What a statement of an account charges for a reservation, or refunds. Amounts are agorot. */
export class AccountLineDto implements AccountLine {
  @ApiProperty({ enum: ['charge', 'refund'], example: 'charge' }) kind: 'charge' | 'refund';
  @ApiProperty({ type: String, format: 'date', example: '2026-10-28' }) service_date: string;
  @Integer(3) parking_lot_id: number;
  @Integer(345) reservation_id: number;
  /** With VAT; negative for a refund. */
  @Integer(2500) price_agorot: number;
  /** The VAT in it, at the rate of the day of the reservation's confirmation. */
  @Integer(381) vat_agorot: number;
  /** In hundredths of a percent. */
  @Integer(1800) vat_bps: number;
}
