import { ApiProperty } from '@nestjs/swagger';
import { DateField, OneOfField, OptionalField } from '../../platform/records/field-decorators.js';
import { Integer } from '../../platform/records/response-fields.js';
import { ReportDaysDto } from '../../reports/owner/report.dto.js';
import { type EntryChange, entryChanges } from '../entry-change.js';
import {
  type AccountingAmounts,
  type AccountingAxis,
  accountingAxes,
  type AccountingKind,
  accountingKinds,
} from './accounting-rows.js';

export const accountingFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

export class AccountingQueryDto {
  /**
   * By the day of the payment (`paid`, by default) or the service date (`parked`). A refund counts on its own day, and
   * what was never paid is taken back, with `parked`, not before the service date; everything else counts on the day on
   * which it was written. With `settled`, the lines are those of the statements of payees for the whole months: their
   * sums are those of the statements, and never change.
   */
  @OptionalField() @OneOfField(accountingAxes) axis?: AccountingAxis;

  /** The first day in Israel. By default the first of the last month that has ended. */
  @OptionalField() @DateField('2026-10-01') from?: string;

  /** The last day, which is included. By default the last of the month of `from`. */
  @OptionalField() @DateField('2026-10-31') to?: string;

  /** `json` by default. */
  @OptionalField() @OneOfField(accountingFormats) format?: AccountingFormat;

  /** The language of `Accept-Language` by default. */
  @OptionalField() @OneOfField(['he', 'en']) lang?: string;
}

class AccountingAmountsDto implements AccountingAmounts {
  /** What drivers paid or owe, with VAT. */
  @Integer(2500) price_agorot: number;
  /** The VAT in it, at the rate of the day of the booking. */
  @Integer(381) price_vat_agorot: number;
  /** What of the price is still owed; 0 with `settled`. */
  @Integer(0) owed_agorot: number;
  /** What the operator got; with `billed_agorot`, the sum of the five amounts below. */
  @Integer(2500) collected_agorot: number;
  /**
   * What was billed to accounts that have not paid it; it is collected when the statement is paid. 0 with `settled`.
   */
  @Integer(0) billed_agorot: number;
  @Integer(250) commission_agorot: number;
  @Integer(45) commission_vat_agorot: number;
  @Integer(25) gateway_fee_agorot: number;
  @Integer(0) withheld_agorot: number;
  /** What is due to the payee. */
  @Integer(2180) payee_net_agorot: number;
}

export class AccountingTotalDto extends AccountingAmountsDto {
  /** `cancelled` takes back what was never paid. */
  @ApiProperty({ enum: [...accountingKinds], example: 'charge' }) kind: AccountingKind;
  @Integer(1033) count: number;
}

export class AccountingRowDto extends AccountingAmountsDto {
  @Integer(1204) id: number;
  @ApiProperty({ type: String, format: 'date', example: '2026-10-28' }) day: string;
  @ApiProperty({ enum: [...accountingKinds], example: 'charge' }) kind: AccountingKind;
  /** Why a charge was taken back without a refund. */
  @ApiProperty({ enum: [...entryChanges], nullable: true, type: String, example: null })
  change: EntryChange | null;
  @Integer(3) parking_lot_id: number;
  /** @example "חניון הרצל" */
  parking_lot_name: string;
  @Integer(4) payee_id: number | null;
  /** @example "חניוני הרצל בע״מ" */
  payee_name: string | null;
  /**
   * The account that pays once a month instead of the driver.
   * @example "היכל מנורה"
   */
  account_name: string | null;
  @Integer(345) reservation_id: number | null;
  /** The event of the reservation; null without one. */
  @Integer(12) event_id: number | null;
  /** @example "ערב ג׳אז" */
  event_title: string | null;
  /** @example "Jazz night" */
  event_title_en: string | null;
  /**
   * Of the document that the card provider issued for the payment.
   * @example "10042"
   */
  document_number: string | null;
  /** The statement that contains the line, once it is approved. */
  @Integer(55) statement_number: number | null;
  /** In hundredths of a percent. */
  @Integer(1800) vat_bps: number;
  /** @example "Gate failure on 14 October" */
  reason: string | null;
}

/** All money of the days. The files contain every line, this at most 10,000. */
export class AccountingReportDto {
  @ApiProperty({ enum: [...accountingAxes], example: 'paid' }) axis: AccountingAxis;
  period: ReportDaysDto;
  totals: AccountingTotalDto[];
  @Integer(1044) rows_total: number;
  rows: AccountingRowDto[];
}
