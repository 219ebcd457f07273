import { serviceDayOf } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldError, invalidFields } from '../platform/problems/problem.js';

/** How far ahead a temporary block may reach; longer is "permanently". */
const maxBlockDays = 730;
const msPerDay = 86_400_000;
const maxReasonLength = 300;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/i;

export interface BlockWindow {
  until: Date | null;
  /** The service days whose stays could overlap the block; `infinity` when it has no end. */
  firstServiceDate: string;
  lastServiceDate: string;
}

export interface BlockRequest {
  spotIds: number[];
  window: BlockWindow;
  reason: string;
}

/** The ids of spots named in a bulk call: one to a thousand, each once. */
export function readSpotIds(value: unknown): number[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= 1000;
  if (!isList || !value.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw invalidFields([
      { field: 'spot_ids', code: 'invalid', message: fieldMessage('spot_ids', { limit: 1000 }) },
    ]);
  }
  return [...new Set(value as number[])].sort((a, b) => a - b);
}

function readUntil(value: unknown, now: Date): Date | FieldError {
  const until = typeof value === 'string' && instantPattern.test(value) ? new Date(value) : null;
  if (!until || Number.isNaN(until.getTime())) {
    return { field: 'until', code: 'invalid', message: fieldMessage('instant') };
  }
  if (until <= now) return { field: 'until', code: 'past', message: fieldMessage('in_the_past') };
  if (until.getTime() > now.getTime() + maxBlockDays * msPerDay) {
    return {
      field: 'until',
      code: 'too_far',
      message: fieldMessage('days_ahead', { limit: maxBlockDays }),
    };
  }
  return until;
}

/** Reads a block request: exactly one of `until` and `permanent`, and a reason. */
export function readBlockRequest(body: Record<string, unknown>, now: Date): BlockRequest {
  const { spot_ids: ids, until: givenUntil, permanent, reason, ...unknownFields } = body;
  const errors: FieldError[] = Object.keys(unknownFields).map((field) => ({
    field,
    code: 'unknown_field',
    message: fieldMessage('unknown_field'),
  }));
  const hasUntil = givenUntil !== undefined && givenUntil !== null;
  if (permanent !== undefined && permanent !== null && typeof permanent !== 'boolean') {
    errors.push({ field: 'permanent', code: 'invalid', message: fieldMessage('boolean') });
  } else if (hasUntil === (permanent === true)) {
    errors.push({ field: 'until', code: 'one_of', message: fieldMessage('until_or_permanent') });
  }
  if (typeof reason !== 'string' || reason.length > maxReasonLength || reason.trim() === '') {
    errors.push({
      field: 'reason',
      code: 'required',
      message:
        typeof reason === 'string' && reason.length > maxReasonLength
          ? fieldMessage('too_long', { limit: maxReasonLength })
          : fieldMessage('reason_required'),
    });
  }
  const until = hasUntil && permanent !== true ? readUntil(givenUntil, now) : null;
  if (until && !(until instanceof Date)) errors.push(until);
  if (errors.length > 0) throw invalidFields(errors);
  return {
    spotIds: readSpotIds(ids),
    window: blockWindow(now, until as Date | null),
    reason: (reason as string).trim(),
  };
}

/** A block from now to `until`, or without end. An end at 02:00 sharp does not reach into the next service day. */
function blockWindow(now: Date, until: Date | null): BlockWindow {
  return {
    until,
    firstServiceDate: serviceDayOf(now),
    lastServiceDate: until ? serviceDayOf(new Date(until.getTime() - 1)) : 'infinity',
  };
}
