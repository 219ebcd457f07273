import { serviceDayOf } from '../clock/israel-time.js';
import { type FieldError, invalidFields } from '../problems/problem.js';

/** How far ahead a temporary block may reach; longer is "permanently". */
const longestBlockDays = 730;
const msPerDay = 86_400_000;
const longestReason = 300;

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
      { field: 'spot_ids', code: 'invalid', message: 'spot_ids must be a list of 1 to 1000 ids' },
    ]);
  }
  return [...new Set(value as number[])].sort((a, b) => a - b);
}

function readUntil(value: unknown, now: Date): Date | FieldError {
  const until =
    typeof value === 'string' && /\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(value)
      ? new Date(value)
      : null;
  if (!until || Number.isNaN(until.getTime())) {
    return { field: 'until', code: 'invalid', message: 'until must be an ISO 8601 instant with an offset' };
  }
  if (until <= now) return { field: 'until', code: 'past', message: 'until must lie in the future' };
  if (until.getTime() > now.getTime() + longestBlockDays * msPerDay) {
    return {
      field: 'until',
      code: 'too_far',
      message: `until may lie at most ${longestBlockDays} days ahead`,
    };
  }
  return until;
}

/** Reads a block request: exactly one of `until` and `permanent`, and a reason. */
export function readBlockRequest(body: Record<string, unknown>, now: Date): BlockRequest {
  const { spot_ids: ids, until: givenUntil, permanent, reason, ...strangers } = body;
  const errors: FieldError[] = Object.keys(strangers).map((field) => ({
    field,
    code: 'unknown_field',
    message: `${field} is not known here`,
  }));
  const hasUntil = givenUntil !== undefined && givenUntil !== null;
  if (permanent !== undefined && permanent !== null && typeof permanent !== 'boolean') {
    errors.push({ field: 'permanent', code: 'invalid', message: 'permanent must be true or false' });
  } else if (hasUntil === (permanent === true)) {
    errors.push({ field: 'until', code: 'one_of', message: 'give either until or permanent' });
  }
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > longestReason) {
    errors.push({
      field: 'reason',
      code: 'required',
      message: `reason must be a text of 1 to ${longestReason} characters`,
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
