import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../platform/problems/language.js';
import {
  BooleanField,
  DateField,
  EmailField,
  IdsField,
  NullableField,
  OneOfField,
  OptionalField,
  TextField,
  UpdateOf,
  WholeNumberField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type VatStatus, vatStatuses } from './payee.entity.js';
import { DigitsField, PayeeTermsDto, TaxIdField, TermsField, wholeBps } from './payee-fields.js';

const languages = ['he', 'en'];
const maxUsers = 100;

export class CreatePayeeDto {
  /** @example "חניוני הרצל בע״מ" */
  @TextField({ min: 1, max: 200 }) legal_name: string;
  @TaxIdField() tax_id: string;
  @ApiProperty({ example: 'company' }) @OneOfField(vatStatuses) vat_status: VatStatus;
  @EmailField() email: string;
  @OptionalField() @OneOfField(languages) language?: Language;
  @OptionalField() @NullableField() @DigitsField({ min: 1, max: 2, example: '12' }) bank_code?: string | null;
  @OptionalField()
  @NullableField()
  @DigitsField({ min: 1, max: 3, example: '600' })
  bank_branch?: string | null;
  /** Returned with its last digits only; sending that text back changes nothing. */
  @OptionalField()
  @NullableField()
  @DigitsField({ min: 4, max: 9, example: '123456' })
  bank_account?: string | null;
  /** @example 0 */
  @OptionalField() @WholeNumberField({ min: 0, max: wholeBps }) withholding_bps?: number;
  @OptionalField() @NullableField() @DateField() withholding_until?: string | null;
  /** Users who may see what the payee is due. */
  @OptionalField() @IdsField({ max: maxUsers, message: 'user_ids' }) user_ids?: number[];
  /** An inactive payee gets no new share of a lot; what it is due is paid. */
  @OptionalField() @BooleanField() is_active?: boolean;
  /** Those of the latest date up to the service date of a reservation apply; none means no commission. */
  @OptionalField() @TermsField() terms?: PayeeTermsDto[];
}

export class UpdatePayeeDto extends UpdateOf(CreatePayeeDto) {}

/** A payee: who is due money of lots. */
export class PayeeDto {
  @Integer(4) id: number;
  /** @example "חניוני הרצל בע״מ" */
  legal_name: string;
  /** @example "512345679" */
  tax_id: string;
  @ApiProperty({ enum: [...vatStatuses] }) vat_status: VatStatus;
  /** @example "office@herzl.example" */
  email: string;
  @ApiProperty({ enum: languages }) language: Language;
  /** @example "12" */
  bank_code: string | null;
  /** @example "600" */
  bank_branch: string | null;
  /**
   * The last digits.
   * @example "•••456"
   */
  bank_account: string | null;
  /** From when on money may be sent to the account; null for at once. */
  @Instant() bank_account_usable_at: string | null;
  @Integer(0) withholding_bps: number;
  @ApiProperty({ type: String, format: 'date', example: '2027-12-31' }) withholding_until: string | null;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [7] }) user_ids: number[];
  /** Lots in which the payee has a share, or had one or will have one. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [1, 2] }) parking_lot_ids: number[];
  is_active: boolean;
  terms: PayeeTermsDto[];
  @Instant() created_at: string;
  @Instant() updated_at: string;
}
