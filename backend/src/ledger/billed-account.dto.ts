import { ApiProperty } from '@nestjs/swagger';
import type { Language } from '../platform/problems/language.js';
import {
  BooleanField,
  EmailField,
  OneOfField,
  OptionalField,
  TextField,
  UpdateOf,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import type { BilledAccount } from './billed-account.entity.js';
import { TaxIdField } from './payee-fields.js';

const languages = ['he', 'en'];

export class CreateBilledAccountDto {
  /** @example "היכל התרבות בע״מ" */
  @TextField({ min: 1, max: 200 }) legal_name: string;
  @TaxIdField() tax_id: string;
  /** The address to which statements are sent. */
  @EmailField() email: string;
  @OptionalField() @OneOfField(languages) language?: Language;
  @OptionalField() @BooleanField() is_active?: boolean;
}

export class UpdateBilledAccountDto extends UpdateOf(CreateBilledAccountDto) {}

/** A customer who pays for others once a month, such as a venue or a company. */
export class BilledAccountDto {
  @Integer(6) id: number;
  /** @example "היכל התרבות בע״מ" */
  legal_name: string;
  /** @example "512345679" */
  tax_id: string;
  /** @example "office@hall.example" */
  email: string;
  @ApiProperty({ enum: languages }) language: Language;
  is_active: boolean;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

export const toBilledAccountRecord = (account: BilledAccount): BilledAccountDto => ({
  id: account.id,
  legal_name: account.legalName,
  tax_id: account.taxId,
  email: account.email,
  language: account.language,
  is_active: account.isActive,
  created_at: account.createdAt.toISOString(),
  updated_at: account.updatedAt.toISOString(),
});
