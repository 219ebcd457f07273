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

export interface OpeningHours {
  opening_time?: string | null;
  closing_time?: string | null;
  is_24_7?: boolean;
}

interface Minutes {
  from: number;
  to: number;
}

/** When the lot is open in its service day; null for always, and for hours that are not typed yet. */
function openMinutes({
  opening_time: opening,
  closing_time: closing,
  is_24_7,
}: OpeningHours): Minutes[] | null {
  if (is_24_7 || !isClock(opening ?? '') || !isClock(closing ?? '') || opening === closing) return null;
  const [from, to] = [serviceMinute(opening ?? ''), endMinute(closing ?? '')];
  return to > from
    ? [{ from, to }]
    : [
        { from, to: minutesPerDay },
        { from: 0, to },
      ];
}

const clockOf = (minute: number): string => {
  const ofDay = (minute + 120) % minutesPerDay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

const dayAndEvening: Minutes = { from: serviceMinute('10:00'), to: minutesPerDay };
const halfHour = 30;

/** With what the form begins when the day is divided: two parts of the opening hours. */
export function twoSlots(hours: OpeningHours): Slot[] {
  const { from, to } = openMinutes(hours)?.[0] ?? dayAndEvening;
  const middle =
    from <= dayAndEvening.from && to === minutesPerDay
      ? serviceMinute('17:00')
      : Math.round((from + to) / 2 / halfHour) * halfHour;
  const border = middle > from && middle < to ? middle : Math.round((from + to) / 2);
  return [
    { slot: 0, start_time: clockOf(from), end_time: clockOf(border) },
    { slot: 1, start_time: clockOf(border), end_time: clockOf(to) },
  ];
}

/** What is wrong with a slot, alone, after the one before it, or because the lot is closed in all of it. */
export function findSlotProblem(
  slots: readonly Slot[],
  index: number,
  hours: OpeningHours = {},
): RowProblem | null {
  const slot = slots[index];
  if (!slot) return null;
  for (const field of ['start_time', 'end_time'] as const)
    if (!isClock(slot[field])) return { field, message: 'panui.field.clock' };
  if (endMinute(slot.end_time) <= serviceMinute(slot.start_time))
    return { field: 'end_time', message: 'panui.slots.ends_before_start' };
  const before = slots[index - 1];
  const isAfter = !before || serviceMinute(slot.start_time) >= endMinute(before.end_time);
  if (!isAfter) return { field: 'start_time', message: 'panui.slots.overlap' };
  const [from, to] = [serviceMinute(slot.start_time), endMinute(slot.end_time)];
  const isOpen = openMinutes(hours)?.some((open) => open.from < to && from < open.to) ?? true;
  return isOpen ? null : { field: 'start_time', message: 'panui.slots.closed_then' };
}
