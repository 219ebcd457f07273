import { ApiProperty } from '@nestjs/swagger';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldCheck, timeOfDay, timeOfDayPattern } from '../platform/records/field-checks.js';
import { CheckedField } from '../platform/records/field-decorators.js';
import { type Slot, wholeDay, windowOfSlot } from './slots.js';

export const maxSlotNumber = 99;
const maxSlots = 12;

/** A part of a lot's service day in which each spot can be reserved once. */
export class LotSlotDto implements Slot {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: maxSlotNumber, example: 1 }) slot: number;

  @ApiProperty({ pattern: timeOfDayPattern.source, example: '18:00' }) start_time: string;

  /** An end at 02:00 is that of the service day. */
  @ApiProperty({ pattern: timeOfDayPattern.source, example: '02:00' }) end_time: string;
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== 'object' || value === null) return false;
  const { slot, start_time: start, end_time: end, ...rest } = value as Record<string, unknown>;
  const isNumber = Number.isInteger(slot) && (slot as number) >= 0 && (slot as number) <= maxSlotNumber;
  return isNumber && !timeOfDay(start) && !timeOfDay(end) && Object.keys(rest).length === 0;
}

/** Slots in the order of their times and numbers that do not overlap; null or an empty list for the whole day. */
const slots: FieldCheck = (value) => {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length > maxSlots || !value.every(isSlot)) return fieldMessage('slots');
  const invalid = value.find((slot) => windowOfSlot(slot).to <= windowOfSlot(slot).from);
  if (invalid) return fieldMessage('slot_end_before_start', { slot: invalid.slot });
  const inOrder = value.toSorted((a, b) => windowOfSlot(a).from - windowOfSlot(b).from);
  for (const [index, second] of inOrder.entries()) {
    const first = inOrder[index - 1];
    if (!first) continue;
    if (windowOfSlot(second).from < windowOfSlot(first).to)
      return fieldMessage('slots_overlap', { first: first.slot, second: second.slot });
    if (second.slot <= first.slot) return fieldMessage('slots');
  }
  return null;
};

export const SlotsField = () =>
  CheckedField(slots, {
    type: [LotSlotDto],
    nullable: true,
    maxItems: maxSlots,
    description:
      'The parts of the service day, numbered in the order of their times. Null or an empty list: one part, 0.',
  });

/** Slots as they are stored: in their order, and none for a single whole day. */
export function storedSlots(given: Slot[] | null): Slot[] {
  const sorted = (given ?? []).toSorted((a, b) => a.slot - b.slot);
  const [first] = sorted;
  const isWholeDay =
    sorted.length === 1 && first?.slot === 0 && windowOfSlot(first).to - windowOfSlot(first).from === 1440;
  return isWholeDay ? [] : sorted;
}

/** The slots of a lot's record, with their fields in one order: jsonb returns them in another. */
export const displayedSlots = (stored: Slot[]): Slot[] =>
  (stored.length > 0 ? stored : wholeDay).map(({ slot, start_time, end_time }) => ({
    slot,
    start_time,
    end_time,
  }));
