import { DateTime } from 'luxon';
import { israelTimeZone } from './israel-time.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const maxCacheEntries = 50_000;
const offsetsByHour = new Map<number, number>();

/** Offsets change on the hour only, so one calendar look-up serves all instants of an hour. */
function offsetMsOf(instantMs: number): number {
  const hour = Math.floor(instantMs / hourMs);
  const known = offsetsByHour.get(hour);
  if (known !== undefined) return known;
  const offset = DateTime.fromMillis(hour * hourMs, { zone: israelTimeZone }).offset * minuteMs;
  if (offsetsByHour.size >= maxCacheEntries) offsetsByHour.clear();
  offsetsByHour.set(hour, offset);
  return offset;
}

/**
 * The local time in Israel as a date whose UTC fields show it, for file formats without time zones. It is not
 * an instant: do not calculate with it.
 */
export function wallClockOf(instant: Date): Date {
  return new Date(instant.getTime() + offsetMsOf(instant.getTime()));
}
