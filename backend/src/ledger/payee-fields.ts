import { ApiProperty } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import {
  type FieldCheck,
  isDate,
  oneOf,
  text,
  wholeNumberBetween,
} from '../platform/records/field-checks.js';
import { CheckedField } from '../platform/records/field-decorators.js';
import { toNumberText } from '../platform/records/number-text.js';
import { Integer } from '../platform/records/response-fields.js';
import { type GatewayFeePayer, gatewayFeePayers } from './payee-terms.entity.js';
import { isTaxId } from './tax-id.js';

/** The whole of an amount in hundredths of a percent. */
export const wholeBps = 10_000;
const maxFixedAgorot = 1_000_000;
const maxHoldBackHours = 8760;
const maxTerms = 100;

const digitsOnly = (minLength: number, maxLength: number): FieldCheck => {
  const pattern = new RegExp(`^\\d{${minLength},${maxLength}}$`);
  return (value) =>
    typeof value === 'string' && pattern.test(value)
      ? null
      : fieldMessage('digits_between', { min: minLength, max: maxLength });
};

const asNumberText = { convert: toNumberText };

/** Digits of any script, stored as ASCII. */
export const DigitsField = ({ min, max, example }: { min: number; max: number; example: string }) =>
  CheckedField(
    digitsOnly(min, max),
    { type: 'string', pattern: `^\\d{${min},${max}}$`, example },
    asNumberText,
  );

/** The number of an identity card or a company, with a correct control digit. */
export const TaxIdField = () =>
  CheckedField(
    (value) => text({ min: 1, max: 9 })(value) ?? (isTaxId(String(value)) ? null : fieldMessage('tax_id')),
    { type: 'string', maxLength: 9, example: '512345679' },
    asNumberText,
  );

/** What the operator keeps of reservations from a service date on. */
export class PayeeTermsDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-01-01' }) valid_from: string;
  @Integer(1500) commission_bps: number;
  @Integer(0) commission_fixed_agorot: number;
  @Integer(145) gateway_fee_bps: number;
  @Integer(0) gateway_fee_fixed_agorot: number;
  @ApiProperty({ enum: [...gatewayFeePayers], example: 'operator' }) gateway_fee_paid_by: GatewayFeePayer;
  @Integer(48) hold_back_hours: number;
}

const date: FieldCheck = (value) => (isDate(value) ? null : fieldMessage('date'));

const termsChecks: Record<keyof PayeeTermsDto, FieldCheck> = {
  valid_from: date,
  commission_bps: wholeNumberBetween(0, wholeBps),
  commission_fixed_agorot: wholeNumberBetween(0, maxFixedAgorot),
  gateway_fee_bps: wholeNumberBetween(0, wholeBps),
  gateway_fee_fixed_agorot: wholeNumberBetween(0, maxFixedAgorot),
  gateway_fee_paid_by: oneOf(gatewayFeePayers),
  hold_back_hours: wholeNumberBetween(0, maxHoldBackHours),
};

const isTerms = (item: unknown): item is PayeeTermsDto =>
  typeof item === 'object' &&
  item !== null &&
  Object.keys(item).length === Object.keys(termsChecks).length &&
  Object.entries(termsChecks).every(
    ([field, check]) => check((item as Record<string, unknown>)[field]) === null,
  );

/** Whether no two items have the same date. */
const haveOwnDates = (items: readonly { valid_from: string }[]): boolean =>
  new Set(items.map(({ valid_from: validFrom }) => validFrom)).size === items.length;

/** Terms with different dates. */
export const TermsField = () =>
  CheckedField(
    (value) =>
      Array.isArray(value) && value.length <= maxTerms && value.every(isTerms) && haveOwnDates(value)
        ? null
        : fieldMessage('payee_terms'),
    { type: [PayeeTermsDto], maxItems: maxTerms },
  );
