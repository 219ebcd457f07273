import { firstSlotFrom, lastSlotUntil, type Slot, wholeDay } from '../availability/slots.js';
import { serviceDayOf, serviceMinuteOf } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { isDate, isInstant } from '../platform/records/field-checks.js';
import { type FieldError, invalidField, invalidFields } from '../platform/problems/problem.js';
import { type BlockSpotsDto, maxReasonLength, maxSpotsPerRequest } from './block.dto.js';

/** A block begins, and a temporary one ends, within this many days. */
const maxBlockDays = 730;
const msPerDay = 86_400_000;

export interface BlockWindow {
  startsAt: Date;
  until: Date | null;
  /** The service days whose reservations could overlap the block; `infinity` if it is permanent. */
  firstServiceDate: string;
  lastServiceDate: string;
}

export interface BlockRequest {
  spotIds: number[];
  window: BlockWindow;
  reason: string;
}

/** Validates the spot ids of a bulk request, and returns each once. */
export function readSpotIds(value: unknown): number[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= maxSpotsPerRequest;
  if (!isList || !value.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw invalidField('spot_ids', 'invalid', fieldMessage('spot_ids', { limit: maxSpotsPerRequest }));
  }
  return [...new Set(value as number[])].sort((a, b) => a - b);
}

/** A service day; null without one. */
export function readDate(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!isDate(value)) throw invalidField('date', 'invalid', fieldMessage('date'));
  return value;
}

/** An instant after now and within two years. */
function readInstant(field: 'from' | 'until', value: unknown, now: Date): Date | FieldError {
  if (!isInstant(value)) return { field, code: 'invalid', message: fieldMessage('instant') };
  const instant = new Date(value);
  if (instant <= now) return { field, code: 'past', message: fieldMessage('in_the_past') };
  if (instant.getTime() > now.getTime() + maxBlockDays * msPerDay) {
    return { field, code: 'too_far', message: fieldMessage('days_ahead', { limit: maxBlockDays }) };
  }
  return instant;
}

const isReason = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxReasonLength && value.trim() !== '';

const reasonError = (value: unknown): FieldError => ({
  field: 'reason',
  code: 'required',
  message:
    typeof value === 'string' && value.length > maxReasonLength
      ? fieldMessage('too_long', { limit: maxReasonLength })
      : fieldMessage('reason_required'),
});

/**
 * Validates a block request: it has exactly one of `until` and `permanent`, and a reason. Without `from` it begins now.
 */
export function readBlockRequest(body: BlockSpotsDto, now: Date): BlockRequest {
  const { spot_ids: ids, from: givenFrom, until: givenUntil, permanent, reason } = body;
  const errors: FieldError[] = [];
  const hasUntil = givenUntil !== undefined && givenUntil !== null;
  if (permanent !== undefined && permanent !== null && typeof permanent !== 'boolean') {
    errors.push({ field: 'permanent', code: 'invalid', message: fieldMessage('boolean') });
  } else if (hasUntil === (permanent === true)) {
    errors.push({ field: 'until', code: 'one_of', message: fieldMessage('until_or_permanent') });
  }
  if (!isReason(reason)) errors.push(reasonError(reason));
  const from = givenFrom === undefined || givenFrom === null ? now : readInstant('from', givenFrom, now);
  const until = hasUntil && permanent !== true ? readInstant('until', givenUntil, now) : null;
  for (const instant of [from, until]) if (instant && !(instant instanceof Date)) errors.push(instant);
  if (from instanceof Date && until instanceof Date && until <= from)
    errors.push({ field: 'until', code: 'invalid', message: fieldMessage('end_before_start') });
  if (errors.length > 0) throw invalidFields(errors);
  return {
    spotIds: readSpotIds(ids),
    window: blockWindow(from as Date, until as Date | null),
    reason: (reason as string).trim(),
  };
}

/** The days of a block. An end at exactly 02:00 does not include the next service day. */
function blockWindow(startsAt: Date, until: Date | null): BlockWindow {
  return {
    startsAt,
    until,
    firstServiceDate: serviceDayOf(startsAt),
    lastServiceDate: until ? serviceDayOf(new Date(until.getTime() - 1)) : 'infinity',
  };
}

/** A window in the slots of one lot. */
export interface SlotWindow extends BlockWindow {
  firstSlot: number;
  lastSlot: number;
}

/** The slots of a lot whose reservations could overlap the block. */
export function inSlots(window: BlockWindow, lotSlots: readonly Slot[]): SlotWindow {
  const slots = lotSlots.length > 0 ? lotSlots : wholeDay;
  const { startsAt, until } = window;
  return {
    ...window,
    firstSlot: firstSlotFrom(slots, serviceMinuteOf(startsAt)),
    lastSlot: lastSlotUntil(slots, until ? serviceMinuteOf(new Date(until.getTime() - 1)) + 1 : Infinity),
  };
}
