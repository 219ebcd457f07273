import {
  addDays,
  instantAt,
  minutesOfTime,
  minutesPerDay,
  serviceDayStartHour,
} from '../platform/clock/israel-time.js';

/** A part of a lot's service day in which each spot can be reserved once. */
export interface Slot {
  slot: number;
  /** Local times of the service day: 01:00 is after 23:00, and an end at 02:00 is that of the service day. */
  start_time: string;
  end_time: string;
}

/** The slots of a lot that has not divided its service day. */
export const wholeDay: readonly Slot[] = [{ slot: 0, start_time: '02:00', end_time: '02:00' }];

/** Wall-clock minutes since 02:00 of a service day. */
export interface Window {
  from: number;
  to: number;
}

const serviceDayStartMinute = serviceDayStartHour * 60;

/** "HH:MM" as minutes since 02:00. */
const serviceMinuteOfTime = (time: string): number =>
  (minutesOfTime(time) - serviceDayStartMinute + minutesPerDay) % minutesPerDay;

/** The minutes of a slot. Its end is not after its start if the slot is invalid. */
export function windowOfSlot({ start_time: start, end_time: end }: Slot): Window {
  return { from: serviceMinuteOfTime(start), to: serviceMinuteOfTime(end) || minutesPerDay };
}

/** A minute of a service day as "HH:MM"; 1440 is 02:00. */
export function timeOfServiceMinute(minute: number): string {
  const minuteOfDay = (minute + serviceDayStartMinute) % minutesPerDay;
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The instant of a minute of a service day. */
export function instantOfServiceMinute(serviceDay: string, minute: number): Date {
  const isNextDate = minute + serviceDayStartMinute >= minutesPerDay;
  return instantAt(isNextDate ? addDays(serviceDay, 1) : serviceDay, timeOfServiceMinute(minute));
}

/** The slots that an interval of service minutes overlaps. */
export const slotsWithin = (slots: readonly Slot[], { from, to }: Window): Slot[] =>
  slots.filter((slot) => {
    const window = windowOfSlot(slot);
    return window.from < to && from < window.to;
  });

const noSlotOfDay = { before: -1, after: 32_767 };

/** The first slot that ends after the minute; a number after all slots if none does. */
export const firstSlotFrom = (slots: readonly Slot[], minute: number): number =>
  slots.find((slot) => windowOfSlot(slot).to > minute)?.slot ?? noSlotOfDay.after;

/** The last slot that begins before the minute; a number before all slots if none does. */
export const lastSlotUntil = (slots: readonly Slot[], minute: number): number =>
  slots.findLast((slot) => windowOfSlot(slot).from < minute)?.slot ?? noSlotOfDay.before;
