import { ApiProperty } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import {
  type FieldCheck,
  date,
  listOfRecords,
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
  @ApiProperty({ type: 'integer', minimum: 0, maximum: wholeBps, example: 1500 }) commission_bps: number;
  @Integer(0) commission_fixed_agorot: number;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: wholeBps, example: 145 }) gateway_fee_bps: number;
  @Integer(0) gateway_fee_fixed_agorot: number;
  @ApiProperty({ enum: [...gatewayFeePayers], example: 'operator' }) gateway_fee_paid_by: GatewayFeePayer;
  @Integer(48) hold_back_hours: number;
}

const termsChecks: Record<keyof PayeeTermsDto, FieldCheck> = {
  valid_from: date,
  commission_bps: wholeNumberBetween(0, wholeBps),
  commission_fixed_agorot: wholeNumberBetween(0, maxFixedAgorot),
  gateway_fee_bps: wholeNumberBetween(0, wholeBps),
  gateway_fee_fixed_agorot: wholeNumberBetween(0, maxFixedAgorot),
  gateway_fee_paid_by: oneOf(gatewayFeePayers),
  hold_back_hours: wholeNumberBetween(0, maxHoldBackHours),
};

/** Whether commission and the card fee that the payee pays are at most the price. */
export const isWithinPrice = (terms: PayeeTermsDto): boolean =>
  terms.commission_bps + (terms.gateway_fee_paid_by === 'payee' ? terms.gateway_fee_bps : 0) <= wholeBps;

const termsList = listOfRecords(termsChecks, fieldMessage('payee_terms'), maxTerms);

const findTermsListError: FieldCheck = (value) =>
  termsList(value) ?? (haveOwnDates(value as PayeeTermsDto[]) ? null : fieldMessage('payee_terms'));

/** Whether no two items have the same date. */
const haveOwnDates = (items: readonly { valid_from: string }[]): boolean =>
  new Set(items.map(({ valid_from: validFrom }) => validFrom)).size === items.length;

/** Terms with different dates. */
export const TermsField = () =>
  CheckedField(findTermsListError, { type: [PayeeTermsDto], maxItems: maxTerms });
