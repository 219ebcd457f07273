import { lotsForEvent } from '../availability/rule-audience.js';
import { type CatalogEvent, isOnDayOf, sameEventAt } from '../events/event-at.js';
import type { LotInRange, VenueCatalogEntry } from './venue-catalog.service.js';

/** The event named by a link, or the only one at the time; an unknown name changes nothing. */
export function namedEventAt(events: CatalogEvent[], slug: string | null, time: Date): CatalogEvent | null {
  const named = slug === null ? undefined : events.find((one) => one.slug === slug);
  return named ?? sameEventAt(events, null, time);
}

/**
 * The lots with the prices for an event's drivers, on its own day only: the link of an event does not make another
 * evening cheaper.
 */
export const lotsAtPricesOf = (
  event: CatalogEvent | null,
  lots: LotInRange[],
  serviceDay: string,
): LotInRange[] => (event && isOnDayOf(event, serviceDay) ? lotsForEvent(lots, event.id) : lots);

/** The lots of the entry with the prices for a reservation at the time. */
export const pricedLots = (
  { events, lots }: Pick<VenueCatalogEntry, 'events' | 'lots'>,
  slug: string | null,
  { instant, serviceDay }: { instant: Date; serviceDay: string },
): LotInRange[] => lotsAtPricesOf(namedEventAt(events, slug, instant), lots, serviceDay);
