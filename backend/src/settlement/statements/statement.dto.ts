import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { BooleanField, OptionalField } from '../../platform/records/field-decorators.js';
import { CheckedField } from '../../platform/records/field-decorators.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { monthPattern } from '../../reports/owner/period.js';
import { MoneyEntryDto } from '../../ledger/money-entry.dto.js';
import { type EntryChange, entryChanges } from '../entry-change.js';
import { isMonth } from './month.js';
import { type StatementState, statementStates } from './statement.entity.js';
import type { OwedSums } from './statement-owed.js';
import type { StatementSums } from './statement-sums.js';

/** The sums of a statement in agorot. */
export class StatementTotalsDto implements StatementSums, OwedSums {
  /** Reservations that were charged, also those that were refunded; one that was moved counts once. */
  @Integer(1033) reservations: number;
  /** What drivers paid or owe for the payee's part, with VAT, before refunds. */
  @Integer(2355000) price_agorot: number;
  /** What the operator got of it, after refunds. */
  @Integer(2323500) collected_agorot: number;
  @Integer(31500) refunded_agorot: number;
  @Integer(232350) commission_agorot: number;
  @Integer(41823) commission_vat_agorot: number;
  @Integer(23235) gateway_fee_agorot: number;
  @Integer(0) withheld_agorot: number;
  @Integer(12000) adjustments_agorot: number;
  /** The negative balance of an earlier statement. */
  @Integer(0) brought_forward_agorot: number;
  /** What the payee gets, or the account pays; a negative amount is carried forward to the next statement. */
  @Integer(2038092) due_agorot: number;
  /**
   * What of the price drivers have not paid to the payee: as it is now, or for a statement as it was at its approval;
   * null for statements that were approved before this was recorded.
   */
  @Integer(0) owed_agorot: number | null;
  /** What of `collected_agorot` was billed to accounts that have not paid it, likewise. */
  @Integer(0) billed_agorot: number | null;
}

/** Whose statement it is. */
class StatementPartyDto {
  /** Null for a statement of an account. */
  @Integer(4) payee_id: number | null;
  /** @example "חניוני הרצל בע״מ" */
  payee_name: string | null;
  /** Null for a statement of a payee. */
  @Integer(6) account_id: number | null;
  /** @example "היכל התרבות בע״מ" */
  account_name: string | null;
}

/** What a payee is due, or an account owes, for a month. */
export class StatementDto extends StatementPartyDto {
  @Integer(17) id: number;
  /**
   * The month in which the amounts of a payee were released, or of the service dates of an account, in Israel.
   * @example "2026-10"
   */
  period: string;
  /** Without gaps among payees, and among accounts; null before the approval. */
  @Integer(55) number: number | null;
  @ApiProperty({ enum: [...statementStates], example: 'approved' }) state: StatementState;
  totals: StatementTotalsDto;
  /** The statement that took over the negative balance. */
  @Integer(21) carried_into_id: number | null;
  /**
   * Of the PDF in the language of the payee or account; null before the approval.
   * @example "9f2c41d7c7f6a1f7cbd6b9d3c6a9a4d17d31e6f5b3a5d0a8f3a8e1b7c2d488ae"
   */
  sha256: string | null;
  @Instant() approved_at: string | null;
  @Instant() paid_at: string | null;
  /** The day on which an account paid, as it was marked, or the value date of what a payee was paid. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-20' }) paid_on: string | null;
  /** @example "העברה בנקאית 4711" */
  note: string | null;
}

/** An entry in a statement. */
export class StatementEntryDto extends MoneyEntryDto {
  /** Of the parking; of a refund, a change or an adjustment, its own. */
  @ApiProperty({ type: String, format: 'date', example: '2026-10-28' }) day: string;
  /** Why a charge was taken back without a refund; `cancelled` takes back what was never paid. */
  @ApiProperty({ enum: [...entryChanges], nullable: true, type: String, example: null })
  change: EntryChange | null;
  /** @example "מגדל אורן" */
  parking_lot_name: string;
  /** @example "Oren Tower" */
  parking_lot_name_en: string | null;
}

export class MonthQueryDto {
  /** The month, "YYYY-MM". */
  @CheckedField((value) => (isMonth(value) ? null : fieldMessage('month')), {
    type: 'string',
    pattern: monthPattern.source,
    example: '2026-10',
  })
  period: string;
}

export class CloseMonthDto extends MonthQueryDto {
  /** True to see the statements without writing them. */
  @OptionalField() @BooleanField() dry_run?: boolean;
}

/** What a settlement needs of the settings. */
export const settlementSettings = ['masav_codes', 'operator_name'] as const;
export type SettlementSetting = (typeof settlementSettings)[number];

/** A statement that closing the month would write. */
export class StatementPreviewDto extends StatementPartyDto {
  /** @example "2026-10" */
  period: string;
  totals: StatementTotalsDto;
}

export class ClosedMonthDto {
  /** Those that are written or would be. */
  @ApiProperty({
    type: 'array',
    items: {
      anyOf: [
        { $ref: '#/components/schemas/StatementDto' },
        { $ref: '#/components/schemas/StatementPreviewDto' },
      ],
    },
  })
  statements: (StatementDto | StatementPreviewDto)[];
  /** In the statements of payees of the month, written or not; one of several payees counts once. */
  @Integer(1033) reservations: number;
  /** Charges of lots without payees, which no statement has. */
  @Integer(0) unassigned_entries: number;
  /** What the settings lack for statements and for the file of the bank. */
  @ApiProperty({ enum: [...settlementSettings], isArray: true, example: ['masav_codes'] })
  missing_settings: SettlementSetting[];
}
