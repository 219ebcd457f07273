import { DateTime } from 'luxon';
import { israelTimeZone } from './israel-time.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const maxCacheEntries = 50_000;
const offsetsByHour = new Map<number, number>();

/** The clock changes on the hour, so that one question to the calendar answers for a whole hour of instants. */
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
 * What wall clocks in Israel show at an instant, as a date whose UTC fields read it: for files and pages whose dates
 * know no zone. It is no instant, and nothing may be reckoned with it.
 */
export function wallClockOf(instant: Date): Date {
  return new Date(instant.getTime() + offsetMsOf(instant.getTime()));
}
