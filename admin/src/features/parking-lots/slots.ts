import type { Dto } from '@panui/api';
import type { RowProblem } from '../../components/records/RowsInput';
import { isClock } from '../../components/records/clock';

export type Slot = Dto<'LotSlot'>;

const minutesPerDay = 1440;

/** Minutes since 02:00, when the service day begins. */
function serviceMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes - 120 + minutesPerDay) % minutesPerDay;
}

const endMinute = (time: string): number => serviceMinute(time) || minutesPerDay;

/** Whether the lot does not divide its day: each spot is reserved once an evening. */
export const isWholeDay = (slots: readonly Slot[] | null | undefined): boolean =>
  !slots || slots.length === 0 || (slots.length === 1 && slots[0]?.start_time === slots[0]?.end_time);

/** With what the form begins when the day is divided. */
export const twoSlots: Slot[] = [
  { slot: 0, start_time: '10:00', end_time: '17:00' },
  { slot: 1, start_time: '17:00', end_time: '02:00' },
];

/** What is wrong with a slot, alone or after the one before it. */
export function findSlotProblem(slots: readonly Slot[], index: number): RowProblem | null {
  const slot = slots[index];
  if (!slot) return null;
  for (const field of ['start_time', 'end_time'] as const)
    if (!isClock(slot[field])) return { field, message: 'panui.field.clock' };
  if (endMinute(slot.end_time) <= serviceMinute(slot.start_time))
    return { field: 'end_time', message: 'panui.slots.ends_before_start' };
  const before = slots[index - 1];
  const isAfter = !before || serviceMinute(slot.start_time) >= endMinute(before.end_time);
  return isAfter ? null : { field: 'start_time', message: 'panui.slots.overlap' };
}
