import { problem } from '../platform/problems/problem.js';

const isoWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;

/** The reservation's time in either reading, epoch seconds or ISO 8601 with an offset; else `invalid_timestamp`. */
export function readConfirmationTime(value: unknown): Date {
  if (value === undefined || value === null || value === '') throw problem('missing_parameters');
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)
    return inRange(new Date(value * 1000));
  if (typeof value === 'string' && isoWithOffset.test(value)) return inRange(new Date(value));
  throw problem('invalid_timestamp');
}

function inRange(time: Date): Date {
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) throw problem('invalid_timestamp');
  return time;
}
