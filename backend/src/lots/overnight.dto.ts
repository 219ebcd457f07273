import { ApiProperty } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { FieldCheck } from '../platform/records/field-checks.js';
import { CheckedField } from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

const maxOvernightAgorot = 100_000_00;
/** The service day ends at 02:00; claims for a day look for nights before it until noon. */
const untilPattern = /^(0[3-9]|1[01]):[0-5]\d$|^12:00$/;

/** What a lot offers after the last slot of its service day. */
export class OvernightDto {
  /** The time of the next morning by the clock in Israel, from 03:00 to 12:00. */
  @ApiProperty({ pattern: untilPattern.source, example: '08:00' }) until: string;

  /** What the night adds to the price. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxOvernightAgorot, example: 2000 })
  price_agorot: number;
}

const overnight: FieldCheck = (value) => {
  if (typeof value !== 'object' || value === null) return fieldMessage('overnight');
  const { until, price_agorot: price, ...rest } = value as Record<string, unknown>;
  if (typeof until !== 'string' || !untilPattern.test(until) || Object.keys(rest).length > 0)
    return fieldMessage('overnight');
  return Number.isInteger(price) && (price as number) >= 0 && (price as number) <= maxOvernightAgorot
    ? null
    : fieldMessage('overnight_price', { limit: maxOvernightAgorot });
};

export const OvernightField = () =>
  CheckedField(overnight, {
    type: OvernightDto,
    nullable: true,
    description:
      'Parking until the next morning, which drivers may add to a reservation in the last slot of a service day; null for none.',
  });

/** A night that a driver may add, or has added. */
export class NightDto {
  /** The end of the reservation with the night. */
  @Instant('2026-11-25T06:00:00.000Z') until: string;
  /** What the night adds to the price, or its part of the price if it is chosen. */
  @Integer(2000) price_agorot: number;
  is_chosen: boolean;
}
