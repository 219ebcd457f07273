import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { problem } from '../../platform/problems/problem.js';

/** Epoch seconds, or ISO 8601 with an offset; `readTimeOfAnyForm` reads it, because it has its own problem code. */
export const ReservationTime = () =>
  applyDecorators(
    Allow(),
    ApiProperty({
      required: true,
      oneOf: [{ type: 'integer' }, { type: 'string', format: 'date-time' }],
      example: 1795539600,
    }),
  );

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;

/** Epoch seconds or ISO 8601 with an offset; anything else is `invalid_timestamp`. */
export function readTimeOfAnyForm(value: unknown): Date {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)
    return inRange(new Date(value * 1000));
  if (typeof value === 'string' && /^\d{1,12}$/.test(value)) return inRange(new Date(Number(value) * 1000));
  if (typeof value === 'string' && isoWithOffset.test(value)) return inRange(new Date(value));
  throw problem('invalid_timestamp');
}

function inRange(time: Date): Date {
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) throw problem('invalid_timestamp');
  return time;
}
