import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { isDate } from '../platform/records/field-checks.js';
import { CheckedField, OptionalField } from '../platform/records/field-decorators.js';
import { wholeBps } from './payee-fields.js';

/** Shares that a request may have; with its usual few payees a lot can change them for many years. */
const maxShares = 500;

/** A payee's share of a lot from a service date on. */
export class LotPayeeDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 }) payee_id: number;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: wholeBps, example: 10_000 }) share_bps: number;
  @ApiProperty({ type: String, format: 'date', example: '2026-01-01' }) valid_from: string;
}

export const addUpToWhole = (shares: readonly LotPayeeDto[]): boolean =>
  shares.reduce((sum, share) => sum + share.share_bps, 0) === wholeBps;

const sharesSchema = {
  type: 'array',
  items: { $ref: getSchemaPath(LotPayeeDto) },
  maxItems: maxShares,
  example: [{ payee_id: 7, share_bps: wholeBps, valid_from: '2026-01-01' }],
};

/** The new shares, alone or with those that they replace. */
export const lotPayeesSchema = {
  oneOf: [
    sharesSchema,
    {
      type: 'object',
      required: ['payees'],
      properties: {
        payees: sharesSchema,
        payees_before: {
          ...sharesSchema,
          description:
            'The shares that the new ones replace. If they are sent, they must be the present ones.',
        },
      },
    },
  ],
};

/** The body: a list under the name that the parser gives it, or an object. */
export class LotPayeesDto {
  @OptionalField() @CheckedField(() => null, { type: [LotPayeeDto] }) items?: unknown;
  @OptionalField() @CheckedField(() => null, { type: [LotPayeeDto] }) payees?: unknown;
  @OptionalField() @CheckedField(() => null, { type: [LotPayeeDto] }) payees_before?: unknown;
}

/** The shares of a lot from now on, and those on which they are based; null if the request does not say. */
export interface LotPayeesChange {
  shares: LotPayeeDto[];
  seen: LotPayeeDto[] | null;
}

function isShare(item: unknown): item is LotPayeeDto {
  if (typeof item !== 'object' || item === null) return false;
  const {
    payee_id: payeeId,
    share_bps: shareBps,
    valid_from: validFrom,
    ...others
  } = item as Partial<LotPayeeDto>;
  const isBps = Number.isInteger(shareBps) && Number(shareBps) > 0 && Number(shareBps) <= wholeBps;
  return (
    isBps &&
    Number.isSafeInteger(payeeId) &&
    Number(payeeId) > 0 &&
    isDate(validFrom) &&
    Object.keys(others).length === 0
  );
}

export const readLotPayees = ({ items, payees, payees_before: before }: LotPayeesDto): LotPayeesChange => ({
  shares: readShares(payees ?? items),
  seen: before === undefined ? null : readShares(before),
});

/** Throws `validation_error` unless each payee has one share of a date. */
function readShares(items: unknown): LotPayeeDto[] {
  if (!Array.isArray(items) || items.length > maxShares || !items.every(isShare))
    throw invalidField('share_bps', 'invalid', fieldMessage('lot_payees'));
  const keys = new Set(items.map((share) => `${share.valid_from} ${share.payee_id}`));
  if (keys.size < items.length) throw invalidField('share_bps', 'invalid', fieldMessage('lot_payees'));
  return items;
}
