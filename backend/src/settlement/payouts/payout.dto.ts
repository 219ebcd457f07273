import { ApiProperty } from '@nestjs/swagger';
import {
  DateField,
  IdsField,
  OneOfField,
  OptionalField,
  TextField,
} from '../../platform/records/field-decorators.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';
import { type PayoutBatchState, payoutBatchStates } from './payout-batch.entity.js';

/** As many as a file of the bank is read by a person. */
const maxStatements = 1_000;

export class CreatePayoutBatchDto {
  @IdsField({ max: maxStatements, message: 'statement_ids' }) statement_ids: number[];
  /** The day on which the bank moves the money. */
  @DateField() value_date: string;
}

export class ReturnedLineDto {
  /** @example "Account closed" */
  @TextField({ min: 1, max: 500 }) reason: string;
}

export const payoutFormats = ['masav', 'csv'] as const;
export type PayoutFormat = (typeof payoutFormats)[number];

export class PayoutFileQueryDto {
  @OneOfField(payoutFormats) format: PayoutFormat;
  /** Of the headings of the table; that of `Accept-Language` by default. */
  @OptionalField() @OneOfField(['he', 'en']) lang?: string;
}

/** A statement in a batch. Name and account are those of the release; before it, the present ones. */
export class PayoutLineDto {
  @Integer(31) id: number;
  @Integer(17) statement_id: number;
  @Integer(55) statement_number: number;
  /**
   * The month of the statement.
   * @example "2026-10"
   */
  period: string;
  @Integer(4) payee_id: number;
  /** @example "חניוני הרצל בע״מ" */
  payee_name: string;
  @Integer(2038092) amount_agorot: number;
  /** @example "12" */
  bank_code: string | null;
  /** @example "600" */
  bank_branch: string | null;
  /** @example "•••456" */
  bank_account: string | null;
  /** From when on money may be sent to the account; null for at once. */
  @Instant() bank_account_usable_at: string | null;
  @Instant() returned_at: string | null;
  /** @example "Account closed" */
  returned_reason: string | null;
}

/** Payments to payees that one person makes and another one releases. */
export class PayoutBatchDto {
  @Integer(5) id: number;
  @ApiProperty({ enum: [...payoutBatchStates], example: 'made' }) state: PayoutBatchState;
  @ApiProperty({ type: String, format: 'date', example: '2026-11-10' }) value_date: string;
  @Integer(2038092) total_agorot: number;
  @Integer(1) made_by: number | null;
  /** @example "Admin" */
  made_by_name: string | null;
  @Instant() made_at: string;
  @Integer(2) released_by: number | null;
  /** @example "Noa" */
  released_by_name: string | null;
  @Instant() released_at: string | null;
  @Instant() sent_at: string | null;
  lines: PayoutLineDto[];
}
