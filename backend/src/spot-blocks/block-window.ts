import { firstSlotFrom, lastSlotUntil, type Slot, wholeDay } from '../availability/slots.js';
import { serviceDayOf, serviceMinuteOf } from '../platform/clock/israel-time.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { isInstant } from '../platform/records/field-checks.js';
import { type FieldError, invalidField, invalidFields } from '../platform/problems/problem.js';
import { type BlockSpotsDto, maxReasonLength, maxSpotsPerRequest } from './block.dto.js';

/** A temporary block ends within this many days. */
const maxBlockDays = 730;
const msPerDay = 86_400_000;

export interface BlockWindow {
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

function readUntil(value: unknown, now: Date): Date | FieldError {
  if (!isInstant(value)) return { field: 'until', code: 'invalid', message: fieldMessage('instant') };
  const until = new Date(value);
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

/** Validates a block request: it has exactly one of `until` and `permanent`, and a reason. */
export function readBlockRequest(body: BlockSpotsDto, now: Date): BlockRequest {
  const { spot_ids: ids, until: givenUntil, permanent, reason } = body;
  const errors: FieldError[] = [];
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

/** A block from now to `until`, or a permanent one. An end at exactly 02:00 does not include the next service day. */
function blockWindow(now: Date, until: Date | null): BlockWindow {
  return {
    until,
    firstServiceDate: serviceDayOf(now),
    lastServiceDate: until ? serviceDayOf(new Date(until.getTime() - 1)) : 'infinity',
  };
}

/** A window in the slots of one lot. */
export interface SlotWindow extends BlockWindow {
  firstSlot: number;
  lastSlot: number;
}

/** The slots whose reservations could overlap a block of a lot that starts now. */
export function inSlots(window: BlockWindow, lotSlots: readonly Slot[], now: Date): SlotWindow {
  const slots = lotSlots.length > 0 ? lotSlots : wholeDay;
  const { until } = window;
  return {
    ...window,
    firstSlot: firstSlotFrom(slots, serviceMinuteOf(now)),
    lastSlot: lastSlotUntil(slots, until ? serviceMinuteOf(new Date(until.getTime() - 1)) + 1 : Infinity),
  };
}
