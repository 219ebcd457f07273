import { evaluateDays, openingsOf } from '../availability/evaluate-day.js';
import { nearestStart } from '../availability/opening-windows.js';
import { addDays, type ServiceMoment, serviceMomentOf } from '../platform/clock/israel-time.js';
import { Problem } from '../platform/problems/problem.js';
import type { FreeSpotCandidate } from './free-lots.service.js';
import { pricedLots } from './event-prices.js';
import { findOpenLots, type OpenLot, startsIn } from './hold-policy.js';
import type { LotInRange, VenueCatalogEntry } from './venue-catalog.service.js';

export interface Alternative extends FreeSpotCandidate, OpenLot<LotInRange> {
  isFarther: boolean;
}

export interface AlternativeWishes {
  accessible: boolean;
  /** The slug of the event; null for the only one at each time. */
  event: string | null;
}

/** How far ahead other days are offered. */
const daysAhead = 7;
/** Where the requested time has passed, today's search starts at the next multiple of this after now. */
const stepMinutes = 30;
/** Limits of the search. They bound the work of one request. */
const maxLotsPerDay = 12;
const maxFartherLots = 24;

/**
 * The possible starts nearest to the requested clock time, one for each lot and day. The requested time itself is left
 * out; if it has passed, today's nearest is the next half hour. Other requests continue meanwhile, because the days are
 * evaluated before their starts are read.
 */
export async function otherTimes(
  entry: VenueCatalogEntry,
  requested: ServiceMoment,
  now: ServiceMoment,
  wishes: AlternativeWishes,
): Promise<Alternative[]> {
  const today = now.serviceDay;
  const first = requested.serviceDay < today ? today : requested.serviceDay;
  const serviceDays = Array.from({ length: daysAhead + 1 }, (_, day) => addDays(first, day));
  const found: Alternative[] = [];
  for (const lot of entry.lots.slice(0, maxLotsPerDay))
    for await (const { date } of evaluateDays(lot, entry.settings, serviceDays, today))
      found.push(...startsOn(date, lot, entry, requested, now, wishes));
  return found;
}

/** The possible starts in the lot on the service day that are nearest to the requested time. */
function startsOn(
  serviceDay: string,
  lot: LotInRange,
  { settings, events }: VenueCatalogEntry,
  requested: ServiceMoment,
  now: ServiceMoment,
  { accessible, event }: AlternativeWishes,
): Alternative[] {
  const today = now.serviceDay;
  const hasPassed = serviceDay === today && requested.minute <= now.minute;
  const isRequested = serviceDay === requested.serviceDay && !hasPassed;
  if (isRequested && startsIn(lot, requested, { settings, today }).some(({ kind }) => kind === 'open'))
    return [];
  const windows = openingsOf(lot, settings, serviceDay, today).flatMap((opening) => opening.windows);
  const minute = hasPassed ? (Math.floor(now.minute / stepMinutes) + 1) * stepMinutes : requested.minute;
  const start = nearestStart(windows, serviceDay, minute);
  const exactly = { ...settings, early_arrival_tolerance_minutes: 0 };
  if (!start) return [];
  const moment = serviceMomentOf(start);
  const priced = pricedLots({ events, lots: [lot] }, event, moment);
  const open = findOpenLots(priced, moment, { settings: exactly, today });
  if (open instanceof Problem) return [];
  return open.map((one) => ({ ...one, lotId: lot.id, serviceDay, accessible, isFarther: false }));
}

/** The farther lots in which the reservation can start at the requested time. */
export function fartherLots(
  entry: VenueCatalogEntry,
  lots: LotInRange[],
  requested: ServiceMoment,
  today: string,
  { accessible, event }: AlternativeWishes,
): Alternative[] {
  const { settings, events } = entry;
  const priced = pricedLots({ events, lots: lots.slice(0, maxFartherLots) }, event, requested);
  const open = findOpenLots(priced, requested, { settings, today });
  if (open instanceof Problem) return [];
  return open.map((found) => ({
    ...found,
    lotId: found.lot.id,
    serviceDay: requested.serviceDay,
    accessible,
    isFarther: true,
  }));
}

/**
 * For each day, the alternative nearest to the requested clock time; among equals the nearest lot, which comes first.
 */
export function bestOfEachDay(alternatives: Alternative[], requested: ServiceMoment): Alternative[] {
  const best = new Map<string, Alternative>();
  const minutesOff = ({ start }: Alternative) => Math.abs(serviceMomentOf(start).minute - requested.minute);
  for (const alternative of alternatives) {
    const known = best.get(alternative.serviceDay);
    if (!known || minutesOff(alternative) < minutesOff(known)) best.set(alternative.serviceDay, alternative);
  }
  return [...best.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
}
