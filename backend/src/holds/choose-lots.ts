import type { ServiceMoment } from '../platform/clock/israel-time.js';
import { decideStart, type OpeningHours } from '../lots/opening-hours.js';
import { type Problem, problem } from '../platform/problems/problem.js';

export interface OpenLot<Lot> {
  lot: Lot;
  start: Date;
  end: Date;
  adjusted: boolean;
}

/**
 * The lots at which the stay may begin, in the order given, or the problem to answer with: no lot in range, none open on
 * that service day, or none at that time. When some open later and others closed earlier, opening later is said, since
 * that is what the driver can still use.
 */
export function chooseLots<Lot extends OpeningHours>(
  lots: Lot[],
  requested: ServiceMoment,
  toleranceMinutes: number,
): OpenLot<Lot>[] | Problem {
  if (lots.length === 0) return problem('parking_not_found');
  const open: OpenLot<Lot>[] = [];
  const opensAt: string[] = [];
  const closedAt: string[] = [];
  for (const lot of lots) {
    const decision = decideStart(lot, requested, toleranceMinutes);
    if (decision.kind === 'open') open.push({ lot, ...decision });
    else if (decision.kind === 'before_opening') opensAt.push(decision.opensAt);
    else if (decision.kind === 'after_closing') closedAt.push(decision.closedAt);
  }
  if (open.length > 0) return open;
  if (opensAt.length > 0)
    return problem('time_outside_hours', { extras: { earliest_time: opensAt.sort()[0] } });
  if (closedAt.length > 0)
    return problem('time_after_closing', { extras: { closing_time: latestClosing(closedAt) } });
  return problem('parking_closed');
}

/** The latest in a service day's terms: 01:00 is later than 23:00. */
function latestClosing(times: string[]): string | undefined {
  const inServiceDay = (time: string) => (time <= '02:00' ? `1${time}` : `0${time}`);
  return times.sort((a, b) => inServiceDay(a).localeCompare(inServiceDay(b))).at(-1);
}
