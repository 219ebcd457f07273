import { ApiProperty } from '@nestjs/swagger';
import { localDateOf } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { type FieldCheck, isDate } from '../platform/records/field-checks.js';
import { CheckedField } from '../platform/records/field-decorators.js';
import { Integer } from '../platform/records/response-fields.js';

const maxRates = 50;
const wholeBps = 10_000;

/** A rate of VAT from a date on, in hundredths of a percent. */
export class VatRateDto {
  @ApiProperty({ type: String, format: 'date', example: '2025-01-01' }) valid_from: string;
  @Integer(1800) bps: number;
}

const isRate = (item: unknown): item is VatRateDto => {
  if (typeof item !== 'object' || item === null) return false;
  const { valid_from: validFrom, bps, ...others } = item as Partial<VatRateDto>;
  const isBps = Number.isInteger(bps) && Number(bps) >= 0 && Number(bps) <= wholeBps;
  return isDate(validFrom) && isBps && Object.keys(others).length === 0;
};

const vatRates: FieldCheck = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= maxRates &&
  value.every(isRate) &&
  new Set(value.map(({ valid_from: validFrom }) => validFrom)).size === value.length
    ? null
    : fieldMessage('vat_rates');

/** Rates of VAT with different dates. */
export const VatRatesField = () =>
  CheckedField(vatRates, {
    type: [VatRateDto],
    maxItems: maxRates,
    minItems: 1,
    example: [{ valid_from: '2025-01-01', bps: 1800 }],
  });

/** Throws `validation_error` for rates of which none is in force at an instant: prices would have no VAT. */
export function requireRateInForce(rates: readonly VatRateDto[], at: Date): void {
  const date = localDateOf(at);
  if (!rates.some(({ valid_from: validFrom }) => validFrom <= date))
    throw invalidField('vat_rates', 'none_in_force', fieldMessage('vat_rate_in_force'));
}

/** The rate in force at an instant, in hundredths of a percent; 0 before the first. */
export function vatBpsAt(rates: readonly VatRateDto[], at: Date): number {
  const date = localDateOf(at);
  const inForce = rates.filter(({ valid_from: validFrom }) => validFrom <= date);
  return inForce.sort((a, b) => b.valid_from.localeCompare(a.valid_from))[0]?.bps ?? 0;
}
