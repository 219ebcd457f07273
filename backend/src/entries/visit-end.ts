import { endOfServiceDay, serviceDayOf } from '../platform/clock/israel-time.js';
import { type ClearingSettings, nextClearing } from '../settings/clearing-times.js';

const msPerDay = 86_400_000;

/**
 * When a visit without a recorded exit ends at the latest: 24 hours after the entry, or with the clearing of the
 * service day of the entry, or with the end of the reservation, whichever is the latest.
 */
export function findVisitEnd(enteredAt: Date, settings: ClearingSettings, reservationEnd?: Date): Date {
  const dayEnd = endOfServiceDay(serviceDayOf(enteredAt));
  // A clearing at the very end of the service day is one of that day.
  const clearing = nextClearing(new Date(dayEnd.getTime() - 1), settings);
  return new Date(
    Math.max(enteredAt.getTime() + msPerDay, clearing?.getTime() ?? 0, reservationEnd?.getTime() ?? 0),
  );
}
